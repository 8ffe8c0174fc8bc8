import type { Tx } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { SWAPS_ON_MAX } from "@/lib/swaps/limits";

/** Throws conflict when one of the bands has as many swaps as one can keep track of. The caller has locked both. */
export async function requireRoomForSwap(tx: Tx, bandIds: string[]): Promise<void> {
  for (const bandId of bandIds) {
    const count = await tx.swap.count({ where: { state: "On", members: { some: { bandId } } } });
    if (count >= SWAPS_ON_MAX)
      throw new AppError("conflict", `A band can have ${SWAPS_ON_MAX} swaps at a time`);
  }
}
