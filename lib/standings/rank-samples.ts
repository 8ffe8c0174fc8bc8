import { LRUCache } from "lru-cache";
import { z } from "zod";
import { select, only } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";
import { STANDING, standings } from "@/lib/standings/order";
import type { Field, Position } from "@/lib/standings/schema";

/** Up to so many bands every rank is counted exactly. */
const EXACT_UP_TO = 1_000;
/** Ranks from one checkpoint to the next. */
const STEP = 200;
/** Stale samples are used while new ones are read. */
const TTL_MS = 5 * 60 * 1000;
/** Over all fields; a field without checkpoints counts as one. */
const MAX_CHECKPOINTS = 100_000;

/** The bands of a field: how many, how many of them with a public profile, and the places of some, best first. Without checkpoints they are few. */
type RankSamples = { bands: number; publicBands: number; checkpoints: Position[] };

const samples = new LRUCache<string, RankSamples>({
  maxSize: MAX_CHECKPOINTS,
  sizeCalculation: ({ checkpoints }) => checkpoints.length + 1,
  ttl: TTL_MS,
  allowStale: true,
  fetchMethod: (key) => take(JSON.parse(key) as Field),
});

/** The bands of a field as they stood a few minutes ago: nobody counts half a million rows to tell a place among them. */
export async function findRankSamples({ region, genre }: Field): Promise<RankSamples> {
  return samples.forceFetch(JSON.stringify({ region, genre }));
}

const CountsRow = z.object({ bands: z.number(), publicBands: z.number() });

async function take(field: Field): Promise<RankSamples> {
  const counted = only(
    await select(
      CountsRow,
      Prisma.sql`
    SELECT count(*)::int AS bands, count(*) FILTER (WHERE public_profile)::int AS "publicBands" FROM ${standings(field)}`,
    ),
  );
  const checkpoints = counted.bands > EXACT_UP_TO ? await readCheckpoints(field) : [];
  return { ...counted, checkpoints };
}

const Checkpoint = z.object({
  rank: z.number(),
  points: z.number(),
  collaborations: z.number(),
  createdAt: z.date(),
  id: z.string(),
});

async function readCheckpoints(field: Field): Promise<Position[]> {
  const checkpoints = await select(
    Checkpoint,
    Prisma.sql`
    SELECT rank::int, points, collaborations_count AS collaborations, created_at AS "createdAt", id
    FROM (SELECT points, collaborations_count, created_at, id, row_number() OVER (ORDER BY ${STANDING}) AS rank FROM ${standings(field)}) ranked
    WHERE rank % ${STEP}::int = 0 ORDER BY rank`,
  );
  return checkpoints.map(({ rank, points, collaborations, createdAt, id }) => [
    rank,
    points,
    collaborations,
    createdAt.toISOString(),
    id,
  ]);
}
