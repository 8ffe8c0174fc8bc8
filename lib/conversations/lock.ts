import { visibleBandsSql, type BandViewer } from "@/lib/access";
import type { Tx } from "@/lib/db";
import { AppError } from "@/lib/errors";

type Side = { bandId: string; /** When it wrote here first. */ wroteAt: Date | null };
type Locked = {
  id: string;
  band1Id: string;
  band2Id: string;
  own: Side;
  other: Side;
  /** Neither gone nor blocked, either way. */ isOpen: boolean;
};

type Row = Pick<Locked, "id" | "band1Id" | "band2Id" | "isOpen"> & {
  otherBandId: string;
  ownWroteAt: Date | null;
  otherWroteAt: Date | null;
};

/**
 * The viewer's conversation, locked until the transaction ends; whoever changes one takes this lock first, and the rows
 * of bands after it, in id order. Throws not_found to all but its two bands.
 */
export async function lockConversation(
  tx: Tx,
  viewer: BandViewer,
  conversationId: string,
): Promise<Locked> {
  // A statement of its own: the next one sees what was written while this one waited.
  await tx.$queryRaw`SELECT FROM conversations WHERE id = ${conversationId}::uuid FOR UPDATE`;
  const [row] = await tx.$queryRaw<Row[]>`
    SELECT c.id, c.band1_id AS "band1Id", c.band2_id AS "band2Id", other.band_id AS "otherBandId", own.wrote_at AS "ownWroteAt", other.wrote_at AS "otherWroteAt",
      EXISTS (SELECT FROM bands WHERE bands.id = other.band_id AND ${visibleBandsSql(viewer)}) AS "isOpen"
    FROM conversations c
    JOIN conversation_members own ON own.conversation_id = c.id AND own.band_id = ${viewer.bandId}::uuid
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

/** Throws forbidden when the other band is gone, or one of the two blocks the other. */
export function requireOpen({ isOpen }: Pick<Locked, "isOpen">): void {
  if (!isOpen) throw new AppError("forbidden", "You can no longer write to this band");
}
