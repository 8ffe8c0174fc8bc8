import type { Conversation, ConversationBand, Message } from "@/lib/conversations/schema";

export type MessageRow = Omit<Message, "createdAt"> & { createdAt: Date };

type BandRow = ConversationBand & { gone: boolean };

/** A conversation as one band reads it. */
export type ConversationRow = {
  id: string;
  band1Id: string;
  band2Id: string;
  band1: BandRow;
  band2: BandRow;
  unreadCount: number;
  canWrite: boolean;
  createdAt: Date;
  lastActivityAt: Date;
  lastSenderBandId: string | null;
  lastContent: string | null;
  lastCreatedAt: Date | null;
  collaborationId: string | null;
  collaborationCreatedAt: Date | null;
};

/** `Message` of the contract. */
export function presentMessage({ id, conversationId, senderBandId, content, clientId, createdAt }: MessageRow): Message {
  return { id, conversationId, senderBandId, content, clientId, createdAt: createdAt.toISOString() };
}

/** `Conversation` of the contract, as `viewerBandId` sees it. */
export function presentConversation(row: ConversationRow, viewerBandId: string): Conversation {
  const { id, band1Id, band2Id, unreadCount, canWrite, createdAt, lastActivityAt } = row;
  const band1 = presentBand(row.band1);
  const band2 = presentBand(row.band2);
  return {
    id,
    band1Id,
    band2Id,
    band1,
    band2,
    otherBand: band1Id === viewerBandId ? band2 : band1,
    lastMessage: presentLastMessage(row),
    collaboration: row.collaborationId ? { id: row.collaborationId, createdAt: row.collaborationCreatedAt!.toISOString() } : null,
    unreadCount,
    canWrite,
    createdAt: createdAt.toISOString(),
    lastActivityAt: lastActivityAt.toISOString(),
  };
}

/** An erased band leaves its messages, but nothing else. */
function presentBand({ id, name, country, region, city, photoUrl, genres, gone }: BandRow): ConversationBand {
  if (gone) return { id, name: "Deleted band", country: null, region: null, city: null, photoUrl: null, genres: [] };
  return { id, name, country, region, city, photoUrl, genres };
}

function presentLastMessage({ lastSenderBandId, lastContent, lastCreatedAt }: ConversationRow): Conversation["lastMessage"] {
  return lastSenderBandId ? { senderBandId: lastSenderBandId, content: lastContent!, createdAt: lastCreatedAt!.toISOString() } : null;
}
