import { z } from "zod";
import { liveBands, visibleBands, type Viewer } from "@/lib/access";
import { BandCardRow, CARD_COLUMNS, presentBandCard } from "@/lib/bands/cards";
import { db, isoTimestamp, select } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";
import type { LeaderboardFilter, OwnPlace } from "@/lib/leaderboard/schema";
import { findRankSamples } from "@/lib/standings/rank-samples";
import { standsAhead } from "@/lib/standings/order";
import { readPlace } from "@/lib/standings/rank";
import type { Position } from "@/lib/standings/schema";

/** The viewer's band within a filter, its rank and what it takes to pass the next; null when the filter leaves it out. */
export async function findOwnPlace(
  viewer: Viewer | null,
  filter: LeaderboardFilter,
): Promise<OwnPlace | null> {
  if (!viewer?.bandId) return null;
  const row = await findCard(viewer.bandId, filter);
  if (!row) return null;
  const place: Position = [0, row.points, row.collaborationsCount, row.createdAt, row.id];
  const { rank, next } = await readPlace(place, filter);
  return {
    ...presentBandCard(row, "member"),
    rank,
    pointsToNext: next && pointsToPass(place, next),
  };
}

const PlaceRow = BandCardRow.extend({ createdAt: z.string() });

async function findCard(bandId: string, { region, genre }: LeaderboardFilter) {
  const statement = Prisma.sql`
    SELECT ${Prisma.raw(CARD_COLUMNS)}, ${isoTimestamp("created_at")} AS "createdAt" FROM bands WHERE id = ${bandId}::uuid AND deactivated_at IS NULL AND deleted_at IS NULL`;
  const [row] = await select(PlaceRow, statement, "place-card");
  const isWithin =
    row && (!region || row.country === region) && (!genre || row.genreNames.includes(genre));
  return isWithin ? row : null;
}

/** How many bands the viewer finds under a filter; of many, as they stood some minutes ago. */
export async function countLeaderboard(
  viewer: Viewer | null,
  filter: LeaderboardFilter,
): Promise<number> {
  const { bands, publicBands, checkpoints } = await findRankSamples(filter);
  const { region, genre } = filter;
  const found = { country: region, genreNames: genre ? { has: genre } : undefined };
  if (checkpoints.length === 0)
    return db.band.count({ where: { AND: [visibleBands(viewer), found] } });
  if (!viewer) return publicBands;
  const { bandId } = viewer;
  if (!bandId) return bands;
  const blocked = {
    OR: [
      { blocks: { some: { blockedBandId: bandId } } },
      { blockedBy: { some: { blockerBandId: bandId } } },
    ],
  };
  return bands - (await db.band.count({ where: { ...liveBands, ...found, ...blocked } }));
}

/** Points that lift a band over the one ahead of it: to equal points where it then wins the tie, else one more. */
export function pointsToPass(own: Position, next: Position): number {
  const level = standsAhead([own[0], next[1], ...own.slice(2)] as Position, next);
  return next[1] - own[1] + (level ? 0 : 1);
}
