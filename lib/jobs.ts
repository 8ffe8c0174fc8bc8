import { setTimeout as sleep } from "node:timers/promises";
import type { PoolClient } from "pg";
import { exactlyOne, pool } from "@/lib/db";
import { log } from "@/lib/log";
import { queueDigests } from "@/lib/mail/digest";
import type { MailRun } from "@/lib/mail/schema";
import { sendMailJob, sendWaitingMails } from "@/lib/mail/send";
import { executeSql, maintainQueues, type Job } from "@/lib/queue/queue";
import { createBoss, queueNames, type QueueName } from "@/lib/queue/queues";
import { sendFreePeriodReminders } from "@/lib/referrals/reminders";
import { advanceSwaps } from "@/lib/swaps/clock";
import { sendSwapReminders } from "@/lib/swaps/reminders/send";
import { sweep } from "@/lib/sweep";
import { markTrackDamaged, readTrack, readWaitingTracks } from "@/lib/tracks/analysis/queue";

const HANDLERS: { [Name in QueueName]: (job: Job<Name>) => Promise<unknown> } = {
  mail: sendMailJob,
  track: readTrack,
  trackGivenUp: markTrackDamaged,
  digests: queueDigests,
  freePeriodReminders: sendFreePeriodReminders,
  swaps: keepUpSwaps,
  sweep: () => sweep(),
};

/** Reminders are about what is still open. */
async function keepUpSwaps(): Promise<void> {
  await advanceSwaps();
  await sendSwapReminders();
}

const POLL_SECONDS = 2;
const RETRY_MS = 5_000;
const STOP_TIMEOUT_MS = 5_000;
const LOG_EVERY_MS = 60_000;
/** How long a cron call may start new jobs: hosts end long calls. */
const RUN_MS = 20_000;

export async function startJobs(): Promise<() => Promise<void>> {
  for (;;) {
    const boss = createBoss({
      executeSql: (text, values) => executeSql(text, values, connectWhenBack),
    });
    boss.on("error", warnThrottled);
    try {
      await boss.start();
      await Promise.all(queueNames.map((name) => workOn(boss, name)));
      return () => boss.stop({ timeout: STOP_TIMEOUT_MS }).catch(warnThrottled);
    } catch (error) {
      warnThrottled(error);
      await boss.stop({ graceful: false }).catch(() => {});
      await sleep(RETRY_MS);
    }
  }
}

/** Without the database, pg-boss could not record a job's result. */
async function connectWhenBack(): Promise<PoolClient> {
  for (;;) {
    try {
      return await pool().connect();
    } catch (error) {
      warnThrottled(error);
      await sleep(RETRY_MS);
    }
  }
}

async function workOn<Name extends QueueName>(boss: ReturnType<typeof createBoss>, name: Name) {
  const handle: (job: Job<Name>) => Promise<unknown> = HANDLERS[name];
  const worker = await boss.work<Job<Name>["data"]>(
    name,
    { pollingIntervalSeconds: POLL_SECONDS },
    async (batch) => {
      const job = exactlyOne(batch);
      boss.notifyWorker(worker); // the next job need not wait for the next poll
      try {
        await handle(job);
      } catch (error) {
        log.warn({ queue: name, job: job.id, error: String(error) }, "job failed");
        throw error;
      }
    },
  );
}

let warnedAt = 0;

function warnThrottled(error: unknown): void {
  if (Date.now() - warnedAt < LOG_EVERY_MS) return;
  warnedAt = Date.now();
  log.warn({ error: String(error) }, "jobs had to wait");
}

/** For hosts without a long-lived process: runs what is due, once. */
export async function runDueJobs(): Promise<MailRun> {
  const until = Date.now() + RUN_MS;
  await maintainQueues();
  await sendFreePeriodReminders();
  await keepUpSwaps();
  const mails = await sendWaitingMails(until);
  await readWaitingTracks(until);
  return mails;
}
