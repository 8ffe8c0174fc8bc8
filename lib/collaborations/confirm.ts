import { canActFor, requireBand, requireOwnBand, type BandViewer, type Viewer } from "@/lib/access";
import { presentConfirmed } from "@/lib/collaborations/confirm-present";
import type { ConfirmedCollaboration, ConfirmInput } from "@/lib/collaborations/confirm-schema";
import { lockConversation, requireOpen } from "@/lib/conversations/lock";
import { pairOf } from "@/lib/conversations/queries";
import { needsMessageFromSql } from "@/lib/conversations/writers";
import { transaction, type Tx, only } from "@/lib/db";
import { AppError, fieldError } from "@/lib/errors";
import { recordEvents } from "@/lib/events/publish";
import { Prisma } from "@/lib/generated/prisma/client";
import { notify } from "@/lib/notifications/commands";
import { awardPoints } from "@/lib/points/commands";
import { isEligiblePair } from "@/lib/points/partners";

type Confirmed = { collaboration: ConfirmedCollaboration; isNew: boolean };

/**
 * Confirms that the two bands of a conversation agreed on a night; for good, once, from either side. Points, the bell and
 * live events follow. Throws not_found to all but the two bands, conflict until both have written.
 */
export async function confirmCollaboration(
  viewer: Viewer,
  input: ConfirmInput,
): Promise<Confirmed> {
  const own = requireBand(viewer);
  return transaction((tx) => confirm(tx, own, input));
}

const AGREED = "{0} and {1} agreed on a night. Send in a photo once you have played.";

async function confirm(
  tx: Tx,
  viewer: BandViewer,
  { conversationId, band1Id, band2Id }: ConfirmInput,
): Promise<Confirmed> {
  const conversation = await lockConversation(tx, viewer, conversationId);
  requireOwnBand(viewer, canActFor(viewer, band2Id) ? band2Id : band1Id);
  const bandIds: [string, string] = [conversation.band1Id, conversation.band2Id];
  if (pairOf(band1Id, band2Id) !== pairOf(conversation.band1Id, conversation.band2Id))
    throw fieldError("band2Id", "These are not the conversation's bands");
  const earlier = await tx.collaboration.findUnique({ where: { conversationId: conversation.id } });
  if (earlier) return { collaboration: presentConfirmed(earlier), isNew: false };
  requireOpen(conversation);
  await requireBothWrote(tx, conversation.id);
  const made = await tx.collaboration.create({
    data: {
      conversationId: conversation.id,
      band1Id: conversation.band1Id,
      band2Id: conversation.band2Id,
      confirmedByBandId: viewer.bandId,
    },
  });
  if (await isEligiblePair(tx, bandIds))
    await awardPoints(
      tx,
      bandIds.map((bandId) => ({ bandId, reason: "COLLABORATION", reference: made.id })),
    );
  const aboutBandIds = await inNameOrder(tx, bandIds);
  await notify(tx, bandIds, {
    type: "collaboration",
    title: "Collaboration confirmed",
    body: AGREED,
    aboutBandIds,
    url: `/inbox/${conversation.id}`,
    mail: "collaborations",
  });
  await recordEvents(tx, bandIds, "collaboration", {
    conversationId: conversation.id,
    collaborationId: made.id,
  });
  return { collaboration: presentConfirmed(made), isNew: true };
}

async function requireBothWrote(tx: Tx, conversationId: string): Promise<void> {
  const row = only(
    await tx.$queryRaw<{ needsMessageFrom: string[] }[]>`
    SELECT ${needsMessageFromSql(Prisma.sql`${conversationId}::uuid`)} AS "needsMessageFrom"`,
  );
  if (row.needsMessageFrom.length > 0)
    throw new AppError("conflict", "Both bands need to have written first");
}

async function inNameOrder(tx: Tx, bandIds: string[]): Promise<string[]> {
  const bands = await tx.band.findMany({
    where: { id: { in: bandIds } },
    select: { id: true },
    orderBy: { name: "asc" },
  });
  return bands.map(({ id }) => id);
}
