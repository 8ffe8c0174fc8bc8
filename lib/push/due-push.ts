import { activeBands, visibleBands } from "@/lib/access";
import { liveSessions } from "@/lib/accounts/sessions/live-sessions";
import { countUnreadIn } from "@/lib/marks/queries";
import { db } from "@/lib/db";
import { plural } from "@/lib/format";
import { isQuietAt } from "@/lib/push/quiet-hours";
import type { PushSubscriptionInput, WaitingPush } from "@/lib/push/schema";
import { presentQuietHours } from "@/lib/push/settings";

/** What public/sw.js shows; a newer one of the same `tag` replaces it. `url` is a path. */
export type PushNotification = { title: string; body: string; tag: string; url: string };

/** Encrypted, four kilobytes are the least that push services take. */
const MAX_TEXT_CODE_POINTS = 200;

type DuePush = { subscription: PushSubscriptionInput; notification: PushNotification };

/** Null when obsolete: signed out, in a hidden band, read, muted, blocked, or in quiet hours. */
export async function readDuePush({
  sessionId,
  conversationId,
}: WaitingPush): Promise<DuePush | null> {
  const row = await db.pushSubscription.findFirst({
    where: {
      sessionId,
      session: liveSessions(),
      user: { deactivatedAt: null, band: activeBands },
    },
    include: { user: { select: { bandId: true, pushSettings: true } } },
  });
  const bandId = row?.user.bandId;
  if (!row || !bandId) return null;
  const settings = row.user.pushSettings;
  const quietHours = presentQuietHours(settings);
  if (quietHours && isQuietAt(quietHours, new Date())) return null;
  const unread = await findUnread(conversationId, { userId: row.userId, bandId });
  if (!unread) return null;
  const { endpoint, p256dh, auth } = row;
  const count = unread.count === 1 ? "New message" : plural(unread.count, "new message");
  return {
    subscription: { endpoint, keys: { p256dh, auth } },
    notification: {
      title: unread.from,
      body: settings?.showsText ? cut(unread.lastMessage) : count,
      tag: `conversation-${conversationId}`,
      url: `/inbox/${conversationId}`,
    },
  };
}

type Unread = { from: string; count: number; lastMessage: string };

/** Null when all is read, or the conversation is muted or with a band that cannot be seen. */
async function findUnread(
  conversationId: string,
  member: { userId: string; bandId: string },
): Promise<Unread | null> {
  const { bandId } = member;
  const count = await countUnreadIn(conversationId, member);
  if (count === 0) return null;
  const last = await db.message.findFirst({
    where: {
      conversationId,
      hold: null,
      senderBandId: { not: bandId },
      sender: visibleBands({ bandId }),
    },
    select: { content: true, sender: { select: { name: true } } },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  });
  return last && { from: last.sender.name, count, lastMessage: last.content };
}

function cut(text: string): string {
  const letters = Array.from(text);
  return letters.length > MAX_TEXT_CODE_POINTS
    ? `${letters.slice(0, MAX_TEXT_CODE_POINTS).join("")}…`
    : text;
}
