import PgBoss from "pg-boss";
import type { WaitingMail } from "@/lib/mail/schema";
import { keysOf } from "@/lib/objects";

/** What a job of each queue carries. */
export type JobData = {
  mail: WaitingMail;
  trackGivenUp: { trackId: string };
  track: { trackId: string };
  digests: null;
  accessReminders: null;
  sweep: null;
};
export type QueueName = keyof JobData;

type QueueOptions = Omit<PgBoss.Queue, "name" | "deadLetter"> & {
  /** In UTC; one job for all instances. */ cron?: string;
  deadLetter?: QueueName;
};

/**
 * Every queue and schedule; lib/jobs.ts says what each does. A job that a killed process had in hand is free again after
 * `expireInSeconds`.
 */
export const QUEUES: Record<QueueName, QueueOptions> = {
  // Ten retries after half a minute, one, two and so on: about half a day.
  mail: { retryLimit: 10, retryDelay: 30, retryBackoff: true, expireInSeconds: 120 },
  trackGivenUp: {},
  // A file over which three processes died is given up. Reading takes at most five minutes.
  track: { retryLimit: 2, expireInSeconds: 600, deadLetter: "trackGivenUp" },
  digests: { cron: "* * * * *", retryLimit: 0 },
  accessReminders: { cron: "7 * * * *" },
  sweep: { cron: "23 * * * *" },
};

export const queueNames = keysOf(QUEUES);

/** How long a job that was given up stays in the admins' list, in seconds. */
const FAILED_TTL_SECONDS = 90 * 24 * 60 * 60;

/** pg-boss over a connection of ours. */
export const bossOn = (db: PgBoss.Db, options: PgBoss.ConstructorOptions = {}): PgBoss =>
  new PgBoss({
    db,
    migrate: false,
    maintenanceIntervalSeconds: 60,
    archiveFailedAfterSeconds: FAILED_TTL_SECONDS,
    ...options,
  });
