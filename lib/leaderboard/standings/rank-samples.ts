import { LRUCache } from "lru-cache";
import { z } from "zod";
import { exactlyOne } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";
import { BEST_FIRST, STANDING_COLUMNS, standingsSql } from "@/lib/leaderboard/standings/order";
import { RankedStanding, type Scope } from "@/lib/leaderboard/standings/schema";
import { queryReplica } from "@/lib/read-replica";

/** Up to here ranks are counted exactly. */
export const EXACT_RANKS = 1_000;
const CHECKPOINT_INTERVAL = 200;
const TTL_MS = 5 * 60 * 1000;
/** From this age on, samples are refreshed in the background, because reading them takes seconds. */
const REFRESH_AFTER_MS = 4 * 60 * 1000;
/** Over all scopes; a scope without checkpoints counts as one. */
const MAX_CHECKPOINTS = 100_000;

/**
 * A scope's size and, if above `EXACT_RANKS`, its checkpoints, best first: in each tie (equal
 * points and collaborations) the first band and every 200th after it.
 */
export type RankSamples = { bands: number; publicBands: number; checkpoints: RankedStanding[] };

const samples = new LRUCache<string, RankSamples, Scope>({
  maxSize: MAX_CHECKPOINTS,
  sizeCalculation: ({ checkpoints }) => checkpoints.length + 1,
  ttl: TTL_MS,
  fetchMethod: (_key, _stale, { context }) => readRankSamples(context),
});

/** Up to five minutes old. */
export function findRankSamples({ region, genre }: Scope): Promise<RankSamples> {
  const key = JSON.stringify({ region, genre });
  const remainingMs = samples.getRemainingTTL(key);
  return samples.forceFetch(key, {
    context: { region, genre },
    forceRefresh: remainingMs < TTL_MS - REFRESH_AFTER_MS,
    // During a refresh, "stale" is what it replaces.
    allowStale: remainingMs > 0,
  });
}

const CountsRow = z.object({ bands: z.number(), publicBands: z.number() });

async function readRankSamples(scope: Scope): Promise<RankSamples> {
  const counts = exactlyOne(
    await queryReplica(
      CountsRow,
      Prisma.sql`
        SELECT count(*)::int AS bands, count(*) FILTER (WHERE public_profile)::int AS "publicBands"
        FROM ${standingsSql(scope)}`,
    ),
  );
  const checkpoints = counts.bands > EXACT_RANKS ? await readCheckpoints(scope) : [];
  return { ...counts, checkpoints };
}

const readCheckpoints = (scope: Scope): Promise<RankedStanding[]> =>
  queryReplica(
    RankedStanding,
    Prisma.sql`
      SELECT rank::int, ${STANDING_COLUMNS} FROM (
        SELECT points, collaborations_count, created_at, id, row_number() OVER (ORDER BY ${BEST_FIRST}) AS rank,
          rank() OVER (ORDER BY points DESC, collaborations_count DESC) AS first_of_tie
        FROM ${standingsSql(scope)}) ranked
      WHERE (ranked.rank - first_of_tie) % ${CHECKPOINT_INTERVAL}::int = 0 ORDER BY ranked.rank`,
  );
