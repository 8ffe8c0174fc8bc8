import { visibleBands, visibleBandsSql, type Viewer } from "@/lib/access";
import { CARD_COLUMNS, presentBandCard, type BandCardRow } from "@/lib/bands/cards";
import { db, select } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";
import { Position, type LeaderboardEntry, type LeaderboardFilter, type LeaderboardQuery } from "@/lib/leaderboard/schema";
import { decodeCursor, DEFAULT_LIMIT, toPage, type Page } from "@/lib/paging";

type Row = BandCardRow & { createdAt: Date; visible: boolean };
type Place = Row & { rank: number };
type Start = { filter: LeaderboardFilter; after: Position | null; limit: number };

const positionOf = ({ rank, points, collaborationsCount, createdAt, id }: Place): Position => [rank, points, collaborationsCount, createdAt.toISOString(), id];

/**
 * Bands by points, then collaborations, then age. `rank` counts every live band of the filter, so that it is the same for
 * all; bands that the viewer may not see leave a gap.
 */
export async function listLeaderboard(viewer: Viewer | null, { limit, cursor, ...filter }: LeaderboardQuery): Promise<Page<LeaderboardEntry>> {
  const places = await readPlaces(viewer, { filter, after: decodeCursor(Position, cursor), limit: limit + 1 });
  const to = viewer ? "member" : "visitor";
  return toPage(places, limit, positionOf, (place) => ({ ...presentBandCard(place, to), rank: place.rank }));
}

/** How many bands the viewer finds under a filter. */
export function countLeaderboard(viewer: Viewer | null, { region, genre }: LeaderboardFilter): Promise<number> {
  return db.band.count({ where: { AND: [visibleBands(viewer), { country: region, genreNames: genre ? { has: genre } : undefined }] } });
}

/** Reads on where bands are hidden from the viewer, each time twice as far. */
async function readPlaces(viewer: Viewer | null, { filter, after, limit: wanted }: Start): Promise<Place[]> {
  const places: Place[] = [];
  for (let from = after, limit = wanted; ; limit *= 2) {
    const rows = await select<Row>(statement(viewer, { filter, after: from, limit }), nameOf(viewer, { filter, after: from, limit }));
    const before = from?.[0] ?? 0;
    const ranked = rows.map((row, index) => ({ ...row, rank: before + index + 1 }));
    places.push(...ranked.filter(({ visible }) => visible));
    if (places.length >= wanted || rows.length < limit) return places.slice(0, wanted);
    from = positionOf(ranked.at(-1)!);
  }
}

/** The usual statements stay prepared. One with a genre is planned anew: a rare one and a common one need different indexes. */
function nameOf(viewer: Viewer | null, { filter: { region, genre }, after, limit }: Start): string | undefined {
  if (genre || limit !== DEFAULT_LIMIT + 1) return undefined;
  return ["leaderboard", viewer ? "member" : "visitor", region && "region", after && "after"].filter(Boolean).join("-");
}

// The limit is no parameter: it could not be planned for.
const statement = (viewer: Viewer | null, { filter: { region, genre }, after, limit }: Start) => Prisma.sql`
  SELECT ${Prisma.raw(CARD_COLUMNS)}, created_at AS "createdAt", (${visibleBandsSql(viewer)}) AS visible FROM bands
  WHERE deactivated_at IS NULL AND deleted_at IS NULL ${after ? behind(after) : Prisma.empty}
    ${region ? Prisma.sql`AND country = ${region}` : Prisma.empty} ${genre ? Prisma.sql`AND genre_names @> ARRAY[${genre}]` : Prisma.empty}
  ORDER BY points DESC, collaborations_count DESC, created_at, id LIMIT ${Prisma.raw(String(limit))}`;

const behind = ([, points, collaborations, createdAt, id]: Position) => Prisma.sql`
  AND points <= ${points}::int AND (points < ${points}::int OR collaborations_count < ${collaborations}::int
    OR (collaborations_count = ${collaborations}::int AND (created_at, id) > (${createdAt}::timestamptz, ${id}::uuid)))`;
