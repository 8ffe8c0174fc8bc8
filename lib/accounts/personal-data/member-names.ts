import { db } from "@/lib/db";

/** Adds `writtenBy` to what members of the band wrote, and nothing to the other bands' messages. */
export async function fillInWriters<
  Sent extends { senderBandId: string; senderUserId: string | null },
>(bandId: string, messages: Sent[]) {
  const usernames = await readUsernames(bandId);
  return messages.map(({ senderUserId, ...message }) => {
    const writtenBy = message.senderBandId === bandId && usernames.get(senderUserId);
    return { ...message, ...(writtenBy && { writtenBy }) };
  });
}

/** Adds `confirmedBy` to what members of the band confirmed, and nothing to what others did. */
export async function fillInConfirmers<
  Confirmed extends { confirmedByBandId: string; confirmedByUserId: string | null },
>(bandId: string, collaborations: Confirmed[]) {
  const usernames = await readUsernames(bandId);
  return collaborations.map(({ confirmedByUserId, ...collaboration }) => {
    const confirmedBy =
      collaboration.confirmedByBandId === bandId && usernames.get(confirmedByUserId);
    return { ...collaboration, ...(confirmedBy && { confirmedBy }) };
  });
}

async function readUsernames(bandId: string): Promise<Map<string | null, string>> {
  const members = await db.user.findMany({
    where: { bandId },
    select: { id: true, username: true },
  });
  return new Map(members.map(({ id, username }) => [id, username]));
}
