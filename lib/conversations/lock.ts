import { z } from "zod";
import { ownMembershipsSql, visibleBandsSql, type BandViewer } from "@/lib/access";
import { queryRows, type Tx } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { lockConversationRow } from "@/lib/row-locks";

type Member = { bandId: string; wroteAt: Date | null };

const ConversationRow = z.object({
  id: z.string(),
  band1Id: z.string(),
  band2Id: z.string(),
  canWrite: z.boolean(),
  otherBandId: z.string(),
  ownWroteAt: z.date().nullable(),
  otherWroteAt: z.date().nullable(),
});

export type LockedConversation = Pick<
  z.output<typeof ConversationRow>,
  "id" | "band1Id" | "band2Id" | "canWrite"
> & { own: Member; other: Member };

/** Every change takes this lock first, then bands in id order. Throws not_found to all but its two bands. */
export async function lockConversation(
  tx: Tx,
  viewer: BandViewer,
  conversationId: string,
): Promise<LockedConversation> {
  // A separate statement: the next one sees commits made while this one waited.
  await lockConversationRow(tx, conversationId);
  const [row] = await queryRows(ConversationRow, tx)`
    SELECT c.id, c.band1_id AS "band1Id", c.band2_id AS "band2Id", other.band_id AS "otherBandId",
      own.wrote_at AS "ownWroteAt", other.wrote_at AS "otherWroteAt",
      EXISTS (
        SELECT FROM bands
        WHERE bands.id = other.band_id AND ${visibleBandsSql(viewer)}) AS "canWrite"
    FROM conversations c
    JOIN ${ownMembershipsSql(viewer)} own ON own.conversation_id = c.id
    JOIN conversation_members other ON other.conversation_id = c.id AND other.band_id <> own.band_id
    WHERE c.id = ${conversationId}::uuid`;
  if (!row) throw new AppError("not_found", "Conversation not found");
  const { otherBandId, ownWroteAt, otherWroteAt, ...conversation } = row;
  return {
    ...conversation,
    own: { bandId: viewer.bandId, wroteAt: ownWroteAt },
    other: { bandId: otherBandId, wroteAt: otherWroteAt },
  };
}

/** Throws forbidden when the other band is gone or either blocks the other; both may read. */
export function requireCanWrite({ canWrite }: Pick<LockedConversation, "canWrite">): void {
  if (!canWrite) throw new AppError("forbidden", "You can't message this band any more");
}
