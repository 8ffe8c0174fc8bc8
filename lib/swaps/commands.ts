import { requireBand, type BandViewer, type Viewer } from "@/lib/access";
import { lockBand } from "@/lib/band-lock";
import { archiveDeclined } from "@/lib/conversations/decline";
import { transaction, type Tx } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { notify } from "@/lib/notifications/commands";
import type { SwapAction } from "@/lib/swaps/rules/allowed";
import { closeSwap } from "@/lib/swaps/steps/close";
import { deleteNights } from "@/lib/swaps/steps/nights";
import { agreeToOffer, storeNightOffer } from "@/lib/swaps/steps/offers";
import { waived } from "@/lib/swaps/steps/over";
import { otherBandIds } from "@/lib/swaps/rules/other-band";
import { requireRoomForSwap } from "@/lib/swaps/rules/quota";
import { readSwap } from "@/lib/swaps/read";
import { requireSwapAction } from "@/lib/swaps/rules/require-allowed";
import type { AcceptInput, Swap } from "@/lib/swaps/schema";
import {
  acceptanceSentence,
  declineSentence,
  endSentence,
  withdrawalSentence,
} from "@/lib/swaps/words/sentences";
import { announceStep, recordSwapEvent } from "@/lib/swaps/steps/record";
import { bySwap, lockSwapFor, type LockedSwap } from "@/lib/swaps/steps/locked-swap";

// All throw not_found to strangers, forbidden to the wrong side, conflict with `current` in the wrong state.

async function act(
  viewer: Viewer,
  swapId: string,
  action: SwapAction,
  work: (locked: LockedSwap) => Promise<void>,
): Promise<Swap> {
  const own = requireBand(viewer);
  return transaction(async (tx) => {
    const locked = await lockSwapFor(tx, own, bySwap(swapId));
    if (!locked) throw new AppError("not_found", "Swap not found");
    requireSwapAction(action, own, locked.swap);
    await work(locked);
    return readSwap(tx, own, swapId);
  });
}

/** With the offers that it agrees to, or answers with others, in the same step. Also conflict as the quotas. */
export const acceptSwap = (viewer: Viewer, swapId: string, input: AcceptInput): Promise<Swap> =>
  act(viewer, swapId, "accept", async (locked) => {
    const { tx, own, swap } = locked;
    const bandIds = swap.members.map(({ band }) => band.id);
    for (const id of bandIds.toSorted()) await lockBand(tx, id);
    await requireRoomForSwap(tx, bandIds);
    await storeAcceptance(tx, own, swap);
    const swapEventId = await recordSwapEvent(tx, own, swapId, { kind: "Accepted" });
    const answer = await answerOffers(locked, input);
    await announceStep(locked, { swapEventId, content: acceptanceSentence(answer, own.bandId) });
    await notify(tx, [swap.proposedByBandId], {
      type: "swap",
      title: "{0} is in: the swap is on",
      aboutBandIds: [own.bandId],
      url: `/swaps/${swapId}`,
    });
  });

async function storeAcceptance(tx: Tx, own: BandViewer, swap: Swap): Promise<void> {
  const { count } = await tx.swapMember.updateMany({
    where: { swapId: swap.id, bandId: own.bandId, answer: null },
    data: { answer: "Accepted", answeredAt: new Date() },
  });
  if (count === 0) throw new AppError("conflict", undefined, { current: swap });
  await tx.$executeRaw`
    UPDATE swaps SET state = 'On', on_at = now(), return_by = (now() + make_interval(months => return_in_months))::date
    WHERE id = ${swap.id}::uuid AND state = 'Proposed'
      AND NOT EXISTS (SELECT FROM swap_members WHERE swap_id = swaps.id AND answer IS NULL)`;
}

/** Throws as the steps, conflict with the swap as it was. */
async function answerOffers(locked: LockedSwap, input: AcceptInput) {
  const { tx, own, swap } = locked;
  try {
    return await storeAnswers({ ...locked, swap: await readSwap(tx, own, swap.id) }, input);
  } catch (error) {
    if (!(error instanceof AppError && error.current)) throw error;
    throw new AppError("conflict", error.message, { current: swap });
  }
}

async function storeAnswers(locked: LockedSwap, { agree, offers }: AcceptInput) {
  const agreed = [];
  for (const [legId, offerNo] of Object.entries(agree))
    agreed.push((await agreeToOffer(locked, legId, offerNo)).leg);
  const offered = [];
  for (const [legId, offer] of Object.entries(offers))
    offered.push((await storeNightOffer(locked, legId, offer)).leg);
  return { agreed, offered };
}

/** Says so in the conversation; a band that had never written there also declines the cold message. */
export const declineSwap = (viewer: Viewer, swapId: string): Promise<Swap> =>
  act(viewer, swapId, "decline", async (locked) => {
    const { tx, own, conversation } = locked;
    await tx.swapMember.updateMany({
      where: { swapId, bandId: own.bandId, answer: null },
      data: { answer: "Declined", answeredAt: new Date() },
    });
    await closeSwap(tx, swapId, "Declined");
    const swapEventId = await recordSwapEvent(tx, own, swapId, { kind: "Declined" });
    await announceStep(locked, { swapEventId, content: declineSentence() });
    if (conversation && !conversation.own.wroteAt) await archiveDeclined(tx, own, conversation);
  });

export const withdrawSwap = (viewer: Viewer, swapId: string): Promise<Swap> =>
  act(viewer, swapId, "withdraw", async (locked) => {
    const { tx, own } = locked;
    await closeSwap(tx, swapId, "Withdrawn");
    const swapEventId = await recordSwapEvent(tx, own, swapId, { kind: "Withdrawn" });
    await announceStep(locked, { swapEventId, content: withdrawalSentence() });
  });

/** Before any night was played; agreed nights are cancelled. */
export const endSwap = (viewer: Viewer, swapId: string): Promise<Swap> =>
  act(viewer, swapId, "end", async (locked) => {
    const { tx, own, swap } = locked;
    const agreed = swap.legs.filter(({ state }) => state === "Agreed");
    await deleteNights(
      tx,
      agreed.map(({ id }) => id),
    );
    await tx.swapLeg.updateMany({
      where: { swapId, state: { in: ["Open", "Agreed"] } },
      data: waived(),
    });
    await closeSwap(tx, swapId, "Ended");
    const swapEventId = await recordSwapEvent(tx, own, swapId, { kind: "Ended" });
    await announceStep(locked, { swapEventId, content: endSentence(agreed) });
    if (agreed.length > 0) await notifyOfEnd(tx, own, swap);
  });

const notifyOfEnd = (tx: Tx, own: BandViewer, swap: Swap): Promise<void> =>
  notify(tx, otherBandIds(swap, own.bandId), {
    type: "swap",
    title: "{0} ended your swap",
    body: "The nights you had agreed on are off.",
    aboutBandIds: [own.bandId],
    url: `/swaps/${swap.id}`,
    mail: "swaps",
  });
