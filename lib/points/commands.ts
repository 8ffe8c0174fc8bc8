import type { Tx } from "@/lib/db";
import type { PointReason } from "@/lib/generated/prisma/enums";
import { POINTS } from "@/lib/points/rules";

type Award = { bandId: string; reference: string } & (
  | { reason: keyof typeof POINTS; amount?: undefined }
  | { reason: Exclude<PointReason, keyof typeof POINTS>; amount: number }
);

/**
 * Writes ledger rows inside the caller's transaction; a row that is there already (same band, reason, reference) counts
 * once. `bands.points` follows by trigger. Bands are taken in id order, so that two transactions cannot lock each other.
 */
export async function awardPoints(tx: Tx, awards: Award[]): Promise<void> {
  const rows = awards
    .map(({ bandId, reason, reference, amount }) => ({
      bandId,
      reason,
      reference,
      amount: amount ?? POINTS[reason as keyof typeof POINTS],
    }))
    .filter((row) => row.amount !== 0)
    .sort((a, b) => (a.bandId < b.bandId ? -1 : 1));
  if (rows.length > 0) await tx.pointEntry.createMany({ data: rows, skipDuplicates: true });
}
