import { db } from "@/lib/db";

/** Whether any connection to this database waits for another one's lock. */
export async function isWaitingForALock(): Promise<boolean> {
  const waiting = await db.$queryRaw<object[]>`
    SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  return waiting.length > 0;
}
