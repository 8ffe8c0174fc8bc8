import { z } from "zod";
import { queryRows } from "@/lib/db";

const WrongSum = z.object({ bandId: z.string(), points: z.number(), ledger: z.number() });
type WrongSum = z.output<typeof WrongSum>;

/** Bands whose points are not the sum of their ledger. */
export async function findUnbalancedBands(): Promise<WrongSum[]> {
  return queryRows(WrongSum)`
    SELECT b.id AS "bandId", b.points, coalesce(sum(e.amount), 0)::int AS ledger
    FROM bands b LEFT JOIN point_entries e ON e.band_id = b.id
    GROUP BY b.id HAVING b.points <> coalesce(sum(e.amount), 0)
    ORDER BY b.id`;
}
