import { requireBand, type Viewer } from "@/lib/access";
import { transaction } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { capitalise } from "@/lib/format";
import { Prisma } from "@/lib/generated/prisma/client";
import { notify, type NewNotification } from "@/lib/notifications/commands";
import { closeIfDone } from "@/lib/swaps/steps/close";
import { recordLateCancellations } from "@/lib/swaps/reports/late-cancellations";
import { deleteNights } from "@/lib/swaps/steps/nights";
import {
  agreeToOffer,
  findLeg,
  requireNewest,
  storeNightOffer,
  storeOffer,
} from "@/lib/swaps/steps/offers";
import { readSwap } from "@/lib/swaps/read";
import { agreedOffer, reopenedColumns, waivedColumns } from "@/lib/swaps/steps/leg-columns";
import { isNightOwed } from "@/lib/swaps/rules/debts";
import { otherBandOfLeg } from "@/lib/swaps/rules/other-band";
import { requireLegAction } from "@/lib/swaps/rules/require-allowed";
import type { Leg, NightOfferInput, SubstituteInput } from "@/lib/swaps/schema";
import {
  agreementSentence,
  cancellationNotice,
  cancellationSentence,
  offerDeclinedSentence,
  offerSentence,
  substituteSentence,
  waiverNotice,
  waiverSentence,
} from "@/lib/swaps/words/sentences";
import { describeLegNight } from "@/lib/swaps/words/leg-night";
import { formatTown } from "@/lib/swaps/words/names";
import { announceStep, recordSwapEvent } from "@/lib/swaps/steps/record";
import { lockSwapOfLeg, type LockedSwap } from "@/lib/swaps/steps/locked-swap";

// All throw not_found to strangers, forbidden to the wrong side, and conflict with `current` in the
// wrong state (rules/allowed.ts) or when the offer is not the newest.

type LockedLeg = LockedSwap & { leg: Leg };
type Step = {
  eventId: string;
  content: string;
  notification?: Omit<NewNotification, "type" | "aboutBandIds" | "url">;
};

async function withLockedLeg(
  viewer: Viewer,
  legId: string,
  work: (locked: LockedLeg) => Promise<Step>,
): Promise<Leg> {
  const own = requireBand(viewer);
  return transaction(async (tx) => {
    const locked = await lockSwapOfLeg(tx, own, legId);
    const { swap } = locked;
    const step = await work({ ...locked, leg: findLeg(swap, legId) });
    await announceStep(locked, { swapEventId: step.eventId, content: step.content });
    if (step.notification)
      await notify(tx, [otherBandOfLeg(findLeg(swap, legId), own.bandId).id], {
        type: "swap",
        aboutBandIds: [own.bandId],
        url: `/swaps/${swap.id}`,
        ...step.notification,
      });
    return findLeg(await readSwap(tx, own, swap.id), legId);
  });
}

/** Replaces the current offer; an agreed night stands until the new one is agreed. */
export const offerNight = (viewer: Viewer, legId: string, input: NightOfferInput): Promise<Leg> =>
  withLockedLeg(viewer, legId, async (locked) => {
    const { leg, eventId, isOnlyTerms } = await storeNightOffer(locked, legId, input);
    return { eventId, content: offerSentence(leg, locked.own.bandId, isOnlyTerms) };
  });

/** Something instead of the night, which the host of an open leg offers. */
export const offerSubstitute = (
  viewer: Viewer,
  legId: string,
  { kind: substitute, text, offerNo }: SubstituteInput,
): Promise<Leg> =>
  withLockedLeg(viewer, legId, async (locked) => {
    requireLegAction("substitute", locked.own, locked.leg, locked.swap);
    const offer = { kind: "substitute", substitute, text } as const;
    const { eventId } = await storeOffer(locked, locked.leg, { offer, offerNo });
    return { eventId, content: substituteSentence(locked.leg, offer) };
  });

export const agreeToNight = (viewer: Viewer, legId: string, offerNo: number): Promise<Leg> =>
  withLockedLeg(viewer, legId, async (locked) => {
    const { tx, own, swap } = locked;
    const { leg, eventId } = await agreeToOffer(locked, legId, offerNo);
    if (leg.state === "Settled") await closeIfDone(tx, swap.id);
    const content = agreementSentence(leg, own.bandId);
    const title = leg.state === "Settled" ? "{0} agreed to your offer" : "{0} agreed to the night";
    return { eventId, content, notification: { title, body: townAndNight(leg) } };
  });

export const declineOffer = (viewer: Viewer, legId: string, offerNo: number): Promise<Leg> =>
  withLockedLeg(viewer, legId, async ({ tx, own, swap, leg }) => {
    requireNewest(leg, offerNo);
    requireLegAction("decline", own, leg, swap);
    const { count } = await tx.swapLeg.updateMany({
      where: { id: legId, offerNo, offerByBandId: { not: own.bandId } },
      data: { offer: Prisma.DbNull, offerByBandId: null },
    });
    if (count === 0) throw new AppError("conflict", undefined, { current: leg });
    const data = {
      offerNo,
      ...(leg.offer && { offer: leg.offer }),
      ...(leg.night && { kept: leg.night }),
    };
    const eventId = await recordSwapEvent(tx, own, swap.id, { kind: "OfferDeclined", legId, data });
    return { eventId, content: offerDeclinedSentence(leg) };
  });

/** The night is still to be played; less than 14 days ahead this is a broken commitment. */
export const cancelNight = (viewer: Viewer, legId: string, reason: string): Promise<Leg> =>
  withLockedLeg(viewer, legId, async ({ tx, own, swap, leg }) => {
    requireLegAction("cancel", own, leg, swap);
    await recordLateCancellations(tx, own, [leg]);
    await deleteNights(tx, [legId]);
    await tx.swapLeg.update({ where: { id: legId }, data: reopenedColumns() });
    const data = { reason, offer: agreedOffer(leg) };
    const eventId = await recordSwapEvent(tx, own, swap.id, { kind: "Cancelled", legId, data });
    const body = cancellationNotice(leg, reason);
    const notification = { title: "{0} cancelled a night", body, mail: "swaps" as const };
    return { eventId, content: cancellationSentence(leg, reason), notification };
  });

/** The guest releases the host. */
export const waiveNight = (viewer: Viewer, legId: string): Promise<Leg> =>
  withLockedLeg(viewer, legId, async ({ tx, own, swap, leg }) => {
    requireLegAction("waive", own, leg, swap);
    await recordLateCancellations(tx, own, [leg]);
    await deleteNights(tx, [legId]);
    await tx.swapLeg.update({ where: { id: legId }, data: waivedColumns() });
    const data = leg.night ? { offer: agreedOffer(leg) } : {};
    const eventId = await recordSwapEvent(tx, own, swap.id, { kind: "Waived", legId, data });
    await closeIfDone(tx, swap.id);
    const isOwed = isNightOwed({
      leg: { ...nightOf(leg), state: "Open" },
      legs: swap.legs.map(nightOf),
      swapState: swap.state,
    });
    const content = waiverSentence(leg, isOwed);
    return { eventId, content, ...(leg.night && calledOff(leg, isOwed)) };
  });

const nightOf = ({ host, guest, state }: Leg) => ({
  hostBandId: host.id,
  guestBandId: guest.id,
  state,
});

const calledOff = (leg: Leg, isOwed: boolean) => ({
  notification: {
    title: "{0} called a night off",
    body: waiverNotice(leg, isOwed),
    mail: "swaps" as const,
  },
});

const townAndNight = (leg: Leg): string =>
  [capitalise(formatTown(leg)), describeLegNight(leg)].filter(Boolean).join(", ");
