import { z } from "zod";
import { requireBand, requireOwnBand, visibleBandsSql, type BandViewer, type Viewer } from "@/lib/access";
import { presentConversation, type BandRow, type ConversationRow } from "@/lib/conversations/present";
import { MESSAGES_PAGE, type Conversation, type Message, type MessagesQuery } from "@/lib/conversations/schema";
import { db, isoMoment, select } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { Prisma } from "@/lib/generated/prisma/client";
import { decodeCursor, DEFAULT_LIMIT, toPage, type Page, type PageQuery } from "@/lib/paging";

const InboxCursor = z.tuple([z.iso.datetime(), z.uuid()]);

/** The band's conversations, newest activity first. Throws forbidden for another band's. */
export async function listConversations(viewer: Viewer, bandId: string, { limit, cursor }: PageQuery): Promise<Page<Conversation>> {
  const own = requireOwnBand(viewer, bandId);
  const { band, rows } = await readPage(own, decodeCursor(InboxCursor, cursor), limit + 1);
  return toPage(rows, limit, (row) => [row.lastActivityAt, row.id], (row) => presentConversation(row, band));
}

/** One conversation as the viewer's band sees it. Throws not_found to all but its two bands. */
export async function getConversation(viewer: Viewer, conversationId: string): Promise<Conversation> {
  const own = requireBand(viewer);
  const one = Prisma.sql`conversation_id = ${conversationId}::uuid`;
  const { band, rows: [row] } = await readConversations(own, one, "conversation");
  if (!row) throw new AppError("not_found", "Conversation not found");
  return presentConversation(row, band);
}

/** The id of the viewer's conversation with another band, if there is one. */
export async function findConversationWith(viewer: BandViewer, bandId: string): Promise<string | null> {
  const found = await db.conversation.findUnique({ where: { pair: pairOf(viewer.bandId, bandId) }, select: { id: true } });
  return found?.id ?? null;
}

/** Two bands' ids in order: the same from either side. */
export const pairOf = (bandId: string, otherBandId: string): string => [bandId, otherBandId].sort().join(":");

/** A page of messages, oldest first, that ends before `before` (a message's id) or with the newest. Throws not_found to non-members. */
export async function listMessages(viewer: Viewer, conversationId: string, query: MessagesQuery): Promise<Page<Message>> {
  const { bandId } = requireBand(viewer);
  const rows = await readMessages(bandId, conversationId, query.cursor ?? query.before ?? null, query.limit + 1);
  if (rows.length === 0) throw new AppError("not_found", "Conversation not found");
  const messages = rows.filter((row): row is Message => row.id !== null);
  const shown = messages.slice(0, query.limit).reverse();
  const oldest = messages.length > query.limit ? shown[0] : undefined;
  return { items: shown, nextCursor: oldest?.id ?? null };
}

type InboxPosition = z.output<typeof InboxCursor>;

// The usual pages stay prepared, their limits written out: PostgreSQL then plans them once and along their indexes.
const named = (name: string, usual: boolean) => (usual ? name : undefined);
const literal = (limit: number) => Prisma.raw(String(limit));

function readPage(own: BandViewer, position: InboxPosition | null, limit: number): Promise<Conversations> {
  const behind = position
    ? Prisma.sql`AND last_activity_at <= ${position[0]}::timestamptz AND (last_activity_at < ${position[0]}::timestamptz OR conversation_id > ${position[1]}::uuid)`
    : Prisma.empty;
  const page = Prisma.sql`true ${behind} ORDER BY last_activity_at DESC, conversation_id LIMIT ${literal(limit)}`;
  return readConversations(own, page, named(position ? "inbox-behind" : "inbox", limit === DEFAULT_LIMIT + 1));
}

const BAND_FIELDS = Prisma.sql`name, country, region, city, photo_url AS "photoUrl", genre_names AS genres, deleted_at IS NOT NULL AS gone`;

type Conversations = { band: BandRow; rows: ConversationRow[] };

// As one row of JSON, the own band once: to take many rows apart, or to ask twice, would cost more than all the rest.
// The innermost select takes a page by its index before anything is joined.
async function readConversations(own: BandViewer, memberships: Prisma.Sql, name?: string): Promise<Conversations> {
  const statement = Prisma.sql`
    SELECT (SELECT row_to_json(band) FROM (SELECT id, ${BAND_FIELDS} FROM bands WHERE id = ${own.bandId}::uuid) band) AS band,
      coalesce(json_agg(conversation), '[]') AS rows
    FROM (
      SELECT c.id, c.band1_id AS "band1Id", c.band2_id AS "band2Id", ${isoMoment("c.created_at")} AS "createdAt",
        m.unread_count AS "unreadCount", ${isoMoment("m.last_activity_at")} AS "lastActivityAt", b.*,
        l.sender_band_id AS "lastSenderBandId", l.content AS "lastContent", ${isoMoment("l.created_at")} AS "lastCreatedAt",
        k.id AS "collaborationId", ${isoMoment("k.created_at")} AS "collaborationCreatedAt"
      FROM (SELECT conversation_id, unread_count, last_activity_at FROM conversation_members WHERE band_id = ${own.bandId}::uuid AND ${memberships}) m
      JOIN conversations c ON c.id = m.conversation_id
      JOIN (SELECT id AS "otherBandId", ${BAND_FIELDS}, ${visibleBandsSql(own)} AS "canWrite" FROM bands) b
        ON b."otherBandId" = CASE WHEN c.band1_id = ${own.bandId}::uuid THEN c.band2_id ELSE c.band1_id END
      LEFT JOIN collaborations k ON k.conversation_id = c.id
      LEFT JOIN LATERAL (
        SELECT sender_band_id, content, created_at FROM messages WHERE conversation_id = c.id ORDER BY created_at DESC, id DESC LIMIT 1
      ) l ON true
      ORDER BY m.last_activity_at DESC, m.conversation_id
    ) conversation`;
  const [read] = await select<Conversations>(statement, name);
  return read!;
}

// No row: not a member. One row without an id: a conversation without messages.
function readMessages(bandId: string, conversationId: string, before: string | null, limit: number): Promise<(Message | { id: null })[]> {
  const earlier = before
    ? Prisma.sql`AND (created_at, id) < ((SELECT created_at FROM messages WHERE id = ${before}::uuid AND conversation_id = ${conversationId}::uuid), ${before}::uuid)`
    : Prisma.empty;
  const statement = Prisma.sql`
    SELECT l.id, l.conversation_id AS "conversationId", l.sender_band_id AS "senderBandId", l.content, l.client_id AS "clientId", ${isoMoment("l.created_at")} AS "createdAt"
    FROM conversation_members m
    LEFT JOIN LATERAL (
      SELECT * FROM messages WHERE conversation_id = m.conversation_id ${earlier} ORDER BY created_at DESC, id DESC LIMIT ${literal(limit)}
    ) l ON true
    WHERE m.conversation_id = ${conversationId}::uuid AND m.band_id = ${bandId}::uuid`;
  return select(statement, named(before ? "messages-before" : "messages", limit === MESSAGES_PAGE + 1));
}
