import { db, type Tx } from "@/lib/db";

/** Lets a band's list of matches be made anew, for what was left out of it; in the transaction that lets it back in. A list that is being made meanwhile is an old one, too. */
export const invalidateMatches = (bandId: string, within: Tx = db) =>
  within.matchList.upsert({
    where: { bandId },
    create: { bandId, version: 1 },
    update: { candidates: [], version: { increment: 1 } },
  });
