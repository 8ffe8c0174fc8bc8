import { setTimeout as sleep } from "node:timers/promises";
import { pool } from "@/lib/db";

/** Closes the listening connections, as a restart of PostgreSQL would; returns their number. */
export async function breakListeners(): Promise<number> {
  const broken = await pool().query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN%'",
  );
  return broken.rowCount ?? 0;
}

/** Retries an expectation until it holds or the milliseconds are over. */
export async function soon(expectation: () => unknown, timeoutMs = 5_000): Promise<void> {
  for (const until = Date.now() + timeoutMs; ; await sleep(20)) {
    try {
      return void (await expectation());
    } catch (error) {
      if (Date.now() > until) throw error;
    }
  }
}
