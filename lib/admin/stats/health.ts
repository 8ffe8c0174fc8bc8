import { statfs } from "node:fs/promises";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import { requireAdmin, type Viewer } from "@/lib/access";
import { queryRows, exactlyOne } from "@/lib/db";
import { env } from "@/lib/env";
import { queueNames, QUEUES, type QueueName } from "@/lib/queue/queues";
import { uploadsFolder } from "@/lib/uploads/storage/disk";

const JobCounts = z.object({
  name: z.string(),
  waiting: z.number(),
  running: z.number(),
  failed: z.number(),
  /** Since when the first job waits although it is due. */
  oldestDue: z.date().nullable(),
  lastDone: z.date().nullable(),
});

export type QueueHealth = z.output<typeof JobCounts> & { name: QueueName };

const Files = z.object({ files: z.number(), bytes: z.number() });
type Files = z.output<typeof Files>;

export type Health = {
  queues: QueueHealth[];
  storage: Files & { kind: "local" | "s3"; freeBytes: number | null };
};

const MINUTE = 60 * 1000;

const stored = new LRUCache<"all", Files>({
  max: 1,
  ttl: MINUTE,
  fetchMethod: countFiles,
});

export async function getHealth(viewer: Viewer): Promise<Health> {
  requireAdmin(viewer);
  const [queues, files, freeBytes] = await Promise.all([
    countJobs(),
    stored.forceFetch("all"),
    findFreeBytes(),
  ]);
  return { queues, storage: { ...files, kind: env().STORAGE, freeBytes } };
}

async function countJobs(): Promise<QueueHealth[]> {
  const rows = await queryRows(JobCounts)`
    SELECT name,
      count(*) FILTER (WHERE state < 'active')::int AS waiting,
      count(*) FILTER (WHERE state = 'active')::int AS running,
      count(*) FILTER (WHERE state = 'failed')::int AS failed,
      max(completed_on) FILTER (WHERE state = 'completed') AS "lastDone",
      min(start_after) FILTER (WHERE state < 'active' AND start_after < now()) AS "oldestDue"
    FROM pgboss.job GROUP BY name`;
  const none = { waiting: 0, running: 0, failed: 0, lastDone: null, oldestDue: null };
  // On Vercel what has a schedule is run by calls (lib/jobs.ts), and leaves no jobs.
  const names = queueNames.filter((name) => !(env().VERCEL && QUEUES[name].cron));
  return names.map((name) => ({ ...none, ...rows.find((row) => row.name === name), name }));
}

async function countFiles(): Promise<Files> {
  return exactlyOne(
    await queryRows(Files)`
    SELECT count(*)::int AS files, coalesce(sum(bytes), 0)::float8 AS bytes
    FROM uploads WHERE stored_at IS NOT NULL`,
  );
}

async function findFreeBytes(): Promise<number | null> {
  if (env().STORAGE !== "local") return null;
  const disk = await statfs(uploadsFolder())
    .catch(() => statfs(env().DATA_DIR))
    .catch(() => null);
  return disk && disk.bavail * disk.bsize;
}
