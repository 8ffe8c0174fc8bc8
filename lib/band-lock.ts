import type { Tx } from "@/lib/db";

/** Serializes changes of one band, so that concurrent ones cannot exceed a limit. */
export async function lockBand(tx: Tx, bandId: string): Promise<void> {
  await tx.$executeRaw`SELECT 1 FROM bands WHERE id = ${bandId}::uuid FOR NO KEY UPDATE`;
}
