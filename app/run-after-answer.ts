import { after } from "next/server";
import { env } from "@/lib/env";

/** How long it may start new jobs: see vercel.json for how long a function may run. */
const RUN_MS = 20_000;

/** On Vercel alone, which has no process for jobs. Its timers take up what fails. */
export function runAfterAnswer(work: (until: number) => Promise<unknown>): void {
  if (env().VERCEL) after(() => work(Date.now() + RUN_MS));
}
