import { setTimeout as sleep } from "node:timers/promises";
import type { PoolClient } from "pg";
import type PgBoss from "pg-boss";
import { pool } from "@/lib/db";
import { log } from "@/lib/log";
import { queueDigests } from "@/lib/mail/digest";
import type { MailRun } from "@/lib/mail/schema";
import { sendMailJob, sendWaitingEmails } from "@/lib/mail/send";
import { executeSql, logJobFailure, maintainQueues, type Job } from "@/lib/queue/queue";
import { createBoss, QUEUES, queueNames, type QueueName } from "@/lib/queue/queues";
import { sendPushJob, sendWaitingPushes } from "@/lib/push/send";
import { sendFreePeriodReminders } from "@/lib/referrals/reminders";
import { advanceSwaps } from "@/lib/swaps/clock";
import { sendSwapReminders } from "@/lib/swaps/reminders/send";
import { sweep } from "@/lib/sweep";
import { markTrackDamaged, readTrack, readWaitingTracks } from "@/lib/tracks/analysis/queue";
import { stopReadingTracks } from "@/lib/tracks/analysis/reading";

/** Schedules and retries are in lib/queue/queues.ts; of several instances, one takes a job. */
const HANDLERS: { [Name in QueueName]: (job: Job<Name>) => Promise<unknown> } = {
  mail: sendMailJob,
  push: sendPushJob,
  track: readTrack,
  trackGivenUp: markTrackDamaged,
  digests: queueDigests,
  freePeriodReminders: sendFreePeriodReminders,
  swaps: maintainSwaps,
  sweep,
};

/** Advances first, so that nobody is reminded of a swap that just closed. */
async function maintainSwaps(): Promise<void> {
  await advanceSwaps();
  await sendSwapReminders();
}

const ONE_PER_PROCESS = { workers: 1, batchSize: 1, pollSeconds: 2 };
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
      return () => {
        stopReadingTracks();
        return boss.stop({ timeout: STOP_TIMEOUT_MS }).catch(warnThrottled);
      };
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

async function workOn(boss: PgBoss, name: QueueName): Promise<void> {
  const { workers } = QUEUES[name].work ?? ONE_PER_PROCESS;
  for (let started = 0; started < workers; started++) await startWorker(boss, name);
}

async function startWorker<Name extends QueueName>(boss: PgBoss, name: Name): Promise<void> {
  const handle: (job: Job<Name>) => Promise<unknown> = HANDLERS[name];
  const { batchSize, pollSeconds } = QUEUES[name].work ?? ONE_PER_PROCESS;
  const worker = await boss.work<Job<Name>["data"]>(
    name,
    { pollingIntervalSeconds: pollSeconds, batchSize },
    async (batch) => {
      boss.notifyWorker(worker); // the next job need not wait for the next poll
      const results = await Promise.allSettled(batch.map((job) => runJob(name, job, handle)));
      const failed = results.find((result) => result.status === "rejected");
      const done = batch.filter((_, index) => results[index]?.status === "fulfilled");
      if (!failed) return;
      // What the handler throws fails all jobs of the batch that are not completed.
      if (done.length > 0)
        await boss.complete(
          name,
          done.map(({ id }) => id),
        );
      throw failed.reason;
    },
  );
}

async function runJob<Name extends QueueName>(
  name: Name,
  job: Job<Name>,
  handle: (job: Job<Name>) => Promise<unknown>,
): Promise<void> {
  try {
    await handle(job);
  } catch (error) {
    logJobFailure(name, job.id, error);
    throw error;
  }
}

let warnedAt = 0;

function warnThrottled(error: unknown): void {
  if (Date.now() - warnedAt < LOG_EVERY_MS) return;
  warnedAt = Date.now();
  log.warn({ error: String(error) }, "jobs had to wait");
}

/** For hosts without a long-lived process: runs what is due, once. Throws the first failure after all else has run. */
export async function runDueJobs(): Promise<MailRun> {
  const until = Date.now() + RUN_MS;
  let emails: MailRun = { sent: 0, failed: 0 };
  const steps: (() => Promise<unknown>)[] = [
    maintainQueues,
    sendFreePeriodReminders,
    maintainSwaps,
    // Emails first: a push service that does not answer may use up the rest of the time.
    async () => {
      emails = await sendWaitingEmails(until);
    },
    () => sendWaitingPushes(until),
    () => readWaitingTracks(until),
  ];
  const failures: unknown[] = [];
  for (const step of steps)
    await step().catch((error: unknown) => {
      log.error({ error: String(error) }, "due jobs failed");
      failures.push(error);
    });
  if (failures.length > 0) throw failures[0];
  return emails;
}
