import { requireBand, visibleMessagesSql, type BandViewer, type Viewer } from "@/lib/access";
import { lockConversation } from "@/lib/conversations/lock";
import { transaction, type Tx } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { recordEvents } from "@/lib/events/publish";
import { lockMutes } from "@/lib/marks/band-marks";

// All change the viewer's own side alone, and throw not_found to non-members.

/**
 * Stops emails and pushes to the viewer. Once all members of the band have muted a conversation, the band
 * has: new messages then leave it in the archive.
 */
export async function muteConversation(viewer: Viewer, conversationId: string): Promise<void> {
  const own = requireBand(viewer);
  await transaction(async (tx) => {
    if (await lockMutedAt(tx, own, conversationId)) return;
    const mutedAt = new Date();
    const isMuted = { conversationMarks: { some: { conversationId, mutedAt: { not: null } } } };
    const others = { ...activeMates(own), NOT: isMuted };
    if (await tx.user.findFirst({ where: others, select: { id: true } })) {
      await muteFor(tx, own, conversationId, [own.userId], mutedAt);
      await recordEvents(tx, [own.bandId], "conversation", { conversationId });
      return;
    }
    await tx.conversationMark.updateMany({
      where: { conversationId, user: { bandId: own.bandId } },
      data: { mutedAt: null },
    });
    await updateMembership(tx, own, conversationId, { mutedAt, mailDueAt: null });
  });
}

/** It stays muted for the other members. */
export async function unmuteConversation(viewer: Viewer, conversationId: string): Promise<void> {
  const own = requireBand(viewer);
  await transaction(async (tx) => {
    const mutedAt = await lockMutedAt(tx, own, conversationId);
    if (mutedAt) {
      const others = await tx.user.findMany({ where: activeMates(own), select: { id: true } });
      const ids = others.map(({ id }) => id);
      await muteFor(tx, own, conversationId, ids, mutedAt);
    }
    await tx.conversationMark.updateMany({
      where: { conversationId, userId: own.userId },
      data: { mutedAt: null },
    });
    await updateMembership(tx, own, conversationId, { mutedAt: null });
  });
}

export const archiveConversation = (viewer: Viewer, conversationId: string) =>
  updateOwnMembership(viewer, conversationId, { archivedAt: new Date() });

export const unarchiveConversation = (viewer: Viewer, conversationId: string) =>
  updateOwnMembership(viewer, conversationId, { archivedAt: null });

const activeMates = ({ bandId, userId }: BandViewer) => ({
  bandId,
  id: { not: userId },
  deactivatedAt: null,
});

/** When the whole band muted it. Locked, so that of two last mutes at once one sees the other. */
async function lockMutedAt(tx: Tx, own: BandViewer, conversationId: string): Promise<Date | null> {
  await lockMutes(tx, own.bandId);
  const { userId, bandId } = own;
  if ((await tx.user.count({ where: { id: userId, bandId } })) === 0)
    throw new AppError("not_found", "Conversation not found");
  await lockConversation(tx, own, conversationId);
  const { mutedAt } = await tx.conversationMember.findUniqueOrThrow({
    where: { conversationId_bandId: { conversationId, bandId: own.bandId } },
    select: { mutedAt: true },
  });
  return mutedAt;
}

/** A member without a mark has nothing unread, but hasn't read the newest message either. */
async function muteFor(
  tx: Tx,
  own: BandViewer,
  conversationId: string,
  userIds: string[],
  mutedAt: Date,
): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO conversation_marks (user_id, conversation_id, muted_at, last_read_at)
    SELECT user_id, ${conversationId}::uuid, ${mutedAt}::timestamptz, (
      SELECT max(created_at) - interval '1 millisecond' FROM messages
      WHERE conversation_id = ${conversationId}::uuid
        AND sender_band_id <> ${own.bandId}::uuid AND ${visibleMessagesSql(own)})
    FROM unnest(${userIds}::uuid[]) user_id
    ON CONFLICT (user_id, conversation_id) DO UPDATE SET muted_at = excluded.muted_at`;
}

type MembershipChange = { mutedAt?: Date | null; archivedAt?: Date | null; mailDueAt?: null };

async function updateOwnMembership(
  viewer: Viewer,
  conversationId: string,
  data: MembershipChange,
): Promise<void> {
  const own = requireBand(viewer);
  await transaction((tx) => updateMembership(tx, own, conversationId, data));
}

export async function updateMembership(
  tx: Tx,
  own: BandViewer,
  conversationId: string,
  data: MembershipChange,
): Promise<void> {
  const changed = await tx.conversationMember.updateMany({
    where: { bandId: own.bandId, conversationId },
    data,
  });
  if (changed.count === 0) throw new AppError("not_found", "Conversation not found");
  await recordEvents(tx, [own.bandId], "conversation", { conversationId });
}
