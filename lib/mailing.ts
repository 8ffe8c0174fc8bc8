import { log } from "@/lib/log";
import { tidyQueue } from "@/lib/mails/queue";
import type { MailRun } from "@/lib/mails/schema";
import { sendWaitingMails } from "@/lib/mails/send";
import { remindOfAccess } from "@/lib/referrals/reminders";

/** How often a process looks for mails to send, and for the rest, in milliseconds. */
const SEND_EVERY = 5_000;
const TIDY_EVERY = 60_000;

/** Milliseconds that a run by a timer's call may begin new mails in: hosts end calls after some time. */
const RUN_FOR = 20_000;

/** All that is to be done about mails, once: for hosts where no process lives on between calls. */
export async function runMails(): Promise<MailRun> {
  const until = Date.now() + RUN_FOR;
  await tidyQueue();
  await remindOfAccess();
  return sendWaitingMails(until);
}

/** Sends mails for as long as the process lives. */
export function keepMailing(): void {
  repeat(SEND_EVERY, sendWaitingMails);
  repeat(TIDY_EVERY, tidyQueue);
}

function repeat(every: number, work: () => Promise<unknown>): void {
  const once = () =>
    work().catch((error: unknown) => log.warn({ error: String(error) }, "mails had to wait"));
  const next = () => setTimeout(() => void once().then(next), every).unref();
  next();
}
