import { LRUCache } from "lru-cache";
import { select } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";
import { STANDING, standings } from "@/lib/standings/order";
import type { Field, Position } from "@/lib/standings/schema";

/** Up to so many bands each view counts them anew. */
const COUNTED_ANEW = 1_000;
/** Places from one mark to the next. */
const STEP = 200;
/** How long a census holds, in milliseconds; it goes on being used while the next one is taken. */
const HOLDS = 5 * 60 * 1000;
/** Marks that are kept, over all fields; a field without any counts as one. */
const MARKS_KEPT = 100_000;

/** The bands of a field: how many, how many of them with a public profile, and the places of some, best first. Without marks they are few. */
type Census = { bands: number; publicBands: number; marks: Position[] };

const censuses = new LRUCache<string, Census>({
  maxSize: MARKS_KEPT,
  sizeCalculation: ({ marks }) => marks.length + 1,
  ttl: HOLDS,
  allowStale: true,
  fetchMethod: (key) => take(JSON.parse(key) as Field),
});

/** The bands of a field as they stood a few minutes ago: nobody counts half a million rows to tell a place among them. */
export async function findCensus({ region, genre }: Field): Promise<Census> {
  return (await censuses.fetch(JSON.stringify({ region, genre })))!;
}

async function take(field: Field): Promise<Census> {
  const [counted] = await select<{ bands: number; publicBands: number }>(Prisma.sql`
    SELECT count(*)::int AS bands, count(*) FILTER (WHERE public_profile)::int AS "publicBands" FROM ${standings(field)}`);
  const marks = counted!.bands > COUNTED_ANEW ? await mark(field) : [];
  return { ...counted!, marks };
}

type Mark = { rank: number; points: number; collaborations: number; createdAt: Date; id: string };

async function mark(field: Field): Promise<Position[]> {
  const marks = await select<Mark>(Prisma.sql`
    SELECT rank::int, points, collaborations_count AS collaborations, created_at AS "createdAt", id
    FROM (SELECT points, collaborations_count, created_at, id, row_number() OVER (ORDER BY ${STANDING}) AS rank FROM ${standings(field)}) ranked
    WHERE rank % ${STEP}::int = 0 ORDER BY rank`);
  return marks.map(({ rank, points, collaborations, createdAt, id }) => [
    rank,
    points,
    collaborations,
    createdAt.toISOString(),
    id,
  ]);
}
