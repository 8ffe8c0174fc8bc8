import { pool } from "@/lib/db";
import type { WaitingMail } from "@/lib/mail/schema";

/** What the queue holds for a user, sent or not, oldest first. */
export async function emailsFor(userId: string): Promise<WaitingMail[]> {
  const { rows } = await pool().query<{ data: WaitingMail }>(
    "SELECT data FROM pgboss.job WHERE name = 'mail' AND data ->> 'userId' = $1 ORDER BY created_on",
    [userId],
  );
  return rows.map(({ data }) => data);
}

/** Otherwise the next file in this process that sends waiting emails would send these, too. */
export async function discardWaitingEmails(): Promise<void> {
  await pool().query("DELETE FROM pgboss.job WHERE name = 'mail' AND state < 'active'");
}
