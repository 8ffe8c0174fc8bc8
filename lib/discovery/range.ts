import { LRUCache } from "lru-cache";
import { select } from "@/lib/db";
import { rangeConditions } from "@/lib/discovery/criteria";
import type { DiscoverQuery } from "@/lib/discovery/schema";
import { Prisma } from "@/lib/generated/prisma/client";

const { sql, join, raw } = Prisma;

/** From here on reading all bands of a range takes longer than looking for what else is asked. */
const MANY = 2_000;

const known = new LRUCache<string, boolean>({ max: 5_000, ttl: 10 * 60 * 1000 });

/** Whether many bands are in the ranges of figures that are asked for, in the country that is; without a range they always are. Up to ten minutes old. */
export async function isWideRange(query: DiscoverQuery): Promise<boolean> {
  const ranges = rangeConditions(query);
  if (ranges.length === 0) return true;
  const where = join(
    query.country === undefined ? ranges : [sql`country = ${query.country}`, ...ranges],
    " AND ",
  );
  const key = JSON.stringify([where.text, where.values]);
  const before = known.get(key);
  if (before !== undefined) return before;
  const [found] = await select<{ bands: number }>(
    sql`SELECT count(*)::int AS bands FROM (SELECT FROM bands WHERE deactivated_at IS NULL AND deleted_at IS NULL AND ${where} LIMIT ${raw(String(MANY))}) met`,
  );
  const isWide = found!.bands >= MANY;
  known.set(key, isWide);
  return isWide;
}
