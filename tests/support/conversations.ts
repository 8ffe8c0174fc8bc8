import { v7 as uuid } from "uuid";
import type { BandViewer } from "@/lib/access";
import { sendMessage } from "@/lib/conversations/commands";
import { listMessages } from "@/lib/conversations/queries";
import { MessagesQuery } from "@/lib/conversations/schema";
import { db } from "@/lib/db";
import { makeConversation, makeViewer } from "@/tests/support/factories";

type PairOptions = { ann?: BandViewer; messages?: string[] };

/** The conversation `id` that Ann has opened with Bob, with her `messages`. */
export async function makePair({ ann: opener, messages }: PairOptions = {}) {
  const [ann, bob] = await Promise.all([opener ?? makeViewer(), makeViewer()]);
  const { id } = await makeConversation({ band1Id: ann.bandId, band2Id: bob.bandId, messages });
  return { ann, bob, id };
}

export const send = (
  viewer: BandViewer,
  conversationId: string,
  content: string = uuid(),
  clientId?: string,
) => sendMessage(viewer, { conversationId, senderBandId: viewer.bandId, content, clientId });

/** Each to another band. */
export async function sendColdMessages(ann: BandViewer, count: number, content?: string) {
  const pairs = await Promise.all(Array.from({ length: count }, () => makePair({ ann })));
  for (const { id } of pairs) await send(ann, id, content);
  return pairs;
}

export const readContents = async (viewer: BandViewer, conversationId: string) =>
  (await listMessages(viewer, conversationId, MessagesQuery.parse({}))).items.map(
    ({ content }) => content,
  );

export const findMember = (conversationId: string, bandId: string) =>
  db.conversationMember.findUniqueOrThrow({
    where: { conversationId_bandId: { conversationId, bandId } },
  });

export const listEvents = ({ bandId }: BandViewer, type: string) =>
  db.event.findMany({ where: { bandId, type } });

export const readPoints = async ({ bandId }: BandViewer) =>
  (await db.band.findUniqueOrThrow({ where: { id: bandId } })).points;
