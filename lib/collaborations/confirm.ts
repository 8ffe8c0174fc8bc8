import { canActFor, requireBand, requireOwnBand, type BandViewer, type Viewer } from "@/lib/access";
import { presentConfirmed } from "@/lib/collaborations/confirm-present";
import type { ConfirmedCollaboration, ConfirmInput } from "@/lib/collaborations/confirm-schema";
import { lockConversation, requireOpen } from "@/lib/conversations/lock";
import { pairOf } from "@/lib/conversations/queries";
import { DECLINED } from "@/lib/conversations/schema";
import { takeTurn, transaction, type Tx } from "@/lib/db";
import { AppError, fieldError } from "@/lib/errors";
import { recordEvents } from "@/lib/events";
import { notify } from "@/lib/notifications/commands";
import { awardPoints } from "@/lib/points/commands";
import { mayEarn } from "@/lib/points/partners";

type Confirmed = { collaboration: ConfirmedCollaboration; isNew: boolean };

/** Collaborations that a band may have marked with bands that never wrote to it: what brings points to two takes both. */
const UNANSWERED_MAX = 1;

/**
 * Marks that the two bands of a conversation played together; for good, once, from either side (contract,
 * "Conversations"). Points, the bell and live events follow. Throws not_found to all but the two bands, conflict for one
 * more with a band that never wrote.
 */
export async function confirmCollaboration(viewer: Viewer, input: ConfirmInput): Promise<Confirmed> {
  const own = requireBand(viewer);
  return transaction((tx) => confirm(tx, own, input));
}

async function confirm(tx: Tx, viewer: BandViewer, { conversationId, band1Id, band2Id }: ConfirmInput): Promise<Confirmed> {
  const conversation = await lockConversation(tx, viewer, conversationId);
  requireOwnBand(viewer, canActFor(viewer, band2Id) ? band2Id : band1Id);
  const bandIds: [string, string] = [conversation.band1Id, conversation.band2Id];
  if (pairOf(band1Id, band2Id) !== pairOf(conversation.band1Id, conversation.band2Id)) throw fieldError("band2Id", "These are not the conversation's bands");
  const earlier = await tx.collaboration.findUnique({ where: { conversationId: conversation.id } });
  if (earlier) return { collaboration: presentConfirmed(earlier), isNew: false };
  requireOpen(conversation);
  await requireAnswer(tx, viewer, conversation.id);
  const made = await tx.collaboration.create({
    data: { conversationId: conversation.id, band1Id: conversation.band1Id, band2Id: conversation.band2Id, confirmedByBandId: viewer.bandId },
  });
  if (await mayEarn(tx, bandIds)) await awardPoints(tx, bandIds.map((bandId) => ({ bandId, reason: "COLLABORATION", reference: made.id })));
  await notify(tx, bandIds, { type: "collaboration", title: "Collaboration confirmed", body: await bodyOf(tx, bandIds), url: `/inbox/${conversation.id}`, mail: "collaborations" });
  await recordEvents(tx, bandIds, "collaboration", { conversationId: conversation.id, collaborationId: made.id });
  return { collaboration: presentConfirmed(made), isNew: true };
}

async function requireAnswer(tx: Tx, { bandId }: BandViewer, conversationId: string): Promise<void> {
  const unanswered = { messages: { none: { senderBandId: { not: bandId }, hold: null, content: { not: DECLINED } } } };
  if ((await tx.conversation.count({ where: { id: conversationId, ...unanswered } })) === 0) return;
  await takeTurn(tx, `collaborations of ${bandId}`);
  const marked = await tx.collaboration.count({ where: { confirmedByBandId: bandId, conversation: unanswered } });
  if (marked >= UNANSWERED_MAX) throw new AppError("conflict", "You have marked a collaboration with a band that never wrote to you. You can mark this one once this band has written");
}

async function bodyOf(tx: Tx, bandIds: string[]): Promise<string> {
  const bands = await tx.band.findMany({ where: { id: { in: bandIds } }, select: { name: true }, orderBy: { name: "asc" } });
  return `${bands.map(({ name }) => name).join(" and ")} played together. Send in a photo of the night.`;
}
