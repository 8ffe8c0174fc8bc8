import { statfs } from "node:fs/promises";
import { LRUCache } from "lru-cache";
import { requireAdmin, type Viewer } from "@/lib/access";
import { sql } from "@/lib/db";
import { env } from "@/lib/env";
import { MAIL_QUEUE } from "@/lib/mails/boss";

type Mails = {
  waiting: number;
  failed: number;
  /** Since when the first of them waits though it is due. */ oldestDue: Date | null;
};
type Files = { files: number; bytes: number };

/** How what works in the background does. `freeBytes`: of the disk, where files lie on it. */
export type Health = {
  mails: Mails;
  storage: Files & { kind: "local" | "s3"; freeBytes: number | null };
};

const MINUTE = 60 * 1000;

// Adds up a whole table.
const stored = new LRUCache<"all", Files>({
  max: 1,
  ttl: MINUTE,
  allowStale: true,
  fetchMethod: countFiles,
});

export async function getHealth(viewer: Viewer): Promise<Health> {
  requireAdmin(viewer);
  const [mails, files, freeBytes] = await Promise.all([
    countMails(),
    stored.fetch("all"),
    findFreeBytes(),
  ]);
  return { mails, storage: { ...files!, kind: env().STORAGE, freeBytes } };
}

async function countMails(): Promise<Mails> {
  const [row] = await sql<Mails>`
    SELECT count(*) FILTER (WHERE state < 'completed')::int AS waiting, count(*) FILTER (WHERE state = 'failed')::int AS failed,
      min(start_after) FILTER (WHERE state < 'active' AND start_after < now()) AS "oldestDue"
    FROM pgboss.job WHERE name = ${MAIL_QUEUE}`;
  return row!;
}

async function countFiles(): Promise<Files> {
  const [row] =
    await sql<Files>`SELECT count(*)::int AS files, coalesce(sum(bytes), 0)::float8 AS bytes FROM uploads WHERE stored_at IS NOT NULL`;
  return row!;
}

async function findFreeBytes(): Promise<number | null> {
  if (env().STORAGE !== "local") return null;
  const disk = await statfs(env().DATA_DIR).catch(() => null);
  return disk && disk.bavail * disk.bsize;
}
