import { pool } from "@/lib/db";
import { MAIL_QUEUE } from "@/lib/mails/boss";
import type { WaitingMail } from "@/lib/mails/schema";

/** What the queue holds for a user, sent or not, oldest first. */
export async function mailsFor(userId: string): Promise<WaitingMail[]> {
  const { rows } = await pool().query<{ data: WaitingMail }>(
    "SELECT data FROM pgboss.job WHERE name = $1 AND data ->> 'userId' = $2 ORDER BY created_on",
    [MAIL_QUEUE, userId],
  );
  return rows.map(({ data }) => data);
}
