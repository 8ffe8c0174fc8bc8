import type { Tx } from "@/lib/db";
import {
  ACCOUNT_MAIL_KINDS,
  isAccountMail,
  type AccountChange,
  type WaitingMail,
} from "@/lib/mail/schema";
import { enqueue, jobQueue, inTransaction } from "@/lib/queue/queue";

/** Sent when the transaction commits, and retried for half a day; then admins see it (lib/queue/queues.ts). */
export const queueEmails = (tx: Tx, emails: WaitingMail[]): Promise<void> =>
  enqueue(tx, "mail", emails, { priority: (mail) => (isAccountMail(mail) ? 1 : 0) });

export const queueAccountChange = (tx: Tx, userId: string, change: AccountChange): Promise<void> =>
  queueEmails(tx, [{ userId, kind: "account", change, changedAt: new Date().toISOString() }]);

export async function retryMail(tx: Tx, id: string): Promise<void> {
  await jobQueue().retry("mail", id, inTransaction(tx));
  // pg-boss leaves both as they were, and would archive the job unsent.
  await tx.$executeRaw`
    UPDATE pgboss.job SET completed_on = NULL, keep_until = DEFAULT WHERE name = 'mail' AND id = ${id}::uuid`;
}

export const discardMail = (tx: Tx, id: string): Promise<void> =>
  jobQueue().deleteJob("mail", id, inTransaction(tx));

/** For a member who leaves a band: emails about the account or the band's loss are still sent. */
export async function discardBandEmails(tx: Tx, userId: string): Promise<void> {
  await tx.$executeRaw`
    DELETE FROM pgboss.job WHERE name = 'mail' AND data ->> 'userId' = ${userId}
      AND data ->> 'kind' <> ALL (${ACCOUNT_MAIL_KINDS}::text[])`;
}

/** Also sent and failed ones: an error message may hold the address. */
export async function discardEmailsTo(tx: Tx, userId: string): Promise<void> {
  await tx.$executeRaw`DELETE FROM pgboss.job WHERE name = 'mail' AND data ->> 'userId' = ${userId}`;
  await tx.$executeRaw`DELETE FROM pgboss.archive WHERE name = 'mail' AND data ->> 'userId' = ${userId}`;
}
