import PgBoss from "pg-boss";

const DAY = 24 * 60 * 60;

export const MAIL_QUEUE = "mail";

/**
 * Ten new attempts after half a minute, one, two and so on, together about half a day. A mail that a killed process had
 * in hand is free again after `expireInSeconds`: longer than a mail server is waited for.
 */
export const QUEUE_OPTIONS: PgBoss.Queue = {
  name: MAIL_QUEUE,
  retryLimit: 10,
  retryDelay: 30,
  retryBackoff: true,
  expireInSeconds: 120,
  retentionDays: 14,
};

/** How long a mail that could not be sent stays in the admins' list, in seconds. */
const FAILED_KEPT = 90 * DAY;

/** The queue over a connection of ours; without timers of its own, it does what it is asked to. `migrate`: may make its tables. */
export const bossOn = (db: PgBoss.Db, migrate = false): PgBoss =>
  new PgBoss({
    db,
    migrate,
    supervise: false,
    schedule: false,
    archiveFailedAfterSeconds: FAILED_KEPT,
  });
