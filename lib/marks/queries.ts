import { db } from "@/lib/db";

/** What to tell a member of; nothing once it is read or muted. */
export async function countUnreadIn(
  conversationId: string,
  { userId, bandId }: { userId: string; bandId: string },
): Promise<number> {
  const mark = await db.conversationMark.findUnique({
    where: {
      userId_conversationId: { userId, conversationId },
      mutedAt: null,
      conversation: { members: { some: { bandId, mutedAt: null } } },
    },
    select: { unreadCount: true },
  });
  return mark?.unreadCount ?? 0;
}
