import { readStored, removeStored, writeStored } from "@/browser/storage";

const STORAGE_KEY = "welcome";

/** After sign-up: the dashboard asks its first questions. */
export const setWelcomeFlag = (): void => writeStored("sessionStorage", STORAGE_KEY, "1");

/** Whether the questions are due; only once. */
export function consumeWelcomeFlag(): boolean {
  const isDue = readStored("sessionStorage", STORAGE_KEY) !== null;
  removeStored("sessionStorage", STORAGE_KEY);
  return isDue;
}
