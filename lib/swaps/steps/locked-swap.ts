import { ownSwapsSql, type BandViewer } from "@/lib/access";
import type { LockedConversation } from "@/lib/conversations/lock";
import { IdRow, queryRows, type Tx } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { Prisma } from "@/lib/generated/prisma/client";
import { readSwap } from "@/lib/swaps/read";
import { isLegBand } from "@/lib/swaps/rules/other-band";
import type { Swap } from "@/lib/swaps/schema";
import { lockLegConversations } from "@/lib/swaps/steps/conversations";

const { sql } = Prisma;

/** A band, and its member when one of them acts. */
export type Actor = Pick<BandViewer, "bandId"> & Partial<Pick<BandViewer, "userId">>;

/** A band's action on a swap, which waits for all others. */
export type LockedSwap = {
  tx: Tx;
  own: BandViewer;
  swap: Swap;
  /** Of the band with those whom it concerns: one, or both others of a ring. */
  conversations: LockedConversation[];
};

/** `opens`: conversations of a ring that nobody has written in are created. */
type Target = { where: Prisma.Sql; legId?: string; opens: boolean };

export const bySwap = (id: string, { opens = false } = {}): Target => ({
  where: sql`swaps.id = ${id}::uuid`,
  opens,
});

/** By one of its nights; throws not_found to all but its bands. */
export async function lockSwapOfLeg(tx: Tx, own: BandViewer, legId: string): Promise<LockedSwap> {
  const where = sql`swaps.id = (SELECT swap_id FROM swap_legs WHERE id = ${legId}::uuid)`;
  const locked = await lockSwapFor(tx, own, { where, legId, opens: true });
  if (!locked) throw new AppError("not_found", "Night not found");
  return locked;
}

/** Locks the swap, then its conversations by id; bands by id come after them. Null to all but its bands. */
export async function lockSwapFor(
  tx: Tx,
  own: BandViewer,
  { where, legId, opens }: Target,
): Promise<LockedSwap | null> {
  const [locked] = await queryRows(IdRow, tx)`
    SELECT id FROM swaps WHERE ${where} AND ${ownSwapsSql(own)} FOR UPDATE`;
  if (!locked) return null;
  const swap = await readSwap(tx, own, locked.id);
  const legs = swap.legs.filter(
    (leg) => isLegBand(own.bandId, leg) && (legId === undefined || leg.id === legId),
  );
  const conversations = await lockLegConversations(tx, own, legs, {
    opens,
    skipsColdQuota: !legId,
  });
  return { tx, own, swap, conversations };
}
