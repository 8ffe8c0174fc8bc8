import type { Conversation, ConversationBand, Message } from "@/lib/conversations/schema";

type MessageRow = Omit<Message, "createdAt"> & { createdAt: Date };

export type BandRow = ConversationBand & { gone: boolean };

/** A conversation as one band reads it, with the fields of the other band. */
export type ConversationRow = Omit<BandRow, "id"> & {
  id: string;
  band1Id: string;
  band2Id: string;
  otherBandId: string;
  unreadCount: number;
  canWrite: boolean;
  createdAt: string;
  lastActivityAt: string;
  lastSenderBandId: string | null;
  lastContent: string | null;
  lastCreatedAt: string | null;
  collaborationId: string | null;
  collaborationCreatedAt: string | null;
};

/** `Message` of the contract. */
export function presentMessage({ id, conversationId, senderBandId, content, clientId, createdAt }: MessageRow): Message {
  return { id, conversationId, senderBandId, content, clientId, createdAt: createdAt.toISOString() };
}

/** `Conversation` of the contract, as the viewer's own band sees it. */
export function presentConversation(row: ConversationRow, own: BandRow): Conversation {
  const { id, band1Id, band2Id, unreadCount, canWrite, createdAt, lastActivityAt } = row;
  const ownBand = presentBand(own);
  const otherBand = presentBand({ ...row, id: row.otherBandId });
  const [band1, band2] = band1Id === own.id ? [ownBand, otherBand] : [otherBand, ownBand];
  return {
    id,
    band1Id,
    band2Id,
    band1,
    band2,
    otherBand,
    lastMessage: presentLastMessage(row),
    collaboration: row.collaborationId ? { id: row.collaborationId, createdAt: row.collaborationCreatedAt! } : null,
    unreadCount,
    canWrite,
    createdAt,
    lastActivityAt,
  };
}

/** An erased band leaves its messages, but nothing else. */
function presentBand({ id, name, country, region, city, photoUrl, genres, gone }: BandRow): ConversationBand {
  if (gone) return { id, name: "Deleted band", country: null, region: null, city: null, photoUrl: null, genres: [] };
  return { id, name, country, region, city, photoUrl, genres };
}

function presentLastMessage({ lastSenderBandId, lastContent, lastCreatedAt }: ConversationRow): Conversation["lastMessage"] {
  return lastSenderBandId ? { senderBandId: lastSenderBandId, content: lastContent!, createdAt: lastCreatedAt! } : null;
}
