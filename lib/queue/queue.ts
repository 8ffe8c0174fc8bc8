import type PgBoss from "pg-boss";
import { pool, type Tx } from "@/lib/db";
import { bossOn, type JobData, type QueueName } from "@/lib/queue/queues";

let boss: PgBoss | undefined;

/** For what is done outside of workers. */
export const jobQueue = (): PgBoss => (boss ??= bossOn({ executeSql }));

/** Some of pg-boss's statements open a transaction themselves: a connection on which one fails is not used again. */
export async function executeSql(
  text: string,
  values?: unknown[],
  connect = () => pool().connect(),
): Promise<{ rows: object[] }> {
  const client = await connect();
  try {
    const result = await client.query<object>(text, values);
    client.release();
    return result;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

/** Runs a statement of pg-boss in a transaction of ours. */
export function within(tx: Tx): PgBoss.ConnectionOptions {
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

/** Enqueues jobs inside the caller's transaction: they run when it commits, and never when it does not. */
export async function enqueue<Name extends QueueName>(
  tx: Tx,
  name: Name,
  jobs: JobData[Name][],
  { startAfter }: { startAfter?: Date } = {},
): Promise<void> {
  if (jobs.length === 0) return;
  await jobQueue().insert(
    jobs.map((data) => ({ name, data: data ?? {}, startAfter })),
    within(tx),
  );
}

export type Job<Name extends QueueName> = { id: string; data: JobData[Name] };

/** Takes the job that has waited longest, so that no other process takes it; undefined when none is due. */
export async function takeJob<Name extends QueueName>(name: Name): Promise<Job<Name> | undefined> {
  const [job] = await jobQueue().fetch<JobData[Name]>(name);
  return job;
}

/**
 * Runs the due jobs of a queue one after the other, until none is left or the time (`until`, milliseconds) is up, for
 * scripts, tests and hosts where no process lives on. The handler returns whether there was anything to do.
 */
export async function drain<Name extends QueueName>(
  name: Name,
  handle: (job: Job<Name>) => Promise<boolean>,
  until = Infinity,
): Promise<{ done: number; failed: number }> {
  const run = { done: 0, failed: 0 };
  while (Date.now() < until) {
    const job = await takeJob(name);
    if (!job) break;
    try {
      if (await handle(job)) run.done++;
      await jobQueue().complete(name, job.id);
    } catch (error) {
      run.failed++;
      await jobQueue().fail(name, job.id, { message: String(error) });
    }
  }
  return run;
}

/** Frees what killed processes had in hand and removes what is done. May run on every instance. */
export const maintainQueues = (): Promise<void> => jobQueue().maintain();

/** Removes all jobs; for demo data, whose people do not exist. */
export const clearQueues = (): Promise<void> => jobQueue().clearStorage();
