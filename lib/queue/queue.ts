import type PgBoss from "pg-boss";
import { pool, type Tx } from "@/lib/db";
import { describeForLog } from "@/lib/errors";
import { log } from "@/lib/log";
import { createBoss, type JobData, type QueueName } from "@/lib/queue/queues";

let boss: PgBoss | undefined;

export const jobQueue = (): PgBoss => (boss ??= createBoss({ executeSql }));

/** A connection on which a statement fails is not reused: it may have begun a transaction. */
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

export function inTransaction(tx: Tx): PgBoss.ConnectionOptions {
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

type JobOptions<Name extends QueueName> = {
  startAfter?: Date;
  /** Of the waiting jobs of a "short" queue with the same key, the first stays. */
  key?: (data: JobData[Name]) => string;
  priority?: (data: JobData[Name]) => number;
};

/** Runs when the caller's transaction commits, without one at once. */
export async function enqueue<Name extends QueueName>(
  tx: Tx | null,
  name: Name,
  jobs: JobData[Name][],
  { startAfter, key, priority }: JobOptions<Name> = {},
): Promise<void> {
  if (jobs.length === 0) return;
  await jobQueue().insert(
    jobs.map((data) => ({
      name,
      data: data ?? {},
      startAfter,
      singletonKey: key?.(data),
      priority: priority?.(data),
    })),
    tx ? inTransaction(tx) : {},
  );
}

export type Job<Name extends QueueName> = { id: string; data: JobData[Name] };

export async function takeJob<Name extends QueueName>(name: Name): Promise<Job<Name> | undefined> {
  const [job] = await jobQueue().fetch<JobData[Name]>(name);
  return job;
}

/** `until` is in milliseconds. The handler returns whether there was anything to do. */
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
      logJobFailure(name, job.id, error);
      await jobQueue().fail(name, job.id, { message: String(error) });
    }
  }
  return run;
}

export function logJobFailure(queue: QueueName, job: string, error: unknown): void {
  log.warn({ queue, job, error: describeForLog(error) }, "job failed");
}

/** Frees the jobs of killed processes and removes finished ones. Safe on several instances. */
export const maintainQueues = (): Promise<void> => jobQueue().maintain();

export const clearQueues = (): Promise<void> => jobQueue().clearStorage();
