import { requireBand, visibleBands, type BandViewer, type Viewer } from "@/lib/access";
import { findOrCreateConversation, storeMessage } from "@/lib/conversations/commands";
import { lockConversation } from "@/lib/conversations/lock";
import { pairKey } from "@/lib/conversations/queries";
import { IdRow, queryRows, transaction, type Tx } from "@/lib/db";
import { AppError, fieldError } from "@/lib/errors";
import { lockBand } from "@/lib/band-lock";
import { notify } from "@/lib/notifications/commands";
import { monthsAfter, today } from "@/lib/swaps/rules/days";
import { PROPOSAL_DAYS, UNANSWERED_PROPOSALS_MAX } from "@/lib/swaps/limits";
import { requireOfferedNight } from "@/lib/swaps/rules/offered-night";
import { requireRoomForSwap } from "@/lib/swaps/rules/quota";
import { readSwap } from "@/lib/swaps/read";
import {
  SwapTerms,
  type ProposedLeg,
  type ProposedNight,
  type Swap,
  type SwapInput,
  type SwapOffer,
} from "@/lib/swaps/schema";
import { proposalSentence } from "@/lib/swaps/words/sentences";
import { expireSwap } from "@/lib/swaps/steps/close";
import { announceStep, recordSwapEvent } from "@/lib/swaps/steps/record";

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Proposes to swap nights with another band. Throws not_found out of reach, validation for the own
 * band, and conflict while a swap with it is under way, when it is closed to swaps, and as the quotas.
 */
export async function proposeSwap(viewer: Viewer, input: SwapInput): Promise<Swap> {
  const own = requireBand(viewer);
  const [bandId = ""] = input.bandIds;
  if (bandId === own.bandId) throw fieldError("bandIds", "You cannot swap with your own band");
  return transaction((tx) => storeProposal(tx, own, bandId, input));
}

async function storeProposal(tx: Tx, own: BandViewer, bandId: string, input: SwapInput) {
  await requirePartner(tx, own, bandId);
  await expireProposals(tx, pairKey(own.bandId, bandId));
  const { id: conversationId } = await findOrCreateConversation(tx, own, bandId);
  const conversation = await lockConversation(tx, own, conversationId);
  // A block takes the same locks: whichever comes second sees the first.
  for (const id of [own.bandId, bandId].sort()) await lockBand(tx, id);
  await requirePartner(tx, own, bandId);
  await requireProposalQuota(tx, own);
  await requireRoomForSwap(tx, [own.bandId, bandId]);
  const swapId = await createSwap(tx, own, bandId, input.returnInMonths);
  await createLegs(tx, own, { swapId, bandId, conversationId, input });
  const swap = await readSwap(tx, own, swapId);
  const swapEventId = await recordSwapEvent(tx, own, swapId, {
    kind: "Proposed",
    data: { nights: listProposedNights(swap) },
  });
  await announceStep(
    { tx, own, swap, conversation },
    { swapEventId, content: proposalSentence(swap.legs, own.bandId) },
  );
  if (input.message)
    await storeMessage(tx, own, {
      conversationId,
      senderBandId: own.bandId,
      content: input.message,
    });
  await notify(tx, [bandId], {
    type: "swap",
    title: "{0} proposes a swap",
    body: "You play in their town, they play in yours.",
    aboutBandIds: [own.bandId],
    url: `/swaps/${swapId}`,
  });
  return readSwap(tx, own, swapId);
}

/** The legs forget them with the next offer. */
const listProposedNights = ({ legs }: Swap): ProposedNight[] =>
  legs.flatMap(({ id, offer }) => (offer ? [{ legId: id, offer }] : []));

/** One that has run out stands in the way of the next until the hourly job has closed it. */
async function expireProposals(tx: Tx, key: string): Promise<void> {
  const expired = await queryRows(IdRow, tx)`
    SELECT id FROM swaps WHERE key = ${key} AND state = 'Proposed' AND expires_at <= now() FOR UPDATE`;
  for (const { id } of expired) await expireSwap(tx, id);
}

async function requirePartner(tx: Tx, own: BandViewer, bandId: string): Promise<void> {
  const band = await tx.band.findFirst({
    where: { AND: [visibleBands(own), { id: bandId }] },
    select: { swapSettings: { select: { isOpen: true } } },
  });
  if (!band) throw new AppError("not_found", "Band not found");
  if (band.swapSettings?.isOpen === false)
    throw new AppError("conflict", "This band is not open to swaps");
}

async function requireProposalQuota(tx: Tx, { bandId }: BandViewer): Promise<void> {
  const unanswered = await tx.swap.count({
    where: { proposedByBandId: bandId, state: "Proposed", expiresAt: { gt: new Date() } },
  });
  if (unanswered >= UNANSWERED_PROPOSALS_MAX)
    throw new AppError(
      "conflict",
      `${UNANSWERED_PROPOSALS_MAX} of your proposals are unanswered. Once one is answered, you can make the next`,
    );
}

/** The unique key of swaps under way decides. Throws conflict with the other one. */
async function createSwap(tx: Tx, own: BandViewer, bandId: string, returnInMonths: number) {
  const key = pairKey(own.bandId, bandId);
  const [created] = await tx.swap.createManyAndReturn({
    data: {
      key,
      proposedByBandId: own.bandId,
      expiresAt: new Date(Date.now() + PROPOSAL_DAYS * DAY_MS),
      returnInMonths,
      returnBy: new Date(monthsAfter(today(), returnInMonths)),
    },
    skipDuplicates: true,
    select: { id: true },
  });
  if (!created) throw await underWay(tx, own, key);
  await tx.swapMember.createMany({
    data: [own.bandId, bandId].map((id, position) => ({
      swapId: created.id,
      bandId: id,
      position,
      ...(id === own.bandId && { answer: "Accepted" as const, answeredAt: new Date() }),
    })),
  });
  return created.id;
}

async function underWay(tx: Tx, own: BandViewer, key: string): Promise<AppError> {
  const other = await tx.swap.findFirst({
    where: { key, state: { in: ["Proposed", "On"] } },
    select: { id: true },
  });
  return new AppError("conflict", "You already have a swap under way with this band", {
    current: other ? await readSwap(tx, own, other.id) : undefined,
  });
}

type NewLegs = { swapId: string; bandId: string; conversationId: string; input: SwapInput };

/** The first leg is the proposing band's night as a guest; a given night is its first offer. */
async function createLegs(
  tx: Tx,
  own: BandViewer,
  { swapId, bandId, conversationId, input }: NewLegs,
): Promise<void> {
  const bands = await tx.band.findMany({
    where: { id: { in: [own.bandId, bandId] } },
    select: { id: true, city: true, country: true },
  });
  const returnBy = monthsAfter(today(), input.returnInMonths);
  const sides = [
    { hostBandId: bandId, guestBandId: own.bandId },
    { hostBandId: own.bandId, guestBandId: bandId },
  ];
  await tx.swapLeg.createMany({
    data: sides.map((side, position) => {
      const home = bands.find(({ id }) => id === side.hostBandId);
      const town = { city: home?.city ?? "", country: home?.country ?? "" };
      const proposed = input.legs[position];
      const terms = proposed?.terms ?? SwapTerms.parse({});
      const offer = proposed?.night
        ? toOffer(proposed, terms, { town: town.city, returnBy })
        : null;
      return {
        ...{ swapId, position, conversationId, terms },
        ...side,
        ...town,
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
