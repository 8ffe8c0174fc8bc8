import type { Tx } from "@/lib/db";
import { AppError, fieldError } from "@/lib/errors";
import { Prisma } from "@/lib/generated/prisma/client";
import { writeNight } from "@/lib/swaps/steps/nights";
import { keepsNight, requireChange, requireOfferedNight } from "@/lib/swaps/rules/offered-night";
import { UNANSWERED_OFFERS_MAX } from "@/lib/swaps/limits";
import { requireLegAction } from "@/lib/swaps/rules/require-allowed";
import type { Leg, NightOfferInput, Swap, SwapOffer } from "@/lib/swaps/schema";
import { recordSwapEvent } from "@/lib/swaps/steps/record";
import type { Actor, LockedSwap } from "@/lib/swaps/steps/locked-swap";

// One leg within a transaction that has locked its swap; whoever calls announces the step.

/** `own` acts now, or has agreed before. */
export type LegContext = Pick<LockedSwap, "tx" | "swap"> & { own: Actor };
type Changed = { leg: Leg; eventId: string };
type NewOffer = Changed & { isOnlyTerms: boolean };

export function findLeg({ legs }: Swap, legId: string): Leg {
  const leg = legs.find(({ id }) => id === legId);
  if (!leg) throw new AppError("not_found", "Night not found");
  return leg;
}

/** Replaces the offer that the caller has seen. Throws as `requireLegAction`, and validation for the night. */
export async function storeNightOffer(
  locked: LegContext,
  legId: string,
  { offerNo, city, ...night }: NightOfferInput,
): Promise<NewOffer> {
  const leg = findLeg(locked.swap, legId);
  requireLegAction("offer", locked.own, leg, locked.swap);
  requireOfferedNight(night.night, locked.swap.returnBy);
  // Its words reach a band that may never have answered.
  if (city && city !== leg.city && locked.swap.state !== "On")
    throw fieldError("city", "Another town can be offered once the swap is on");
  const offer: SwapOffer = { kind: "night", ...night, city: city || leg.city };
  return storeOffer(locked, leg, { offer, offerNo });
}

/** Throws conflict for an offer that is not the newest, or after too many without an answer, and as `requireChange`. */
export async function storeOffer(
  { tx, own, swap }: LegContext,
  leg: Leg,
  { offer, offerNo }: { offer: SwapOffer; offerNo: number },
): Promise<NewOffer> {
  requireNewest(leg, offerNo);
  requireChange(offer, leg);
  await requireOfferQuota(tx, own, leg);
  const change = { offer, offerNo: offerNo + 1, offerByBandId: own.bandId };
  const { count } = await tx.swapLeg.updateMany({
    where: { id: leg.id, offerNo, state: { in: ["Open", "Agreed"] } },
    data: { ...change, offeredAt: new Date() },
  });
  if (count === 0) throw new AppError("conflict", undefined, { current: leg });
  const isOnlyTerms = offer.kind === "night" && keepsNight(offer, leg);
  const eventId = await recordSwapEvent(tx, own, swap.id, {
    kind: offer.kind === "night" ? "Offered" : "OfferedSubstitute",
    legId: leg.id,
    data: {
      offer,
      offerNo: offerNo + 1,
      ...(isOnlyTerms && { onlyTerms: true }),
    },
  });
  return { leg: { ...leg, ...change }, eventId, isOnlyTerms };
}

async function requireOfferQuota(tx: Tx, { bandId }: Actor, leg: Leg): Promise<void> {
  const latest = await tx.swapEvent.findMany({
    where: { legId: leg.id },
    select: { bandId: true, kind: true },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: UNANSWERED_OFFERS_MAX,
  });
  const isOwnOffer = (event: (typeof latest)[number]) =>
    event.bandId === bandId && (event.kind === "Offered" || event.kind === "OfferedSubstitute");
  if (latest.length === UNANSWERED_OFFERS_MAX && latest.every(isOwnOffer))
    throw new AppError(
      "conflict",
      `${UNANSWERED_OFFERS_MAX} of your offers are unanswered. Once the other band answers, you can make another`,
    );
}

/** Throws conflict for another offer than the newest. */
export function requireNewest(leg: Leg, offerNo: number): void {
  if (leg.offerNo !== offerNo) throw new AppError("conflict", undefined, { current: leg });
}

/**
 * Raises `offerNo`, so that answers to the offer before the agreement conflict. Throws as
 * `requireNewest` and `requireLegAction`, and conflict when the day is taken.
 */
export async function agreeToOffer(
  locked: LegContext,
  legId: string,
  offerNo: number,
): Promise<Changed> {
  const { tx, own, swap } = locked;
  const leg = findLeg(swap, legId);
  requireNewest(leg, offerNo);
  requireLegAction("agree", own, leg, swap);
  const { offer } = leg;
  if (!offer) throw new Error(`Leg ${legId} has no offer`);
  const agreed = { ...agreedColumns(offer), offerNo: offerNo + 1, offerByBandId: null };
  const { count } = await tx.swapLeg.updateMany({
    where: {
      id: legId,
      offerNo,
      state: { in: ["Open", "Agreed"] },
      offerByBandId: { not: own.bandId },
    },
    data: toStored(agreed),
  });
  if (count === 0) throw new AppError("conflict", undefined, { current: leg });
  const eventId = await recordSwapEvent(tx, own, swap.id, {
    kind: offer.kind === "night" ? "Agreed" : "AgreedSubstitute",
    legId,
    data: { offer, offerNo },
  });
  if (offer.kind === "night") await writeNight(locked, leg, offer);
  return { leg: { ...leg, ...agreed }, eventId };
}

type AgreedColumns = Pick<Leg, "state" | "offer"> &
  Partial<Pick<Leg, "night" | "time" | "venue" | "city" | "terms">>;

/** A substitute stays as the leg's offer: it is what was agreed. */
function agreedColumns(offer: SwapOffer): AgreedColumns {
  if (offer.kind === "substitute") return { state: "Settled", offer };
  const { night, time, venue, city, terms } = offer;
  return { state: "Agreed", offer: null, night, time, venue, city, terms };
}

const toStored = ({ night, offer, ...columns }: AgreedColumns) => ({
  ...columns,
  offer: offer ?? Prisma.DbNull,
  night: night ? new Date(night) : undefined,
  agreedAt: new Date(),
  closedAt: columns.state === "Settled" ? new Date() : null,
});
