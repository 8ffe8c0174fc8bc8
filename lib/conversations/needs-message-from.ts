import { DECLINED } from "@/lib/conversations/schema";
import { Prisma } from "@/lib/generated/prisma/client";

/** SQL: ids of the bands that must still write. Held, refused and declining messages do not count. */
export const needsMessageFromSql = (conversationId: Prisma.Sql): Prisma.Sql => Prisma.sql`ARRAY(
  SELECT member.band_id FROM conversation_members member
  WHERE member.conversation_id = ${conversationId} AND CASE WHEN member.wrote_at IS NULL THEN true ELSE NOT EXISTS (
    SELECT FROM messages written
    WHERE written.conversation_id = member.conversation_id AND written.sender_band_id = member.band_id
      AND written.hold IS NULL AND written.content <> ${DECLINED}) END
  ORDER BY member.band_id)`;
