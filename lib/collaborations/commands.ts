import { z } from "zod";
import { canActFor, requireBand, requireOwnBand, type BandViewer, type Viewer } from "@/lib/access";
import { lockExistingBand } from "@/lib/row-locks";
import { findSamePhoto, requireNightPhoto } from "@/lib/collaborations/night-photo";
import { presentConfirmed, presentReward, REWARD_SELECT } from "@/lib/collaborations/present";
import { findOwnCollaboration } from "@/lib/collaborations/queries";
import type {
  ConfirmedCollaboration,
  ConfirmInput,
  RewardEntry,
  SubmissionInput,
} from "@/lib/collaborations/schema";
import {
  lockConversation,
  requireCanWrite,
  type LockedConversation,
} from "@/lib/conversations/lock";
import { pairKey } from "@/lib/conversations/queries";
import { needsMessageFromSql } from "@/lib/conversations/needs-message-from";
import {
  db,
  isUniqueViolation,
  lockByName,
  exactlyOne,
  queryRows,
  transaction,
  type Tx,
} from "@/lib/db";
import { AppError, fieldConflict, fieldError } from "@/lib/errors";
import { recordEvents } from "@/lib/events/publish";
import { Prisma } from "@/lib/generated/prisma/client";
import { notify, type NewNotification } from "@/lib/notifications/commands";
import { awardPoints } from "@/lib/points/commands";
import { isEligiblePair } from "@/lib/points/partners";

const WritersRow = z.object({ needsMessageFrom: z.array(z.string()) });

type Confirmation = { collaboration: ConfirmedCollaboration; isNew: boolean };

/** Either band confirms, once and for good. Throws not_found to others, conflict until both have written. */
export async function confirmCollaboration(
  viewer: Viewer,
  input: ConfirmInput,
): Promise<Confirmation> {
  const own = requireBand(viewer);
  return transaction((tx) => confirm(tx, own, input));
}

async function confirm(
  tx: Tx,
  viewer: BandViewer,
  { conversationId, band1Id, band2Id }: ConfirmInput,
): Promise<Confirmation> {
  const conversation = await lockConversation(tx, viewer, conversationId);
  requireOwnBand(viewer, canActFor(viewer, band2Id) ? band2Id : band1Id);
  if (pairKey(band1Id, band2Id) !== pairKey(conversation.band1Id, conversation.band2Id))
    throw fieldError("band2Id", "These are not the conversation's bands");
  const earlier = await tx.collaboration.findUnique({ where: { conversationId: conversation.id } });
  if (earlier) return { collaboration: presentConfirmed(earlier), isNew: false };
  requireCanWrite(conversation);
  if (!(await haveBothWritten(tx, conversation.id)))
    throw new AppError("conflict", "Both bands need to have written first");
  const collaboration = await storeCollaboration(tx, viewer, conversation, {
    title: "{0} and {1} agreed on a night",
    body: "Once you've played it, add a photo.",
    url: `/inbox/${conversationId}`,
  });
  return { collaboration, isNew: true };
}

/**
 * As confirming by hand, for a night that both bands report as played; does nothing if confirmed
 * already, or where that would throw.
 */
export async function confirmPlayedNight(
  tx: Tx,
  viewer: BandViewer,
  conversationId: string,
): Promise<void> {
  const conversation = await lockConversation(tx, viewer, conversationId);
  const earlier = await tx.collaboration.count({ where: { conversationId } });
  if (earlier === 0 && conversation.canWrite && (await haveBothWritten(tx, conversationId)))
    await storeCollaboration(tx, viewer, conversation, {
      title: "{0} and {1} played a night",
      body: "Add a photo of it.",
      url: `/inbox/${conversationId}/submit-collab`,
    });
}

type Notice = Pick<NewNotification, "title" | "body" | "url">;

async function storeCollaboration(
  tx: Tx,
  { bandId: confirmedByBandId, userId: confirmedByUserId }: BandViewer,
  { id: conversationId, band1Id, band2Id }: LockedConversation,
  notice: Notice,
): Promise<ConfirmedCollaboration> {
  const bandIds: [string, string] = [band1Id, band2Id];
  const created = await tx.collaboration.create({
    data: { conversationId, band1Id, band2Id, confirmedByBandId, confirmedByUserId },
  });
  if (await isEligiblePair(tx, bandIds))
    await awardPoints(
      tx,
      bandIds.map((bandId) => ({ bandId, reason: "COLLABORATION", reference: created.id })),
    );
  await notifyOfConfirmation(tx, bandIds, notice);
  await recordEvents(tx, bandIds, "collaboration", { conversationId, collaborationId: created.id });
  return presentConfirmed(created);
}

async function haveBothWritten(tx: Tx, conversationId: string): Promise<boolean> {
  const row = exactlyOne(
    await queryRows(WritersRow, tx)`
    SELECT ${needsMessageFromSql(Prisma.sql`${conversationId}::uuid`)} AS "needsMessageFrom"`,
  );
  return row.needsMessageFrom.length === 0;
}

async function notifyOfConfirmation(tx: Tx, bandIds: string[], notice: Notice): Promise<void> {
  const bandsByName = await tx.band.findMany({
    where: { id: { in: bandIds } },
    select: { id: true },
    orderBy: { name: "asc" },
  });
  await notify(tx, bandIds, {
    ...notice,
    type: "collaboration",
    aboutBandIds: bandsByName.map(({ id }) => id),
    mail: "collaborations",
  });
}

/**
 * Throws forbidden outside the viewer's collaborations, not_found for a deleted band, validation as
 * `requireNightPhoto`, and conflict while one awaits review or once the show has a photo (unique
 * indexes).
 */
export async function submitPhoto(
  viewer: Viewer,
  { conversationId, photoUrl, ...show }: SubmissionInput,
): Promise<RewardEntry> {
  const own = requireBand(viewer);
  const collaboration = await findOwnCollaboration(own, conversationId);
  if (!collaboration)
    throw new AppError("forbidden", "Only the two bands of a confirmed night can add its photo");
  const photo = await requireNightPhoto(own.bandId, photoUrl);
  const data = {
    collaborationId: collaboration.id,
    ...photo,
    ...show,
    submittedByBandId: own.bandId,
    submittedById: own.userId,
  };
  try {
    return await transaction(async (tx) => {
      await lockExistingBand(tx, own.bandId);
      // Of two concurrent submissions of one photo, the second finds the first.
      await lockByName(tx, "photos of nights");
      const earlierId = await findSamePhoto(tx, collaboration.id, photo);
      const submission = await tx.submission.create({
        data: { ...data, earlierId },
        select: REWARD_SELECT,
      });
      await recordEvents(tx, [collaboration.band1.id, collaboration.band2.id], "collaboration", {
        conversationId,
        collaborationId: collaboration.id,
      });
      return presentReward(submission, own.bandId);
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw await toSubmissionConflict(collaboration.id);
    throw error;
  }
}

async function toSubmissionConflict(collaborationId: string): Promise<AppError> {
  const pending = await db.submission.count({ where: { collaborationId, status: "Pending" } });
  if (pending > 0)
    return new AppError("conflict", "A photo of this night is already waiting for review");
  return fieldConflict("showDate", "A photo of this show has already been approved");
}
