import { z } from "zod";
import { exactlyOne, querySql } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";
import {
  isAhead,
  isSameTie,
  rangeInTie,
  rangesAhead,
  STANDING_COLUMNS,
  standingsSql,
  WORST_FIRST,
} from "@/lib/leaderboard/standings/order";
import {
  EXACT_RANKS,
  findRankSamples,
  type RankSamples,
} from "@/lib/leaderboard/standings/rank-samples";
import { Standing, type Scope } from "@/lib/leaderboard/standings/schema";

const ALL_BANDS: Scope = {};

/**
 * The band's rank among all active bands, by points, then collaborations, then age (order.ts); null if it
 * is not active. Past rank 1000 up to five minutes old.
 */
export async function findRank(bandId: string): Promise<number | null> {
  const [standing] = await querySql(
    Standing,
    Prisma.sql`SELECT ${STANDING_COLUMNS} FROM ${standingsSql(ALL_BANDS)} WHERE id = ${bandId}::uuid`,
    { prepare: true },
  );
  return standing ? (await readRank(standing, ALL_BANDS)).rank : null;
}

const RankRow = z.object({ counted: z.number(), next: Standing.nullable() });

/** Rank among the bands that match the filter, and the next band ahead; past rank 1000 up to five minutes old. */
export async function readRank(
  standing: Standing,
  scope: Scope,
): Promise<{ rank: number; next: Standing | null }> {
  const start = findCountingStart(standing, await findRankSamples(scope));
  const ahead = rangesAhead(standing);
  const counts = (start ? [rangeInTie(start.behind, standing)] : ahead).map(
    (range) => Prisma.sql`(SELECT count(*) FROM ${standingsSql(scope)} WHERE ${range})`,
  );
  const nearest = ahead.map(
    (range) => Prisma.sql`(
      SELECT points, collaborations_count, created_at, id FROM ${standingsSql(scope)}
      WHERE ${range} ORDER BY ${WORST_FIRST} LIMIT 1)`,
  );
  const statement = Prisma.sql`
    SELECT (${Prisma.join(counts, " + ")})::int AS counted, (
      SELECT row_to_json(next) FROM (
        SELECT ${STANDING_COLUMNS} FROM (${Prisma.join(nearest, " UNION ALL ")}) ahead
        ORDER BY ${WORST_FIRST} LIMIT 1) next) AS next`;
  const { counted, next } = exactlyOne(await querySql(RankRow, statement, { prepare: true }));
  return { rank: (start?.rank ?? 1) + counted, next };
}

/** `rank` belongs to the first band behind `behind`, or to the first of the tie. */
type CountingStart = { rank: number; behind: Standing | null };

/** Where to start counting the bands ahead, or null to count all of them. */
function findCountingStart(
  standing: Standing,
  { bands, checkpoints }: RankSamples,
): CountingStart | null {
  if (bands <= EXACT_RANKS) return null;
  const index = checkpoints.findLastIndex((checkpoint) => isAhead(checkpoint, standing));
  const [checkpoint, next] = [checkpoints[index], checkpoints[index + 1]];
  const start =
    checkpoint && isSameTie(checkpoint, standing)
      ? { rank: checkpoint.rank + 1, behind: checkpoint }
      : { rank: next?.rank ?? bands + 1, behind: null };
  return start.rank > EXACT_RANKS ? start : null;
}
