import { encode } from "next-auth/jwt";
import { db, disconnect } from "@/lib/db";
import { env } from "@/lib/env";
import { makeConversation, makeViewer } from "../support/factories";

export type Side = { bandId: string; cookie: string };
export type Pair = { conversationId: string; sides: [Side, Side] };

/** Bands that write to each other, two by two. */
export async function makePairs(count: number): Promise<Pair[]> {
  const pairs: Pair[] = [];
  for (let made = 0; made < count; made++) pairs.push(await makePair());
  return pairs;
}

async function makePair(): Promise<Pair> {
  const [ann, ben] = [await makeViewer(), await makeViewer()];
  const { id } = await makeConversation({ band1Id: ann.bandId, band2Id: ben.bandId });
  await db.conversationMember.updateMany({
    where: { conversationId: id },
    data: { wroteAt: new Date() },
  });
  const side = async ({ bandId, sessionId }: typeof ann): Promise<Side> => ({
    bandId,
    cookie: `next-auth.session-token=${await encode({ token: { sid: sessionId }, secret: env().NEXTAUTH_SECRET! })}`,
  });
  return { conversationId: id, sides: [await side(ann), await side(ben)] };
}

export type Stored = { id: string; conversationId: string; senderBandId: string; content: string };

/** All messages of the database in the order of the contract. */
export const storedMessages = (): Promise<Stored[]> =>
  db.message.findMany({
    select: { id: true, conversationId: true, senderBandId: true, content: true },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });

export { disconnect };
