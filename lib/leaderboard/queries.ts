import { z } from "zod";
import { visibleBandsSql, type Viewer } from "@/lib/access";
import { BandCardRow, CARD_COLUMNS, presentBandCard } from "@/lib/bands/cards";
import { select } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";
import { readStart, signPosition, sizeAfter } from "@/lib/leaderboard/cursor";
import type { LeaderboardEntry, LeaderboardQuery } from "@/lib/leaderboard/schema";
import { DEFAULT_LIMIT, encodeCursor, toPage, type Page } from "@/lib/paging";
import { nameOf, partsBehind, STANDING, standings } from "@/lib/standings/order";
import type { Position, Field } from "@/lib/standings/schema";

const Row = BandCardRow.extend({ createdAt: z.date(), visible: z.boolean() });
type Place = z.output<typeof Row> & { rank: number };
const Standing = z.object({
  id: z.string(),
  rank: z.number(),
  points: z.number(),
  collaborationsCount: z.number(),
  createdAt: z.date(),
});
type Standing = z.output<typeof Standing>;
type Start = { filter: Field; after: Position | null; limit: number };

const positionOf = ({ rank, points, collaborationsCount, createdAt, id }: Standing): Position => [
  rank,
  points,
  collaborationsCount,
  createdAt.toISOString(),
  id,
];

/**
 * Bands by points, then collaborations, then age. `rank` counts every live band of the filter, so that it is the same for
 * all; bands that the viewer may not see leave a gap.
 */
export async function listLeaderboard(
  viewer: Viewer | null,
  { limit, cursor, ...field }: Pick<LeaderboardQuery, "limit" | "cursor"> & Field,
): Promise<Page<LeaderboardEntry>> {
  const start = readStart(field, cursor);
  const places = await readPlaces(viewer, {
    filter: field,
    after: start?.position ?? null,
    limit: limit + 1,
  });
  const to = viewer ? "member" : "visitor";
  const pageSize = sizeAfter(start, limit);
  return toPage(
    places,
    limit,
    (place) => signPosition(field, positionOf(place), pageSize),
    (place) => ({ ...presentBandCard(place, to), rank: place.rank }),
  );
}

/** The cursors of the pages after the first, at most `most` of them, `size` bands that visitors may see on each. */
export async function listLaterPages(
  filter: Field,
  { size, most }: { size: number; most: number },
): Promise<string[]> {
  const rows = await select(
    Standing,
    Prisma.sql`
    WITH places AS (
      SELECT *, row_number() OVER placed::int AS rank, count(*) FILTER (WHERE public_profile) OVER placed AS seen
      FROM ${standings(filter)} WINDOW placed AS (ORDER BY ${STANDING} ROWS UNBOUNDED PRECEDING) ORDER BY ${STANDING} LIMIT ${2 * size * most}::int)
    SELECT id, rank, points, collaborations_count AS "collaborationsCount", created_at AS "createdAt"
    FROM places WHERE public_profile AND seen % ${size}::int = 0 AND seen < (SELECT max(seen) FROM places) ORDER BY rank LIMIT ${most}::int`,
  );
  return rows.map((row) => encodeCursor(signPosition(filter, positionOf(row), size)));
}

/** Reads on where bands are hidden from the viewer, each time twice as far. */
async function readPlaces(
  viewer: Viewer | null,
  { filter, after, limit: wanted }: Start,
): Promise<Place[]> {
  const places: Place[] = [];
  for (let from = after, limit = wanted; ; limit *= 2) {
    const rows = await select(Row, ...statement(viewer, { filter, after: from, limit }));
    const before = from?.[0] ?? 0;
    const ranked = rows.map((row, index) => ({ ...row, rank: before + index + 1 }));
    places.push(...ranked.filter(({ visible }) => visible));
    if (places.length >= wanted || rows.length < limit) return places.slice(0, wanted);
    from = positionOf(ranked.at(-1)!);
  }
}

/** The list's statement, with a name where its length is the usual one. The limit is no parameter: it could not be planned for. */
function statement(viewer: Viewer | null, { filter, after, limit }: Start): [Prisma.Sql, string?] {
  const first = Prisma.raw(`LIMIT ${limit}`);
  const parts = after ? partsBehind(after) : [Prisma.sql`true`];
  const places = parts.map(
    (part) =>
      Prisma.sql`(SELECT id FROM ${standings(filter)} WHERE ${part} ORDER BY ${STANDING} ${first})`,
  );
  const list = Prisma.sql`
    SELECT ${Prisma.raw(CARD_COLUMNS)}, created_at AS "createdAt", (${visibleBandsSql(viewer)}) AS visible
    FROM (${Prisma.join(places, " UNION ALL ")}) places JOIN bands USING (id) ORDER BY ${STANDING} ${first}`;
  const name = ["leaderboard", viewer ? "member" : "visitor", after && "after"]
    .filter(Boolean)
    .join("-");
  return limit === DEFAULT_LIMIT + 1 ? [list, nameOf(name, filter)] : [list];
}
