import { isHidden, shownName } from "@/lib/bands/shown-name";
import type { Conversation, ConversationBand, Message } from "@/lib/conversations/schema";

type MessageRow = Omit<Message, "createdAt" | "hold"> & {
  createdAt: Date;
  hold: Message["hold"] | null;
};

export type BandRow = ConversationBand & { deactivatedAt: string | null; deletedAt: string | null };

/** A conversation of the viewer's band, with the fields of the other band. */
export type ConversationRow = Omit<BandRow, "id"> & {
  id: string;
  band1Id: string;
  band2Id: string;
  otherBandId: string;
  unreadCount: number;
  otherLastReadAt: string | null;
  canWrite: boolean;
  canDecline: boolean;
  muted: boolean;
  archived: boolean;
  createdAt: string;
  lastActivityAt: string;
  lastSenderBandId: string | null;
  lastContent: string | null;
  lastCreatedAt: string | null;
  collaborationId: string | null;
  collaborationCreatedAt: string | null;
  needsMessageFrom: string[];
};

export function presentMessage({
  id,
  conversationId,
  senderBandId,
  content,
  clientId,
  hold,
  createdAt,
}: MessageRow): Message {
  return {
    id,
    conversationId,
    senderBandId,
    content,
    clientId,
    ...(hold && { hold }),
    createdAt: createdAt.toISOString(),
  };
}

export function presentConversation(row: ConversationRow, own: BandRow): Conversation {
  const {
    id,
    band1Id,
    band2Id,
    needsMessageFrom,
    unreadCount,
    otherLastReadAt,
    canWrite,
    canDecline,
    muted,
    archived,
    createdAt,
    lastActivityAt,
  } = row;
  const ownBand = presentBand(own);
  const otherBand = presentOther({ ...row, id: row.otherBandId });
  const [band1, band2] = band1Id === own.id ? [ownBand, otherBand] : [otherBand, ownBand];
  return {
    id,
    band1Id,
    band2Id,
    band1,
    band2,
    otherBand,
    lastMessage: presentLastMessage(row),
    collaboration:
      row.collaborationId && row.collaborationCreatedAt
        ? { id: row.collaborationId, createdAt: row.collaborationCreatedAt }
        : null,
    needsMessageFrom,
    unreadCount,
    otherLastReadAt,
    canWrite,
    canDecline,
    muted,
    archived,
    createdAt,
    lastActivityAt,
  };
}

/** Of an erased or deactivated band only its messages remain. */
function presentOther(row: BandRow): ConversationBand {
  const nothing = { country: null, region: null, city: null, photoUrl: null, genres: [] };
  return isHidden(row) ? { id: row.id, name: shownName(row), ...nothing } : presentBand(row);
}

function presentBand({
  id,
  name,
  country,
  region,
  city,
  photoUrl,
  genres,
}: ConversationBand): ConversationBand {
  return { id, name, country, region, city, photoUrl, genres };
}

function presentLastMessage({
  lastSenderBandId,
  lastContent,
  lastCreatedAt,
}: ConversationRow): Conversation["lastMessage"] {
  return lastSenderBandId && lastContent !== null && lastCreatedAt
    ? { senderBandId: lastSenderBandId, content: lastContent, createdAt: lastCreatedAt }
    : null;
}
