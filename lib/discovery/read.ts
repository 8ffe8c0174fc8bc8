import { CARD_COLUMNS } from "@/lib/bands/cards";
import { isoMoment, select } from "@/lib/db";
import { SCORE_WITHOUT_CRITERIA, type Score } from "@/lib/discovery/criteria";
import { orderBy, type DiscoveredRow, type Key } from "@/lib/discovery/order";
import type { DiscoverQuery } from "@/lib/discovery/schema";
import { Prisma } from "@/lib/generated/prisma/client";

const { sql, join, raw } = Prisma;

/** The first rows of some bands, one more than a page has. `prelude` is a WITH that the source or the conditions name. */
export async function readBands(source: Prisma.Sql, where: Prisma.Sql[], { limit }: DiscoverQuery, score: Score | null, order: Key[], prelude = Prisma.empty): Promise<DiscoveredRow[]> {
  // As one row of JSON: to take many rows with lists in them apart would cost more than all the rest.
  const statement = sql`${prelude}
    SELECT coalesce(json_agg(band), '[]') AS rows FROM (
      SELECT ${raw(CARD_COLUMNS)}, ${isoMoment("created_at")} AS "createdAt", lower(name) AS "nameKey", ${score?.expression ?? SCORE_WITHOUT_CRITERIA}::int AS "matchScore"
      FROM ${source} WHERE ${join(where, " AND ")}
      ORDER BY ${orderBy(order)} LIMIT ${raw(String(limit + 1))}) band`;
  const [read] = await select<{ rows: DiscoveredRow[] }>(statement, nameOf(statement.text));
  return read!.rows;
}

/** Statements of that many shapes stay prepared: the usual ones come first. */
const PREPARED_MAX = 1;
const prepared = new Map<string, string>();

function nameOf(text: string): string | undefined {
  if (!prepared.has(text) && prepared.size < PREPARED_MAX) prepared.set(text, `discover-${prepared.size}`);
  return prepared.get(text);
}
