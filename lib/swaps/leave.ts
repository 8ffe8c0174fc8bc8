import type { Tx } from "@/lib/db";
import { formatList } from "@/lib/format";
import { notify } from "@/lib/notifications/commands";
import { readSwap } from "@/lib/swaps/read";
import type { Leg, Swap } from "@/lib/swaps/schema";
import { closeSwap, expireSwap } from "@/lib/swaps/steps/close";
import { lockSwaps, lockSwapsAndBands, swapsBetween, swapsOfBand } from "@/lib/swaps/steps/lock";
import { publishStep, recordSwapEvent } from "@/lib/swaps/steps/record";
import { refuseProposal, releaseSwap } from "@/lib/swaps/steps/release";
import { canStillChange, isPastCancelling } from "@/lib/swaps/rules/allowed";
import { isProposed } from "@/lib/swaps/rules/open";
import { isLegBand, otherBandIds } from "@/lib/swaps/rules/other-band";
import { formatNight } from "@/lib/swaps/words/format-night";
import { formatTown } from "@/lib/swaps/words/names";

/** For a transaction that locks the band before it knows whether the band leaves. */
export const lockSwapsOfBand = (tx: Tx, bandId: string): Promise<string[]> =>
  lockSwaps(tx, swapsOfBand(bandId));

/**
 * For a band that is erased, or deactivated with its last owner: withdraws its proposals, ends
 * others' without an answer, and notifies its partners.
 */
export async function leaveSwaps(tx: Tx, bandId: string): Promise<void> {
  const ids = await lockSwapsAndBands(tx, swapsOfBand(bandId), [bandId]);
  for (const swap of await readOrExpire(tx, ids, bandId)) {
    const { id } = swap;
    const cancelled = await leaveSwap(tx, swap, bandId);
    const title = leavingTitle(swap, await readSwap(tx, { bandId }, id));
    await publishStep(tx, id, memberIds(swap));
    for (const otherId of otherBandIds(swap, bandId))
      await notify(tx, [otherId], {
        type: "swap",
        title,
        body: `${describeLeaver(swap, bandId)} is no longer on Doublebill.${describeCancelled(cancelled.filter((leg) => isLegBand(otherId, leg)))}`,
        url: `/swaps/${id}`,
        mail: "swaps",
      });
  }
}

async function readOrExpire(tx: Tx, ids: string[], bandId: string): Promise<Swap[]> {
  const swaps: Swap[] = [];
  for (const id of ids) {
    const swap = await readSwap(tx, { bandId }, id);
    if (swap.state === "On" || isProposed(swap)) swaps.push(swap);
    else {
      await expireSwap(tx, id);
      await publishStep(tx, id, memberIds(swap));
    }
  }
  return swaps;
}

/** A dispute keeps a swap of two on until an admin decides. */
function leavingTitle(before: Swap, after: Swap): string {
  if (before.kind === "RING")
    return before.state === "Proposed"
      ? "A ring of three is off"
      : "Your ring of three has lost a band";
  if (before.state === "Proposed") return "A swap proposal is off";
  return after.state === "On" ? "Your swap has lost its other band" : "A swap of yours is over";
}

/** By its town, as in messages: an erased band's name must not stay. */
function describeLeaver({ kind, legs }: Swap, bandId: string): string {
  const city = legs.find(({ host }) => host.id === bandId)?.city;
  if (city) return `The band from ${city}`;
  return kind === "RING" ? "One of the bands" : "The other band";
}

async function leaveSwap(tx: Tx, swap: Swap, bandId: string): Promise<Leg[]> {
  if (swap.state === "On") {
    const { cancelled } = await releaseSwap(tx, swap.id, { bandId, keepsDebts: false });
    return cancelled;
  }
  if (swap.proposedByBandId === bandId) await refuseProposal(tx, swap, bandId);
  else {
    await closeSwap(tx, swap.id, "Declined");
    await recordSwapEvent(tx, null, swap.id, { kind: "Declined" });
  }
  return [];
}

type Pair = { bandId: string; otherBandId: string };

/**
 * Ends swaps with a blocked band, except for debts and a ring's nights with the third band; no
 * night lost this way is a late cancellation. `block` gets the swaps that end or lose a night, once
 * both bands are locked, so that no proposal or agreement slips in between.
 */
export async function leaveSwapWith(
  tx: Tx,
  { bandId, otherBandId }: Pair,
  block: (ending: Swap[]) => Promise<unknown>,
): Promise<void> {
  const ids = await lockSwapsAndBands(tx, swapsBetween(bandId, otherBandId), [bandId, otherBandId]);
  const swaps = await readOrExpire(tx, ids, bandId);
  await block(swaps.filter((swap) => losesNight(swap, { bandId, otherBandId })));
  for (const swap of swaps) {
    await (swap.state === "On"
      ? breakOff(tx, swap, { bandId, otherBandId })
      : refuse(tx, swap, { bandId, otherBandId }));
    await publishStep(tx, swap.id, memberIds(swap));
  }
}

/** Not so a debt without date and offer, which `releaseSwap` leaves as it is. */
function losesNight({ legs }: Swap, { bandId, otherBandId }: Pair): boolean {
  const owes = legs.some((leg) => isPastCancelling(leg) && leg.guest.id === bandId);
  return legs
    .filter((leg) => isLegBand(bandId, leg) && isLegBand(otherBandId, leg))
    .filter(canStillChange)
    .some((leg) => !owes || leg.host.id !== bandId || leg.state === "Agreed" || leg.offer !== null);
}

/** Without a word to the blocked band; the third one of a ring is told. */
async function refuse(tx: Tx, swap: Swap, { bandId, otherBandId }: Pair): Promise<void> {
  await refuseProposal(tx, swap, bandId);
  const thirdIds = otherBandIds(swap, bandId).filter((id) => id !== otherBandId);
  await notify(tx, thirdIds, {
    type: "swap",
    title: "{0} is out of a ring of three",
    body: "The proposal is off.",
    aboutBandIds: [bandId],
    url: `/swaps/${swap.id}`,
  });
}

/** In the words of an ordinary end or cancellation: nobody is told of a block. */
async function breakOff(tx: Tx, swap: Swap, { bandId, otherBandId }: Pair): Promise<void> {
  const leaving = { bandId, otherBandId, keepsDebts: true };
  const { cancelled, isEnded } = await releaseSwap(tx, swap.id, leaving);
  if (cancelled.length === 0) return;
  await notify(tx, [otherBandId], {
    type: "swap",
    title: isEnded ? "{0} ended your swap" : "{0} cancelled a night",
    body: describeCancelled(cancelled).trim(),
    aboutBandIds: [bandId],
    url: `/swaps/${swap.id}`,
    mail: "swaps",
  });
}

function describeCancelled(legs: Leg[]): string {
  const nights = legs.flatMap((leg) =>
    leg.night ? [`on ${formatNight(leg.night)} in ${formatTown(leg)}`] : [],
  );
  if (nights.length === 0) return "";
  return ` The ${nights.length > 1 ? "nights" : "night"} ${formatList(nights)} ${nights.length > 1 ? "are" : "is"} off.`;
}

const memberIds = ({ members }: Swap): string[] => members.map(({ band }) => band.id);
