import { lockBand } from "@/lib/row-locks";
import { IdRow, queryRows, type Tx } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";

const { sql } = Prisma;

export const swapsOfBand = (bandId: string): Prisma.Sql =>
  sql`id IN (SELECT swap_id FROM swap_members WHERE band_id = ${bandId}::uuid)`;

/** Also rings of which both are part. */
export const swapsBetween = (bandId: string, otherBandId: string): Prisma.Sql =>
  sql`${swapsOfBand(bandId)} AND ${swapsOfBand(otherBandId)}`;

/** Locks swaps under way in id order, and returns their ids. */
export async function lockSwaps(tx: Tx, where: Prisma.Sql): Promise<string[]> {
  const rows = await queryRows(IdRow, tx)`
    SELECT id FROM swaps WHERE state IN ('Proposed', 'On') AND ${where} ORDER BY id FOR UPDATE`;
  return rows.map(({ id }) => id);
}

/** Swaps, then bands, as all actions do; locked again, because a swap may have been proposed meanwhile. */
export async function lockSwapsAndBands(
  tx: Tx,
  where: Prisma.Sql,
  bandIds: string[],
): Promise<string[]> {
  await lockSwaps(tx, where);
  for (const id of [...bandIds].sort()) await lockBand(tx, id);
  return lockSwaps(tx, where);
}
