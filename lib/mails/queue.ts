import type PgBoss from "pg-boss";
import { pool, type Tx } from "@/lib/db";
import { bossOn, MAIL_QUEUE } from "@/lib/mails/boss";
import type { AccountChange, WaitingMail } from "@/lib/mails/schema";

let boss: PgBoss | undefined;
const queue = () => (boss ??= bossOn({ executeSql }));

/** Some of the queue's statements open a transaction themselves: a connection on which one fails is not used again. */
async function executeSql(text: string, values?: unknown[]): Promise<{ rows: object[] }> {
  const client = await pool().connect();
  try {
    const result = await client.query<object>(text, values);
    client.release();
    return result;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

/** Runs the queue's own statement in a transaction of ours. */
function within(tx: Tx): PgBoss.ConnectionOptions {
  return {
    db: {
      executeSql: async (text, values) => ({
        rows: await tx.$queryRawUnsafe<object[]>(
          text,
          ...values.map((value: unknown) => value ?? null),
        ),
      }),
    },
  };
}

/** Puts mails into the queue inside the caller's transaction: they are sent when it commits, and never when it does not. */
export async function queueMails(tx: Tx, mails: WaitingMail[]): Promise<void> {
  if (mails.length === 0) return;
  await queue().insert(
    mails.map((data) => ({ name: MAIL_QUEUE, data })),
    within(tx),
  );
}

/** Tells the owner of an account what changed, once the caller's transaction commits. */
export const queueAccountChange = (tx: Tx, userId: string, change: AccountChange): Promise<void> =>
  queueMails(tx, [{ userId, kind: "account", change, changedAt: new Date().toISOString() }]);

type Job = { id: string; data: WaitingMail };

/** Takes the mail that has waited longest, so that no other process takes it; undefined when none is due. */
export async function takeMail(): Promise<Job | undefined> {
  const [job] = await queue().fetch<WaitingMail>(MAIL_QUEUE);
  return job;
}

export const noteSent = (id: string): Promise<void> => queue().complete(MAIL_QUEUE, id);

/** It is tried again later; after the last attempt it is in the admins' list. */
export const noteFailed = (id: string, message: string): Promise<void> =>
  queue().fail(MAIL_QUEUE, id, { message });

/** Frees what killed processes had in hand and removes what is done. May run on every instance. */
export const tidyQueue = (): Promise<void> => queue().maintain();

/** Sends a mail that was given up once more, as the same mail. */
export const retryMail = (tx: Tx, id: string): Promise<void> =>
  queue().retry(MAIL_QUEUE, id, within(tx));

export const discardMail = (tx: Tx, id: string): Promise<void> =>
  queue().deleteJob(MAIL_QUEUE, id, within(tx));

/** Removes all mails to a user, sent, waiting or given up: a failure's message may hold the address. */
export async function discardMailsTo(tx: Tx, userId: string): Promise<void> {
  await tx.$executeRaw`DELETE FROM pgboss.job WHERE name = ${MAIL_QUEUE} AND data ->> 'userId' = ${userId}`;
  await tx.$executeRaw`DELETE FROM pgboss.archive WHERE name = ${MAIL_QUEUE} AND data ->> 'userId' = ${userId}`;
}

/** Forgets all mails; for demo data, whose people do not exist. */
export const forgetMails = (): Promise<void> => queue().clearStorage();
