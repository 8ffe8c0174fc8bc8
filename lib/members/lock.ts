import { OWNERS_ONLY, type BandViewer } from "@/lib/access";
import { lockBand } from "@/lib/band-lock";
import type { Tx } from "@/lib/db";
import { AppError } from "@/lib/errors";

/** Every change of who belongs to a band holds its row. Throws forbidden once the viewer is no owner any more. */
export async function lockAsOwner(tx: Tx, { bandId, userId }: BandViewer): Promise<void> {
  await lockBand(tx, bandId);
  const owner = { id: userId, bandId, bandRole: "OWNER", deactivatedAt: null } as const;
  if ((await tx.user.count({ where: owner })) === 0) throw new AppError("forbidden", OWNERS_ONLY);
}
