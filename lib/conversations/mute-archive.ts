import { requireBand, type BandViewer, type Viewer } from "@/lib/access";
import { transaction, type Tx } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { recordEvents } from "@/lib/events/publish";

// All change the viewer's own side alone, and throw not_found to non-members.

/** Stops emails about a conversation; once archived, new messages leave it in the archive. */
export const muteConversation = (viewer: Viewer, conversationId: string) =>
  updateOwnMembership(viewer, conversationId, { mutedAt: new Date(), mailDueAt: null });

export const unmuteConversation = (viewer: Viewer, conversationId: string) =>
  updateOwnMembership(viewer, conversationId, { mutedAt: null });

export const archiveConversation = (viewer: Viewer, conversationId: string) =>
  updateOwnMembership(viewer, conversationId, { archivedAt: new Date() });

export const unarchiveConversation = (viewer: Viewer, conversationId: string) =>
  updateOwnMembership(viewer, conversationId, { archivedAt: null });

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
