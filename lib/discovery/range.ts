import { LRUCache } from "lru-cache";
import { select } from "@/lib/db";
import { rangeConditions } from "@/lib/discovery/criteria";
import type { DiscoverQuery } from "@/lib/discovery/schema";
import { Prisma } from "@/lib/generated/prisma/client";

const { sql, join, raw } = Prisma;

/** From here on reading all bands of a range of listeners takes longer than looking for what else is asked. */
const MANY = 2_000;

const known = new LRUCache<string, boolean>({ max: 5_000, ttl: 10 * 60 * 1000 });

/** Whether many bands are in the range of listeners that is asked for, in the country that is; without a range they always are. Up to ten minutes old. */
export async function isWideRange({ country, spotifyMin, spotifyMax }: DiscoverQuery): Promise<boolean> {
  if (spotifyMin === undefined && spotifyMax === undefined) return true;
  const key = JSON.stringify([country, spotifyMin, spotifyMax]);
  const before = known.get(key);
  if (before !== undefined) return before;
  const where = rangeConditions({ country, spotifyMin, spotifyMax });
  const [found] = await select<{ bands: number }>(sql`SELECT count(*)::int AS bands FROM (SELECT FROM bands WHERE ${join(where, " AND ")} LIMIT ${raw(String(MANY))}) met`);
  const isWide = found!.bands >= MANY;
  known.set(key, isWide);
  return isWide;
}
