import { z } from "zod";
import { visibleBands } from "@/lib/access";
import { countUnreadIn } from "@/lib/marks/queries";
import { db, queryRows, transaction, type Tx } from "@/lib/db";
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
    const due = await claimDue(tx);
    const recipients = await tx.user.findMany({
      where: { bandId: { in: due.map(({ bandId }) => bandId) }, deactivatedAt: null },
      select: { id: true, bandId: true },
    });
    const emails = due.flatMap((digest) =>
      recipients
        .filter(({ bandId }) => bandId === digest.bandId)
        .map(({ id }) => ({ userId: id, kind: "messages" as const, ...digest })),
    );
    await queueEmails(tx, emails);
    return due.length;
  });
}

const claimDue = (tx: Tx) =>
  queryRows(DueRow, tx)`
    UPDATE conversation_members SET mail_due_at = NULL, mail_round = mail_round + 1
    WHERE (conversation_id, band_id) IN (
      SELECT conversation_id, band_id FROM conversation_members
      WHERE mail_due_at <= now()
      ORDER BY mail_due_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
    RETURNING conversation_id AS "conversationId", band_id AS "bandId", mail_round AS round`;

export type DueDigest = Extract<BandMail, { kind: "messages" }>;

/** Null when it is no longer due: read, muted, blocked, or postponed. `settings.ts` has the recipients. */
export async function readDigest(due: DueDigest): Promise<Digest | null> {
  const unread = (await isCurrentRound(due)) ? await countUnreadIn(due.conversationId, due) : 0;
  const sender = unread > 0 && (await findSender(due));
  if (!sender) return null;
  const messages = await readLatest(due.conversationId, sender.id, Math.min(unread, MAX_MESSAGES));
  return {
    from: sender.name,
    fromBandId: sender.id,
    messages,
    earlier: unread - messages.length,
  };
}

async function isCurrentRound({ conversationId, bandId, round }: DueDigest): Promise<boolean> {
  const where = { conversationId, bandId, mailRound: round };
  return (await db.conversationMember.count({ where })) > 0;
}

/** The conversation's other band, while it is visible. */
const findSender = ({ conversationId, bandId }: DueDigest) =>
  db.band.findFirst({
    where: {
      ...visibleBands({ bandId }),
      id: { not: bandId },
      memberships: { some: { conversationId } },
    },
    select: { id: true, name: true },
  });

async function readLatest(
  conversationId: string,
  senderBandId: string,
  count: number,
): Promise<Digest["messages"]> {
  const messages = await db.message.findMany({
    where: { conversationId, senderBandId, hold: null },
    select: { id: true, content: true },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: count,
  });
  return messages
    .reverse()
    .map(({ id, content }) => ({ id, content: shorten(content, MAX_CONTENT_LENGTH) }));
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
      UPDATE conversation_members SET mailed_at = now(),
        mail_due_at = CASE WHEN mail_due_at IS NOT NULL AND (
          EXISTS (
            SELECT FROM messages
            WHERE conversation_id = ${conversationId}::uuid
              AND sender_band_id <> ${bandId}::uuid AND hold IS NULL
              AND created_at > (
                SELECT created_at FROM messages WHERE id = ${messages.at(-1)?.id}::uuid))
          OR (SELECT count(*) > 1 FROM users
            WHERE band_id = ${bandId}::uuid AND deactivated_at IS NULL)
        ) THEN now() + make_interval(mins => ${DIGEST_INTERVAL_MINUTES}::int) END
      WHERE conversation_id = ${conversationId}::uuid AND band_id = ${bandId}::uuid`;
  });
}
