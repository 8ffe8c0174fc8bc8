import { ownConversations, requireBand, type Viewer } from "@/lib/access";
import { db } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { publishWriting } from "@/lib/events/publish";
import { hasBandmates } from "@/lib/members/queries";

/** Tells only the viewer's bandmates, and stores nothing. Throws not_found to other bands. */
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
