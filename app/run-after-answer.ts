import { after } from "next/server";
import { env } from "@/lib/env";

/** On Vercel alone, which has no process for jobs. Its timers take up what fails. */
export function runAfterAnswer(work: () => Promise<unknown>): void {
  if (env().VERCEL) after(work);
}
