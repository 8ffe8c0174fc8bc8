import { vi } from "vitest";
import { db, transaction, type Tx } from "@/lib/db";

const WAIT = { timeout: 10_000 };

/** How many connections to this database wait for another one's lock. */
async function countWaiting(): Promise<number> {
  const waiting = await db.$queryRaw<object[]>`
    SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  return waiting.length;
}

export const isWaitingForALock = async (): Promise<boolean> => (await countWaiting()) > 0;

/** Starts each once the one before waits for the lock that `holdLock` takes, then lets them go, and gives what became of each. */
export async function queueBehindLock(
  holdLock: (tx: Tx) => Promise<unknown>,
  works: (() => Promise<unknown>)[],
): Promise<PromiseSettledResult<unknown>[]> {
  const started: Promise<unknown>[] = [];
  await transaction(async (tx) => {
    await holdLock(tx);
    for (const work of works) {
      started.push(work());
      void Promise.allSettled(started);
      await vi.waitUntil(async () => (await countWaiting()) === started.length, WAIT);
    }
  });
  return Promise.allSettled(started);
}
