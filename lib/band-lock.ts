import { IdRow, queryRows, type Tx } from "@/lib/db";
import { AppError } from "@/lib/errors";

/** Serializes changes of one band, so that concurrent ones cannot exceed a limit. */
export async function lockBand(tx: Tx, bandId: string): Promise<void> {
  await tx.$executeRaw`SELECT 1 FROM bands WHERE id = ${bandId}::uuid FOR NO KEY UPDATE`;
}

/** As `lockBand`, for members' writes: the band may have been deleted while this waited. Throws not_found. */
export async function lockExistingBand(tx: Tx, bandId: string): Promise<void> {
  const found = await queryRows(IdRow, tx)`
    SELECT id FROM bands WHERE id = ${bandId}::uuid AND deleted_at IS NULL FOR NO KEY UPDATE`;
  if (found.length === 0) throw new AppError("not_found", "Band not found");
}
