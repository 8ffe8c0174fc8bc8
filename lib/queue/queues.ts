import PgBoss from "pg-boss";
import type { WaitingMail } from "@/lib/mail/schema";
import { typedKeys } from "@/lib/objects";
import type { WaitingPush } from "@/lib/push/schema";

export type JobData = {
  mail: WaitingMail;
  push: WaitingPush;
  trackGivenUp: { trackId: string };
  track: { trackId: string };
  digests: null;
  freePeriodReminders: null;
  swaps: null;
  sweep: null;
};
export type QueueName = keyof JobData;

type QueueOptions = Omit<PgBoss.Queue, "name" | "deadLetter"> & {
  /** In UTC; one job for all instances. */ cron?: string;
  deadLetter?: QueueName;
  /** Otherwise one worker takes one job, and looks for the next every two seconds. */
  work?: { workers: number; batchSize: number; pollSeconds: number };
};

/**
 * Handlers are in lib/jobs.ts, Vercel's schedules in vercel.json. pg-boss retries twice without
 * `retryLimit`, and takes a dead process's job again after `expireInSeconds`.
 */
export const QUEUES: Record<QueueName, QueueOptions> = {
  // Ten retries with growing delays take about half a day; then lib/admin/emails lists it.
  // Confirmations, resets and invitations are not queued: the call sends them.
  mail: { retryLimit: 10, retryDelay: 30, retryBackoff: true, expireInSeconds: 120 },
  // Of several messages of a conversation that wait, one is pushed. After about three minutes it is given up.
  push: {
    policy: "short",
    retryLimit: 5,
    retryDelay: 5,
    retryBackoff: true,
    expireInSeconds: 60,
    work: { workers: 2, batchSize: 20, pollSeconds: 0.5 },
  },
  trackGivenUp: {},
  // Given up after three processes died over the file. Reading takes five minutes at most.
  track: { retryLimit: 2, expireInSeconds: 600, deadLetter: "trackGivenUp" },
  digests: { cron: "* * * * *", retryLimit: 0 },
  freePeriodReminders: { cron: "7 * * * *" },
  swaps: { cron: "11 * * * *" },
  // What one does not finish is left to the next: a retry would run beside it.
  sweep: { cron: "23 * * * *", retryLimit: 0, expireInSeconds: 3600 },
};

export const queueNames = typedKeys(QUEUES);

const FAILED_TTL_SECONDS = 90 * 24 * 60 * 60;

export const createBoss = (db: PgBoss.Db, options: PgBoss.ConstructorOptions = {}): PgBoss =>
  new PgBoss({
    db,
    migrate: false,
    maintenanceIntervalSeconds: 60,
    archiveFailedAfterSeconds: FAILED_TTL_SECONDS,
    ...options,
  });
