import type { BandViewer } from "@/lib/access";
import type { LockedConversation } from "@/lib/conversations/lock";
import { addDays, today } from "@/lib/days";
import type { Tx } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { endOfDayEverywhere, monthsAfter } from "@/lib/swaps/rules/days";
import { PROPOSAL_DAYS, RING_PROPOSAL_DAYS } from "@/lib/swaps/limits";
import { requireOfferedNight } from "@/lib/swaps/rules/offered-night";
import { readSwap } from "@/lib/swaps/read";
import { SwapTerms, type ProposedLeg, type SwapInput, type SwapOffer } from "@/lib/swaps/schema";

// `bandIds` begin with the proposing band; each plays in the next one's town, the last in the first one's.

/** One swap at a time has it; a pair's is `pairKey`. The reverse of a ring is another ring. */
export function swapKey(bandIds: string[]): string {
  const rotated = bandIds.map((_, start) => [...bandIds.slice(start), ...bandIds.slice(0, start)]);
  const [key = ""] = rotated.map((ids) => ids.join(":")).sort();
  return key;
}

/** The unique key of swaps under way decides. Throws conflict with the other one. */
export async function createSwap(
  tx: Tx,
  own: BandViewer,
  bandIds: string[],
  returnInMonths: number,
): Promise<string> {
  const isRing = bandIds.length > 2;
  const key = swapKey(bandIds);
  const days = isRing ? RING_PROPOSAL_DAYS : PROPOSAL_DAYS;
  const [created] = await tx.swap.createManyAndReturn({
    data: {
      key,
      kind: isRing ? "RING" : "PAIR",
      returnInMonths,
      proposedByBandId: own.bandId,
      expiresAt: endOfDayEverywhere(addDays(today(), days)),
      returnBy: new Date(monthsAfter(today(), returnInMonths)),
    },
    skipDuplicates: true,
    select: { id: true },
  });
  if (!created) throw await underWay(tx, own, { key, isRing });
  await tx.swapMember.createMany({
    data: bandIds.map((id, position) => ({
      swapId: created.id,
      bandId: id,
      position,
      ...(id === own.bandId && { answer: "Accepted" as const, answeredAt: new Date() }),
    })),
  });
  return created.id;
}

async function underWay(
  tx: Tx,
  own: BandViewer,
  { key, isRing }: { key: string; isRing: boolean },
): Promise<AppError> {
  const other = await tx.swap.findFirst({
    where: { key, state: { in: ["Proposed", "On"] } },
    select: { id: true },
  });
  const message = isRing
    ? "This ring of three is under way already"
    : "You already have a swap under way with this band";
  return new AppError("conflict", message, {
    current: other ? await readSwap(tx, own, other.id) : undefined,
  });
}

type NewLegs = {
  swapId: string;
  bandIds: string[];
  /** Of the proposing band, by the other one. */
  conversations: Map<string, LockedConversation>;
  input: SwapInput;
};

/** A given night is the leg's first offer. */
export async function createLegs(
  tx: Tx,
  own: BandViewer,
  { swapId, bandIds, conversations, input }: NewLegs,
): Promise<void> {
  const bands = await tx.band.findMany({
    where: { id: { in: bandIds } },
    select: { id: true, city: true, country: true },
  });
  const returnBy = monthsAfter(today(), input.returnInMonths);
  await tx.swapLeg.createMany({
    data: bandIds.map((guestBandId, position) => {
      const hostBandId = bandIds[position + 1] ?? own.bandId;
      const home = bands.find(({ id }) => id === hostBandId);
      const town = { city: home?.city ?? "", country: home?.country ?? "" };
      const proposed = input.legs[position];
      const terms = proposed?.terms ?? SwapTerms.parse({});
      const offer = proposed?.night
        ? toOffer(proposed, terms, { town: town.city, returnBy })
        : null;
      const otherId = guestBandId === own.bandId ? hostBandId : guestBandId;
      const isOwn = [hostBandId, guestBandId].includes(own.bandId);
      return {
        swapId,
        position,
        hostBandId,
        guestBandId,
        terms,
        ...town,
        conversationId: isOwn ? conversations.get(otherId)?.id : null,
        ...(offer && { offer, offerNo: 1, offerByBandId: own.bandId, offeredAt: new Date() }),
      };
    }),
  });
}

function toOffer(
  { night = "", time, venue }: ProposedLeg,
  terms: SwapTerms,
  { town, returnBy }: { town: string; returnBy: string },
): SwapOffer {
  requireOfferedNight(night, returnBy, "legs");
  return { kind: "night", night, time, venue, city: town, terms };
}
