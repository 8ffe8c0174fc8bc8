import { OWNERS_ONLY, type BandViewer } from "@/lib/access";
import { lockBand } from "@/lib/row-locks";
import type { Tx } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { MAX_MEMBERS } from "@/lib/members/limits";

/** Every change of who belongs to a band holds its row. Throws forbidden once the viewer is no owner any more. */
export async function lockAsOwner(tx: Tx, { bandId, userId }: BandViewer): Promise<void> {
  await lockBand(tx, bandId);
  const owner = { id: userId, bandId, bandRole: "OWNER", deactivatedAt: null } as const;
  if ((await tx.user.count({ where: owner })) === 0) throw new AppError("forbidden", OWNERS_ONLY);
}

/** The band is locked, and already counts the newcomer. Throws conflict when that is one too many. */
export async function requireSeat(tx: Tx, bandId: string): Promise<void> {
  if ((await tx.user.count({ where: { bandId, deactivatedAt: null } })) > MAX_MEMBERS)
    throw new AppError("conflict", `A band can have up to ${MAX_MEMBERS} members`);
}
