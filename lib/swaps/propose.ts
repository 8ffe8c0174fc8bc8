import { requireBand, visibleBands, type BandViewer, type Viewer } from "@/lib/access";
import { storeMessageIn } from "@/lib/conversations/commands";
import { IdRow, queryRows, transaction, type Tx } from "@/lib/db";
import { AppError, fieldError } from "@/lib/errors";
import { lockExistingBand } from "@/lib/row-locks";
import { notify } from "@/lib/notifications/commands";
import { UNANSWERED_PROPOSALS_MAX } from "@/lib/swaps/limits";
import { proposedSwaps } from "@/lib/swaps/rules/conditions";
import { requireRoomForSwap } from "@/lib/swaps/rules/quota";
import { readSwap } from "@/lib/swaps/read";
import type { ProposedNight, Swap, SwapInput } from "@/lib/swaps/schema";
import { ringProposalSentence } from "@/lib/swaps/words/ring-sentences";
import { proposalSentence } from "@/lib/swaps/words/sentences";
import { expireSwap } from "@/lib/swaps/steps/close";
import { lockConversationsWith } from "@/lib/swaps/steps/conversations";
import { createLegs, createSwap, swapKey } from "@/lib/swaps/steps/create";
import { announceStep, recordSwapEvent } from "@/lib/swaps/steps/record";

/**
 * Throws not_found unless all bands see each other, validation for the own band, and conflict while
 * the same swap is under way, when a band is closed to swaps, and as the quotas.
 */
export async function proposeSwap(viewer: Viewer, input: SwapInput): Promise<Swap> {
  const own = requireBand(viewer);
  if (input.bandIds.includes(own.bandId))
    throw fieldError("bandIds", "You cannot swap with your own band");
  return transaction((tx) => storeProposal(tx, own, input));
}

async function storeProposal(tx: Tx, own: BandViewer, input: SwapInput): Promise<Swap> {
  const bandIds = [own.bandId, ...input.bandIds];
  await requirePartners(tx, bandIds);
  await expireProposals(tx, swapKey(bandIds));
  const conversations = await lockConversationsWith(tx, own, input.bandIds);
  // A block takes the same locks: whichever comes second sees the first.
  for (const id of bandIds.toSorted()) await lockExistingBand(tx, id);
  await requirePartners(tx, bandIds);
  await requireProposalQuota(tx, own);
  await requireRoomForSwap(tx, bandIds);
  const swapId = await createSwap(tx, own, bandIds, input.returnInMonths);
  await createLegs(tx, own, { swapId, bandIds, conversations, input });
  const swap = await readSwap(tx, own, swapId);
  const swapEventId = await recordSwapEvent(tx, own, swapId, {
    kind: "Proposed",
    data: { nights: listProposedNights(swap) },
  });
  const locked = { tx, own, swap, conversations: [...conversations.values()] };
  await announceStep(locked, {
    swapEventId,
    content: (readerId) =>
      swap.kind === "RING"
        ? ringProposalSentence(swap.legs, { ownBandId: own.bandId, readerId })
        : proposalSentence(swap.legs, own.bandId),
  });
  // Counts with the proposal as one first message. Unlike the proposal, it may be held as mass text.
  if (input.message)
    for (const conversation of locked.conversations)
      await storeMessageIn(tx, own, conversation, { content: input.message, skipsColdQuota: true });
  await notifyInvited(tx, own, swap);
  return readSwap(tx, own, swapId);
}

async function notifyInvited(tx: Tx, own: BandViewer, { id, members }: Swap): Promise<void> {
  const invited = members.map(({ band }) => band.id).filter((bandId) => bandId !== own.bandId);
  for (const bandId of invited) {
    const thirdIds = invited.filter((other) => other !== bandId);
    const isRing = thirdIds.length > 0;
    await notify(tx, [bandId], {
      type: "swap",
      title: isRing ? "{0} proposes a ring of three" : "{0} proposes a swap",
      body: isRing
        ? "{1} is part of it, too: each of you plays in another one's town."
        : "You play in their town, they play in yours.",
      aboutBandIds: [own.bandId, ...thirdIds],
      url: `/swaps/${id}`,
    });
  }
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

async function requirePartners(tx: Tx, bandIds: string[]): Promise<void> {
  await requireMutuallyVisible(tx, bandIds);
  await requireOpen(tx, bandIds);
}

/** Each sees all that come after it. */
async function requireMutuallyVisible(tx: Tx, bandIds: string[]): Promise<void> {
  for (const [index, bandId] of bandIds.entries()) {
    const others = bandIds.slice(index + 1);
    const visible = await tx.band.count({
      where: { AND: [visibleBands({ bandId }), { id: { in: others } }] },
    });
    if (visible < others.length) throw new AppError("not_found", "Band not found");
  }
}

/** The proposing band comes first. */
async function requireOpen(tx: Tx, bandIds: string[]): Promise<void> {
  const closed = await tx.swapSettings.findMany({
    where: { bandId: { in: bandIds }, isOpen: false },
    select: { bandId: true },
  });
  if (closed.length === 0) return;
  if (closed.some(({ bandId }) => bandId === bandIds[0]))
    throw new AppError("conflict", "You are not open to swaps. You can change that under Swaps");
  throw new AppError(
    "conflict",
    bandIds.length === 2
      ? "This band is not open to swaps"
      : "One of these bands is not open to swaps",
  );
}

async function requireProposalQuota(tx: Tx, { bandId }: BandViewer): Promise<void> {
  const unanswered = await tx.swap.count({
    where: { proposedByBandId: bandId, ...proposedSwaps() },
  });
  if (unanswered >= UNANSWERED_PROPOSALS_MAX)
    throw new AppError(
      "conflict",
      `${UNANSWERED_PROPOSALS_MAX} of your proposals are unanswered. Once one is answered, you can make the next`,
    );
}
