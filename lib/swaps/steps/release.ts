import type { Tx } from "@/lib/db";
import { closeIfDone, closeSwap } from "@/lib/swaps/steps/close";
import { deleteNights } from "@/lib/swaps/steps/nights";
import { agreedOffer, reopenedColumns, waivedColumns } from "@/lib/swaps/steps/leg-columns";
import { settleNight } from "@/lib/swaps/reports/settle";
import { canStillChange, isPastCancelling } from "@/lib/swaps/rules/allowed";
import { isLegBand } from "@/lib/swaps/rules/other-band";
import { recordSwapEvent } from "@/lib/swaps/steps/record";
import { readSwap } from "@/lib/swaps/read";
import type { Leg, Swap } from "@/lib/swaps/schema";

// Neither writes a message: the other band is out of reach. The caller has locked the swap.

type Released = { cancelled: Leg[]; isEnded: boolean };

/** Withdraws a band's proposal, or declines the one it got. */
export async function refuseProposal(tx: Tx, { id, proposedByBandId }: Swap, bandId: string) {
  const kind = proposedByBandId === bandId ? "Withdrawn" : "Declined";
  if (kind === "Declined")
    await tx.swapMember.updateMany({
      where: { swapId: id, bandId },
      data: { answer: "Declined", answeredAt: new Date() },
    });
  await closeSwap(tx, id, kind);
  await recordSwapEvent(tx, { bandId }, id, { kind });
}

type Leaving = {
  bandId: string;
  /** Only the nights with this one; without it all of `bandId`. */
  otherBandId?: string;
  /** True for a block, by `bandId`; false when the band leaves the product (leave.ts). */
  keepsDebts: boolean;
};

/**
 * Calls off a band's nights that are not over, but not a ring's nights between others. With
 * `keepsDebts` an owed night only loses its date and offer (later "not hosted", clock.ts), and
 * past nights can still be reported; without it all are waived, and past nights settle by the
 * reports so far.
 */
export async function releaseSwap(
  tx: Tx,
  swapId: string,
  { bandId, otherBandId = bandId, keepsDebts }: Leaving,
): Promise<Released> {
  if (!keepsDebts) await settleNightsOver(tx, await readSwap(tx, { bandId }, swapId), bandId);
  const before = await readSwap(tx, { bandId }, swapId);
  const over = before.legs.filter(isPastCancelling);
  const owes = keepsDebts && over.some(({ guest }) => guest.id === bandId);
  const all = before.legs.filter(canStillChange);
  const unplayed = all.filter((leg) => isLegBand(bandId, leg) && isLegBand(otherBandId, leg));
  const isEnded = over.length === 0 && unplayed.length === all.length && before.state === "On";
  const cancelled = unplayed.filter(({ state }) => state === "Agreed");
  await deleteNights(
    tx,
    cancelled.map(({ id }) => id),
  );
  for (const leg of unplayed)
    if (!owes || leg.host.id !== bandId) await waive(tx, leg, isEnded ? null : bandId);
    else await reopen(tx, leg, bandId);
  await (isEnded ? end(tx, swapId, bandId) : closeIfDone(tx, swapId));
  return { cancelled, isEnded };
}

async function settleNightsOver(tx: Tx, { legs }: Swap, bandId: string): Promise<void> {
  const over = legs.filter(
    (leg) => leg.state === "Agreed" && isPastCancelling(leg) && isLegBand(bandId, leg),
  );
  for (const { id } of over) await settleNight(tx, id, { isLeaving: true });
}

/** The end of a whole swap is one event. */
async function waive(tx: Tx, leg: Leg, bandId: string | null): Promise<void> {
  const { id: legId, swapId } = leg;
  await tx.swapLeg.update({ where: { id: legId }, data: waivedColumns() });
  const data = leg.night ? { offer: agreedOffer(leg) } : {};
  if (bandId) await recordSwapEvent(tx, { bandId }, swapId, { kind: "Waived", legId, data });
}

/** Without a pending offer, too: nobody could agree to it any more, and it would excuse the debt. */
async function reopen(tx: Tx, leg: Leg, bandId: string): Promise<void> {
  const { id: legId, swapId } = leg;
  await tx.swapLeg.update({ where: { id: legId }, data: reopenedColumns() });
  if (leg.state !== "Agreed") return;
  const data = { offer: agreedOffer(leg) };
  await recordSwapEvent(tx, { bandId }, swapId, { kind: "Cancelled", legId, data });
}

async function end(tx: Tx, swapId: string, bandId: string): Promise<void> {
  await closeSwap(tx, swapId, "Ended");
  await recordSwapEvent(tx, { bandId }, swapId, { kind: "Ended" });
}
