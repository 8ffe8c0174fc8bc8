import type { Tx } from "@/lib/db";
import type { PointReason } from "@/lib/generated/prisma/enums";
import { POINTS } from "@/lib/points/rules";

type Award = { bandId: string; reference: string } & (
  | { reason: keyof typeof POINTS; amount?: undefined }
  | { reason: Exclude<PointReason, keyof typeof POINTS>; amount: number }
);

/** Idempotent: unique per band, reason and reference. Sorted by band id against deadlocks. */
export async function awardPoints(tx: Tx, awards: Award[]): Promise<void> {
  const rows = awards
    .map((award) => ({
      ...award,
      amount: award.amount === undefined ? POINTS[award.reason] : award.amount,
    }))
    .filter((row) => row.amount !== 0)
    .sort((a, b) => (a.bandId < b.bandId ? -1 : 1));
  if (rows.length > 0) await tx.pointEntry.createMany({ data: rows, skipDuplicates: true });
}
