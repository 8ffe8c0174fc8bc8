import { z } from "zod";
import { isoTimestamp, select, only } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";
import { findRankSamples } from "@/lib/standings/rank-samples";
import {
  nameOf,
  partsAhead,
  partsBetween,
  standings,
  STANDING_REVERSED,
  standsAhead,
} from "@/lib/standings/order";
import type { Field, Position } from "@/lib/standings/schema";

const EVERYONE: Field = {};

const StandingRow = z.object({
  points: z.number(),
  collaborations: z.number(),
  createdAt: z.string(),
});

/** The band's place among all live bands; null for one that is unknown or not live. Among more than a thousand bands it may be some minutes old. */
export async function findRank(bandId: string): Promise<number | null> {
  const statement = Prisma.sql`SELECT points, collaborations_count AS collaborations, ${isoTimestamp("created_at")} AS "createdAt" FROM ${standings(EVERYONE)} WHERE id = ${bandId}::uuid`;
  const [standing] = await select(StandingRow, statement, nameOf("standing", EVERYONE));
  if (!standing) return null;
  return (
    await readPlace(
      [0, standing.points, standing.collaborations, standing.createdAt, bandId],
      EVERYONE,
    )
  ).rank;
}

const PlaceRow = z.object({
  between: z.number(),
  next: z.tuple([z.string(), z.number(), z.number(), z.string()]).nullable(),
});

/** The rank of a place in a field, counted from the nearest checkpoint ahead or from the top, and the band that is next ahead; the ranks within both positions mean nothing. */
export async function readPlace(
  place: Position,
  field: Field,
): Promise<{ rank: number; next: Position | null }> {
  const { checkpoints } = await findRankSamples(field);
  const checkpoint = checkpoints.findLast((one) => standsAhead(one, place));
  const parts = checkpoint ? partsBetween(checkpoint, place) : partsAhead(place);
  const counts = parts.map(
    (part) => Prisma.sql`(SELECT count(*) FROM ${standings(field)} WHERE ${part})`,
  );
  const nearest = partsAhead(place).map(
    (part) => Prisma.sql`
    (SELECT id, points, collaborations_count, created_at FROM ${standings(field)} WHERE ${part} ORDER BY ${STANDING_REVERSED} LIMIT 1)`,
  );
  const statement = Prisma.sql`
    SELECT (${Prisma.join(counts, " + ")})::int AS between,
      (SELECT jsonb_build_array(id, points, collaborations_count, ${isoTimestamp("created_at")}) FROM (${Prisma.join(nearest, " UNION ALL ")}) ahead ORDER BY ${STANDING_REVERSED} LIMIT 1) AS next`;
  const read = only(
    await select(PlaceRow, statement, nameOf(`place-${checkpoint ? parts.length : "top"}`, field)),
  );
  return {
    rank: (checkpoint?.[0] ?? 0) + read.between + 1,
    next: read.next && [0, read.next[1], read.next[2], read.next[3], read.next[0]],
  };
}
