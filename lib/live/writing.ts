import { ownConversations, requireBand, type Viewer } from "@/lib/access";
import { db } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { publishWriting } from "@/lib/events/publish";
import { hasBandmates } from "@/lib/members/queries";

/**
 * Tells the other members of the viewer's band, and nobody else, that the viewer is writing in a conversation, or no
 * longer. Stores nothing. Throws not_found to all but the conversation's two bands.
 */
export async function announceWriting(
  viewer: Viewer,
  conversationId: string,
  isWriting: boolean,
): Promise<void> {
  const own = requireBand(viewer);
  const where = { id: conversationId, ...ownConversations(own) };
  const [isOwn, isHeard] = await Promise.all([db.conversation.count({ where }), hasBandmates(own)]);
  if (!isOwn) throw new AppError("not_found", "Conversation not found");
  if (!isHeard) return;
  await publishWriting(own, { conversationId, username: own.username, isWriting });
}
