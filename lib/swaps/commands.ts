import { requireBand, type Viewer } from "@/lib/access";
import { archiveDeclined } from "@/lib/conversations/decline";
import { transaction } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { notify } from "@/lib/notifications/commands";
import type { SwapAction } from "@/lib/swaps/rules/allowed";
import { closeSwap } from "@/lib/swaps/steps/close";
import { recordLateCancellations } from "@/lib/swaps/reports/late-cancellations";
import { deleteNights } from "@/lib/swaps/steps/nights";
import { storeAcceptance } from "@/lib/swaps/steps/acceptance";
import { waivedColumns } from "@/lib/swaps/steps/leg-columns";
import { isLegBand, otherBandIds } from "@/lib/swaps/rules/other-band";
import { readSwap } from "@/lib/swaps/read";
import { requireSwapAction } from "@/lib/swaps/rules/require-allowed";
import type { AcceptInput, Leg, Swap } from "@/lib/swaps/schema";
import { declineSentence, endSentence, withdrawalSentence } from "@/lib/swaps/words/sentences";
import { announceStep, recordSwapEvent } from "@/lib/swaps/steps/record";
import { bySwap, lockSwapFor, type LockedSwap } from "@/lib/swaps/steps/locked-swap";

// All throw not_found to strangers, forbidden to the wrong side, conflict with `current` in the wrong state.

async function withLockedSwap(
  viewer: Viewer,
  target: ReturnType<typeof bySwap>,
  action: SwapAction,
  work: (locked: LockedSwap) => Promise<void>,
): Promise<Swap> {
  const own = requireBand(viewer);
  return transaction(async (tx) => {
    const locked = await lockSwapFor(tx, own, target);
    if (!locked) throw new AppError("not_found", "Swap not found");
    requireSwapAction(action, own, locked.swap);
    await work(locked);
    return readSwap(tx, own, locked.swap.id);
  });
}

/**
 * Agrees to offers or answers with others in the same step; a ring only remembers agreements until
 * its last band is in. Also throws conflict as the quotas.
 */
export const acceptSwap = (viewer: Viewer, swapId: string, input: AcceptInput): Promise<Swap> =>
  withLockedSwap(viewer, bySwap(swapId, { opens: true }), "accept", (locked) =>
    storeAcceptance(locked, input),
  );

/**
 * If the band had never written in the conversation, this also declines the cold message
 * (`archiveDeclined`).
 */
export const declineSwap = (viewer: Viewer, swapId: string): Promise<Swap> =>
  withLockedSwap(viewer, bySwap(swapId), "decline", async (locked) => {
    const { tx, own, conversations } = locked;
    await tx.swapMember.updateMany({
      where: { swapId, bandId: own.bandId, answer: null },
      data: { answer: "Declined", answeredAt: new Date() },
    });
    await closeSwap(tx, swapId, "Declined");
    const swapEventId = await recordSwapEvent(tx, own, swapId, { kind: "Declined" });
    await announceStep(locked, { swapEventId, content: declineSentence() });
    for (const conversation of conversations)
      if (!conversation.own.wroteAt) await archiveDeclined(tx, own, conversation);
    await notifyRing(locked, "{0} said not this time");
  });

export const withdrawSwap = (viewer: Viewer, swapId: string): Promise<Swap> =>
  withLockedSwap(viewer, bySwap(swapId), "withdraw", async (locked) => {
    const { tx, own } = locked;
    await closeSwap(tx, swapId, "Withdrawn");
    const swapEventId = await recordSwapEvent(tx, own, swapId, { kind: "Withdrawn" });
    await announceStep(locked, { swapEventId, content: withdrawalSentence() });
    await notifyRing(locked, "{0} withdrew the proposal");
  });

/** Before any night was played; agreed nights are cancelled. */
export const endSwap = (viewer: Viewer, swapId: string): Promise<Swap> =>
  withLockedSwap(viewer, bySwap(swapId), "end", async (locked) => {
    const { tx, own, swap } = locked;
    const agreed = swap.legs.filter(({ state }) => state === "Agreed");
    const ownNights = agreed.filter((leg) => isLegBand(own.bandId, leg));
    await recordLateCancellations(tx, own, ownNights);
    await deleteNights(
      tx,
      agreed.map(({ id }) => id),
    );
    await tx.swapLeg.updateMany({
      where: { swapId, state: { in: ["Open", "Agreed"] } },
      data: waivedColumns(),
    });
    await closeSwap(tx, swapId, "Ended");
    const swapEventId = await recordSwapEvent(tx, own, swapId, { kind: "Ended" });
    await announceStep(locked, { swapEventId, content: endSentence(agreed) });
    if (agreed.length > 0 || swap.kind === "RING") await notifyOfEnd(locked, agreed);
  });

/** Two of its bands may have no conversation in which they could read it. */
async function notifyRing({ tx, own, swap }: LockedSwap, title: string): Promise<void> {
  if (swap.kind === "PAIR") return;
  await notify(tx, otherBandIds(swap, own.bandId), {
    type: "swap",
    title,
    body: "The ring of three is off.",
    aboutBandIds: [own.bandId],
    url: `/swaps/${swap.id}`,
  });
}

async function notifyOfEnd({ tx, own, swap }: LockedSwap, agreed: Leg[]): Promise<void> {
  for (const otherId of otherBandIds(swap, own.bandId))
    await notify(tx, [otherId], {
      type: "swap",
      title: swap.kind === "RING" ? "{0} ended your ring of three" : "{0} ended your swap",
      body: agreed.some((leg) => isLegBand(otherId, leg))
        ? "The nights you had agreed on are off."
        : "",
      aboutBandIds: [own.bandId],
      url: `/swaps/${swap.id}`,
      mail: "swaps",
    });
}
