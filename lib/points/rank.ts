import { sql } from "@/lib/db";

/**
 * The band's place among all live bands: points, then collaborations, then age (contract, "Collaborations, rewards,
 * points"). Null for a band that is unknown or not live.
 */
export async function findRank(bandId: string): Promise<number | null> {
  const [row] = await sql<{ rank: number }>`
    SELECT (
      SELECT count(*)::int + 1 FROM bands o
      WHERE o.deactivated_at IS NULL AND o.deleted_at IS NULL AND o.points >= b.points
        AND (o.points > b.points OR o.collaborations_count > b.collaborations_count
          OR (o.collaborations_count = b.collaborations_count AND (o.created_at, o.id) < (b.created_at, b.id)))
    ) AS rank
    FROM bands b WHERE b.id = ${bandId}::uuid AND b.deactivated_at IS NULL AND b.deleted_at IS NULL`;
  return row?.rank ?? null;
}
