import type { Tx } from "@/lib/db";

/** Changes of one band that take this come one after the other, so that many at once cannot go past a limit. */
export async function lockBand(tx: Tx, bandId: string): Promise<void> {
  await tx.$executeRaw`SELECT 1 FROM bands WHERE id = ${bandId}::uuid FOR NO KEY UPDATE`;
}
