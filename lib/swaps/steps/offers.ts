import type { BandViewer } from "@/lib/access";
import type { Tx } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { Prisma } from "@/lib/generated/prisma/client";
import { writeNight } from "@/lib/swaps/steps/nights";
import { requireOfferedNight } from "@/lib/swaps/rules/offered-night";
import { readSwap } from "@/lib/swaps/read";
import { requireLegAction } from "@/lib/swaps/rules/require-allowed";
import type { Leg, NightOfferInput, Swap, SwapOffer } from "@/lib/swaps/schema";
import { recordSwapEvent } from "@/lib/swaps/steps/record";

// One leg within a transaction that has locked its swap; whoever calls announces the step.

type Turn = { tx: Tx; own: BandViewer; swap: Swap };

export function findLeg({ legs }: Swap, legId: string): Leg {
  const leg = legs.find(({ id }) => id === legId);
  if (!leg) throw new AppError("not_found", "Night not found");
  return leg;
}

/** Replaces the offer that the caller has seen. Throws as `requireLegAction`, and validation for the night. */
export async function storeNightOffer(
  turn: Turn,
  legId: string,
  { offerNo, city, ...night }: NightOfferInput,
): Promise<{ leg: Leg; eventId: string }> {
  const leg = findLeg(turn.swap, legId);
  requireLegAction("offer", turn.own, leg, turn.swap);
  requireOfferedNight(night.night, turn.swap.returnBy);
  const offer: SwapOffer = { kind: "night", ...night, city: city || leg.city };
  return storeOffer(turn, leg, { offer, offerNo });
}

export async function storeOffer(
  { tx, own, swap }: Turn,
  leg: Leg,
  { offer, offerNo }: { offer: SwapOffer; offerNo: number },
): Promise<{ leg: Leg; eventId: string }> {
  const { count } = await tx.swapLeg.updateMany({
    where: { id: leg.id, offerNo, state: { in: ["Open", "Agreed"] } },
    data: { offer, offerNo: { increment: 1 }, offerByBandId: own.bandId, offeredAt: new Date() },
  });
  if (count === 0) throw new AppError("conflict", undefined, { current: leg });
  const eventId = await recordSwapEvent(tx, own, swap.id, {
    kind: offer.kind === "night" ? "Offered" : "OfferedSubstitute",
    legId: leg.id,
    data: { offer, offerNo: offerNo + 1 },
  });
  return { leg: await readLeg({ tx, own, swap }, leg.id), eventId };
}

/** Throws as `requireLegAction`, conflict for another offer than the newest, and when the day is taken. */
export async function agreeToOffer(
  turn: Turn,
  legId: string,
  offerNo: number,
): Promise<{ leg: Leg; eventId: string }> {
  const { tx, own, swap } = turn;
  const leg = findLeg(swap, legId);
  requireLegAction("agree", own, leg, swap);
  const { offer } = leg;
  if (!offer || leg.offerNo !== offerNo)
    throw new AppError("conflict", undefined, { current: leg });
  const { count } = await tx.swapLeg.updateMany({
    where: {
      id: legId,
      offerNo,
      state: { in: ["Open", "Agreed"] },
      offerByBandId: { not: own.bandId },
    },
    data: { offerByBandId: null, agreedAt: new Date(), ...agreedColumns(offer) },
  });
  if (count === 0) throw new AppError("conflict", undefined, { current: leg });
  const eventId = await recordSwapEvent(tx, own, swap.id, {
    kind: offer.kind === "night" ? "Agreed" : "AgreedSubstitute",
    legId,
    data: { offer, offerNo },
  });
  const agreed = await readLeg(turn, legId);
  if (offer.kind === "night") await writeNight(tx, agreed, own.bandId);
  return { leg: agreed, eventId };
}

/** A substitute stays as the leg's offer: it is what was agreed. */
function agreedColumns(offer: SwapOffer): Prisma.SwapLegUpdateManyMutationInput {
  if (offer.kind === "substitute") return { state: "Settled", closedAt: new Date() };
  const { night, time, venue, city, terms } = offer;
  return {
    state: "Agreed",
    offer: Prisma.DbNull,
    night: new Date(night),
    ...{ time, venue, city, terms },
  };
}

async function readLeg({ tx, own, swap }: Turn, legId: string): Promise<Leg> {
  return findLeg(await readSwap(tx, own, swap.id), legId);
}
