import type { Locator, Page } from "@playwright/test";
import { press } from "./fixtures";

// How a night was: the form, and the answers. `part` is the page, or one night on it.

type Part = Page | Locator;

export const TOOK_PLACE = "Did it take place?";
export const MONEY = "Was the money as agreed?";
export const AGAIN = "Would you play with them again?";

const question = (part: Part, name: string) => part.getByRole("radiogroup", { name });
export const choice = (part: Part, name: string, answer: string) =>
  question(part, name).getByRole("radio", { name: answer, exact: true });
export const people = (part: Part) => part.getByLabel("How many came through the door?");
export const send = (part: Part) => part.getByRole("button", { name: "Send answers" });
export const answers = (part: Part) =>
  part.getByRole("table", { name: "Answers about this night" });

export const tapChoice = (part: Part, name: string, answer: string, isMobile: boolean) =>
  press(question(part, name).locator("label").filter({ hasText: answer }).first(), isMobile);

/** Says that the night was played, to be sent. */
export async function fillReport(part: Part, count: number, isMobile: boolean) {
  await tapChoice(part, TOOK_PLACE, "Yes", isMobile);
  await people(part).fill(String(count));
  await tapChoice(part, MONEY, "Yes", isMobile);
  await tapChoice(part, AGAIN, "Yes", isMobile);
}
