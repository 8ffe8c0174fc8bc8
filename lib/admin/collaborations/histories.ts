import { z } from "zod";
import { activeBandsSql } from "@/lib/access";
import { BandHistory } from "@/lib/admin/collaborations/schema";
import { queryRows, type Tx } from "@/lib/db";

const HistoryRow = BandHistory.extend({ joined: z.date() });

export async function findBandHistories(
  tx: Pick<Tx, "$queryRaw">,
  bandIds: string[],
): Promise<Map<string, BandHistory>> {
  const rows = await queryRows(HistoryRow, tx)`
    SELECT b.id, b.name, b.created_at AS joined,
      ${activeBandsSql("b")} AS "isLive",
      b.points, b.collaborations_count AS collaborations,
      sent.approved, sent.rejected,
      (
        SELECT count(*)::int FROM reports r
        WHERE r.band_id = b.id AND r.status <> 'Dismissed'
      ) AS reports
    FROM bands b
    CROSS JOIN LATERAL (
      SELECT count(*) FILTER (WHERE s.status = 'Approved')::int AS approved,
        count(*) FILTER (WHERE s.status = 'Rejected')::int AS rejected
      FROM submissions s
      WHERE s.collaboration_id IN (
        SELECT id FROM collaborations WHERE band1_id = b.id
        UNION ALL SELECT id FROM collaborations WHERE band2_id = b.id)
    ) sent
    WHERE b.id = ANY (${bandIds}::uuid[])`;
  return new Map(
    rows.map(({ joined, ...row }) => [row.id, { ...row, joined: joined.toISOString() }]),
  );
}
