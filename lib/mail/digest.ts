import { z } from "zod";
import { visibleBands } from "@/lib/access";
import { countUnreadIn } from "@/lib/marks/queries";
import { db, queryRows, transaction } from "@/lib/db";
import { shorten } from "@/lib/format";
import type { Digest } from "@/lib/mail/templates/digest-mail";
import { queueEmails } from "@/lib/mail/queue";
import { DIGEST_INTERVAL_MINUTES, type BandMail } from "@/lib/mail/schema";
import { lockConversationRow } from "@/lib/row-locks";

const BATCH = 50;
const MAX_MESSAGES = 20;
const MAX_CONTENT_LENGTH = 500;

const DueRow = z.object({ conversationId: z.string(), bandId: z.string(), round: z.number() });

/**
 * Due ten minutes after the first unread message, at most hourly per conversation
 * (lib/conversations/deliver.ts). Safe on several instances.
 */
export async function queueDigests(): Promise<void> {
  while ((await queueBatch()) === BATCH);
}

function queueBatch(): Promise<number> {
  return transaction(async (tx) => {
    const due = await queryRows(DueRow, tx)`
      UPDATE conversation_members SET mail_due_at = NULL, mail_round = mail_round + 1
      WHERE (conversation_id, band_id) IN (
        SELECT conversation_id, band_id FROM conversation_members WHERE mail_due_at <= now() ORDER BY mail_due_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
      RETURNING conversation_id AS "conversationId", band_id AS "bandId", mail_round AS round`;
    if (due.length === 0) return 0;
    const users = await tx.user.findMany({
      where: { bandId: { in: due.map(({ bandId }) => bandId) }, deactivatedAt: null },
      select: { id: true, bandId: true },
    });
    await queueEmails(
      tx,
      due.flatMap((one) =>
        users
          .filter(({ bandId }) => bandId === one.bandId)
          .map(({ id }) => ({ userId: id, kind: "messages" as const, ...one })),
      ),
    );
    return due.length;
  });
}

export type DueDigest = Extract<BandMail, { kind: "messages" }>;

/** Null when it is no longer due: read, muted, blocked, or postponed. `settings.ts` has the recipients. */
export async function readDigest({
  userId,
  conversationId,
  bandId,
  round,
}: DueDigest): Promise<Digest | null> {
  const current = await db.conversationMember.findFirst({
    where: { conversationId, bandId, mailRound: round },
    select: { bandId: true },
  });
  const unread = current ? await countUnreadIn(conversationId, { userId, bandId }) : 0;
  const reachable = {
    ...visibleBands({ bandId }),
    id: { not: bandId },
    memberships: { some: { conversationId } },
  };
  const other =
    unread > 0 && (await db.band.findFirst({ where: reachable, select: { id: true, name: true } }));
  if (!other) return null;
  const messages = await db.message.findMany({
    where: { conversationId, senderBandId: other.id, hold: null },
    select: { id: true, content: true },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: Math.min(unread, MAX_MESSAGES),
  });
  const shown = messages
    .reverse()
    .map(({ id, content }) => ({ id, content: shorten(content, MAX_CONTENT_LENGTH) }));
  return {
    from: other.name,
    fromBandId: other.id,
    messages: shown,
    earlier: unread - shown.length,
  };
}

/** With several members the due date stays: another's email may have covered less. */
export async function recordDigestSent(
  { conversationId, bandId }: DueDigest,
  { messages }: Digest,
): Promise<void> {
  await transaction(async (tx) => {
    // Storing a message takes the same lock, so none is missed.
    await lockConversationRow(tx, conversationId);
    await tx.$executeRaw`
      UPDATE conversation_members SET mailed_at = now(), mail_due_at = CASE WHEN mail_due_at IS NOT NULL AND (
        EXISTS (
          SELECT FROM messages WHERE conversation_id = ${conversationId}::uuid AND sender_band_id <> ${bandId}::uuid AND hold IS NULL
            AND created_at > (SELECT created_at FROM messages WHERE id = ${messages.at(-1)?.id}::uuid))
        OR (SELECT count(*) > 1 FROM users WHERE band_id = ${bandId}::uuid AND deactivated_at IS NULL)
      ) THEN now() + make_interval(mins => ${DIGEST_INTERVAL_MINUTES}::int) END
      WHERE conversation_id = ${conversationId}::uuid AND band_id = ${bandId}::uuid`;
  });
}
