import { db } from "@/lib/db";

/** Adds `writtenBy` to what members of the band wrote, and nothing to the other bands' messages. */
export async function fillInWriters<
  Sent extends { senderBandId: string; senderUserId: string | null },
>(bandId: string, messages: Sent[]) {
  const members = await db.user.findMany({
    where: { bandId },
    select: { id: true, username: true },
  });
  const usernames = new Map<string | null, string>(
    members.map(({ id, username }) => [id, username]),
  );
  return messages.map(({ senderUserId, ...message }) => {
    const writtenBy = message.senderBandId === bandId && usernames.get(senderUserId);
    return { ...message, ...(writtenBy && { writtenBy }) };
  });
}
