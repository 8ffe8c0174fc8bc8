import { z } from "zod";
import { activeBands, visibleBands, type Viewer } from "@/lib/access";
import { BandCardRow, CARD_COLUMNS, presentBandCard } from "@/lib/bands/cards";
import { db, isoTimestamp, querySql } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";
import type { LeaderboardFilter, OwnRank } from "@/lib/leaderboard/schema";
import { isAhead, standingsSql } from "@/lib/leaderboard/standings/order";
import { readRank } from "@/lib/leaderboard/standings/rank";
import { findRankSamples } from "@/lib/leaderboard/standings/rank-samples";
import type { Standing } from "@/lib/leaderboard/standings/schema";

/** Null when the filter leaves the band out, and for viewers without a band. */
export async function findOwnRank(
  viewer: Viewer | null,
  filter: LeaderboardFilter,
): Promise<OwnRank | null> {
  if (!viewer?.bandId) return null;
  const row = await findCard(viewer.bandId, filter);
  if (!row) return null;
  const { rank, next } = await readRank(row, filter);
  return {
    ...presentBandCard(row, "user"),
    rank,
    pointsToNext: next && pointsToPass(row, next),
  };
}

const CardRow = BandCardRow.extend({ createdAt: z.string() });

async function findCard(bandId: string, filter: LeaderboardFilter) {
  const statement = Prisma.sql`
    SELECT ${Prisma.raw(CARD_COLUMNS)}, ${isoTimestamp("created_at")} AS "createdAt" FROM bands
    WHERE id = ${bandId}::uuid AND id IN (SELECT id FROM ${standingsSql(filter)})`;
  const [row] = await querySql(CardRow, statement, { prepare: true });
  return row ?? null;
}

/** How many bands the viewer finds with a filter; above a thousand up to five minutes old. */
export async function countLeaderboard(
  viewer: Viewer | null,
  filter: LeaderboardFilter,
): Promise<number> {
  const { bands, publicBands, checkpoints } = await findRankSamples(filter);
  const { region, genre } = filter;
  const inScope = { country: region, genreNames: genre ? { has: genre } : undefined };
  if (checkpoints.length === 0)
    return db.band.count({ where: { AND: [visibleBands(viewer), inScope] } });
  if (!viewer) return publicBands;
  const { bandId } = viewer;
  if (!bandId) return bands;
  const blocked = {
    OR: [
      { blocks: { some: { blockedBandId: bandId } } },
      { blockedBy: { some: { blockerBandId: bandId } } },
    ],
  };
  return bands - (await db.band.count({ where: { ...activeBands, ...inScope, ...blocked } }));
}

/** Points that lift a band over the next: to equal points if it then wins the tie, else one more. */
export function pointsToPass(own: Standing, next: Standing): number {
  const winsTie = isAhead({ ...own, points: next.points }, next);
  return next.points - own.points + (winsTie ? 0 : 1);
}
