import { z } from "zod";
import {
  ownMembershipsSql,
  requireBand,
  requireOwnBand,
  visibleBands,
  visibleBandsSql,
  visibleMessagesSql,
  type BandViewer,
  type Viewer,
} from "@/lib/access";
import {
  ConversationBandRow,
  ConversationRow,
  presentConversation,
} from "@/lib/conversations/present";
import {
  CONVERSATION_BAND_FIELDS,
  Message,
  MESSAGES_PAGE,
  type Conversation,
  type ConversationBand,
  type MessagesQuery,
  Unread,
} from "@/lib/conversations/schema";
import { needsMessageFromSql } from "@/lib/conversations/needs-message-from";
import { CountRow, db, isoTimestamp, querySql, exactlyOne, type Tx } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { isId } from "@/lib/fields";
import { Prisma } from "@/lib/generated/prisma/client";
import {
  decodeCursor,
  DEFAULT_LIMIT,
  Position,
  toPage,
  type Page,
  type PageQuery,
} from "@/lib/paging";

/** By latest activity, without empty ones opened by others. Throws forbidden for another band's. */
export async function listConversations(
  viewer: Viewer,
  bandId: string,
  { limit, cursor, archived = false }: PageQuery & { archived?: boolean },
): Promise<Page<Conversation>> {
  const own = requireOwnBand(viewer, bandId);
  const { band, rows } = await readPage(own, archived, decodeCursor(Position, cursor), limit + 1);
  return toPage(
    rows,
    limit,
    (row) => [row.lastActivityAt, row.id],
    (row) => presentConversation(row, band),
  );
}

/** Throws not_found to all but the conversation's two bands. */
export async function getConversation(
  viewer: Viewer,
  conversationId: string,
): Promise<Conversation> {
  const own = requireBand(viewer);
  const isWanted = Prisma.sql`conversation_id = ${conversationId}::uuid`;
  const {
    band,
    rows: [row],
  } = await readConversations(own, isWanted, { prepare: true });
  if (!row) throw new AppError("not_found", "Conversation not found");
  return presentConversation(row, band);
}

export async function countUnread(viewer: Viewer): Promise<Unread> {
  const own = requireBand(viewer);
  const statement = Prisma.sql`
    SELECT coalesce(sum(k.unread_count), 0)::int AS "unreadCount"
    FROM conversation_marks k
    JOIN ${ownMembershipsSql(own)} m ON m.conversation_id = k.conversation_id
    WHERE k.user_id = ${own.userId}::uuid AND k.unread_count > 0
      AND k.muted_at IS NULL AND m.muted_at IS NULL AND m.archived_at IS NULL`;
  return exactlyOne(await querySql(Unread, statement, { prepare: true }));
}

/** How many are unread, and the latest of them; without muted and archived ones. */
export async function listUnreadConversations(
  viewer: BandViewer,
): Promise<{ total: number; latest: Conversation[] }> {
  const isUnread = Prisma.sql`muted_at IS NULL AND archived_at IS NULL AND conversation_id IN (
    SELECT conversation_id FROM conversation_marks
    WHERE user_id = ${viewer.userId}::uuid AND unread_count > 0 AND muted_at IS NULL)`;
  const latest = Prisma.sql`${isUnread}
    ORDER BY last_activity_at DESC, conversation_id LIMIT ${literal(DEFAULT_LIMIT)}`;
  const count = Prisma.sql`
    SELECT count(*)::int AS count FROM ${ownMembershipsSql(viewer)} m WHERE ${isUnread}`;
  const [{ band, rows }, counts] = await Promise.all([
    readConversations(viewer, latest, { prepare: true }),
    querySql(CountRow, count, { prepare: true }),
  ]);
  return {
    total: exactlyOne(counts).count,
    latest: rows.map((row) => presentConversation(row, band)),
  };
}

export async function findConversationWith(
  viewer: BandViewer,
  bandId: string,
): Promise<string | null> {
  if (!isId(bandId)) return null;
  const found = await db.conversation.findUnique({
    where: { pair: pairKey(viewer.bandId, bandId) },
    select: { id: true },
  });
  return found?.id ?? null;
}

export const pairKey = (bandId: string, otherBandId: string): string =>
  [bandId, otherBandId].sort().join(":");

export async function findBandToWriteTo(
  viewer: BandViewer,
  bandId: string,
): Promise<ConversationBand | null> {
  if (!isId(bandId) || bandId === viewer.bandId) return null;
  const found = await db.band.findFirst({
    where: { AND: [visibleBands(viewer), { id: bandId }] },
    select: { ...CONVERSATION_BAND_FIELDS, genreNames: true },
  });
  if (!found) return null;
  const { genreNames, ...band } = found;
  return { ...band, genres: genreNames };
}

/** Oldest first, up to a message's id or the newest. Throws not_found to non-members. */
export async function listMessages(
  viewer: Viewer,
  conversationId: string,
  query: MessagesQuery,
): Promise<Page<Message>> {
  const { bandId } = requireBand(viewer);
  const before = query.cursor ?? query.before ?? null;
  const rows = await readMessages(bandId, conversationId, before, query.limit + 1);
  const [newest] = rows;
  if (!newest) throw new AppError("not_found", "Conversation not found");
  if (before && newest.id === null) await requireMessage(db, conversationId, before);
  const messages = rows
    .filter((row) => row.id !== null)
    .map(({ writtenBy, hold, swapEventId, ...message }) => ({
      ...message,
      ...(writtenBy && { writtenBy }),
      ...(hold && { hold }),
      ...(swapEventId && { swapEventId }),
    }));
  const items = messages.slice(0, query.limit).reverse();
  const oldest = messages.length > query.limit ? items[0] : undefined;
  return { items, nextCursor: oldest?.id ?? null };
}

export async function requireMessage(
  tx: Pick<Tx, "message">,
  conversationId: string,
  id: string,
): Promise<void> {
  const count = await tx.message.count({ where: { id, conversationId } });
  if (count === 0) throw new AppError("not_found", "Message not found");
}

// Pages of the default size are prepared statements with a literal limit, planned once by index.
const literal = (limit: number) => Prisma.raw(String(limit));

function readPage(own: BandViewer, archived: boolean, position: Position | null, limit: number) {
  const behind = position
    ? Prisma.sql`AND last_activity_at <= ${position[0]}::timestamptz
        AND (last_activity_at < ${position[0]}::timestamptz OR conversation_id > ${position[1]}::uuid)`
    : Prisma.empty;
  const listed = archived
    ? Prisma.sql`archived_at IS NOT NULL`
    : Prisma.sql`archived_at IS NULL AND ${isStartedSql(own)}`;
  const page = Prisma.sql`${listed} ${behind}
    ORDER BY last_activity_at DESC, conversation_id LIMIT ${literal(limit)}`;
  const isUsual = limit === DEFAULT_LIMIT + 1 && !archived;
  return readConversations(own, page, { prepare: isUsual });
}

/** Of `conversation_members`: a band that opens a conversation and writes nothing appears in nobody's inbox. */
export const isStartedSql = ({
  bandId,
}: BandViewer) => Prisma.sql`(wrote_at IS NOT NULL OR unanswered_since IS NOT NULL
  OR EXISTS (SELECT FROM conversations WHERE id = conversation_id AND band1_id = ${bandId}::uuid)
  OR EXISTS (SELECT FROM collaborations
    WHERE collaborations.conversation_id = conversation_members.conversation_id)
  OR EXISTS (SELECT FROM messages
    WHERE messages.conversation_id = conversation_members.conversation_id
      AND sender_band_id = ${bandId}::uuid))`;

const BAND_FIELDS = Prisma.sql`name, country, region, city, photo_url AS "photoUrl",
  genre_names AS genres, deactivated_at AS "deactivatedAt", deleted_at AS "deletedAt"`;

const Conversations = z.object({ band: ConversationBandRow, rows: z.array(ConversationRow) });

/** When each other member of the own band last read the conversation `c`. */
const readBySql = Prisma.sql`(
  SELECT coalesce(json_agg(json_build_object(
    'username', username, 'lastReadAt', ${isoTimestamp("last_read_at")}) ORDER BY username), '[]')
  FROM others JOIN conversation_marks
    ON user_id = others.id AND conversation_id = c.id AND last_read_at IS NOT NULL)`;

// One row of JSON, since parsing many rows would dominate the cost. The innermost select takes the
// page by its index before any join.
async function readConversations(
  own: BandViewer,
  memberships: Prisma.Sql,
  options: { prepare?: boolean } = {},
) {
  const statement = Prisma.sql`
    WITH others AS MATERIALIZED (
      SELECT id, username FROM users
      WHERE band_id = ${own.bandId}::uuid AND id <> ${own.userId}::uuid AND deactivated_at IS NULL
    )
    SELECT (
        SELECT row_to_json(band)
        FROM (SELECT id, ${BAND_FIELDS} FROM bands WHERE id = ${own.bandId}::uuid) band
      ) AS band,
      coalesce(json_agg(conversation), '[]') AS rows
    FROM (
      SELECT c.id, c.band1_id AS "band1Id", c.band2_id AS "band2Id",
        ${isoTimestamp("c.created_at")} AS "createdAt",
        coalesce(own_mark.unread_count, 0) AS "unreadCount",
        coalesce(m.muted_at, own_mark.muted_at) IS NOT NULL AS muted,
        m.archived_at IS NOT NULL AS archived,
        m.wrote_at IS NULL AND o.wrote_at IS NOT NULL AND l.created_at IS NOT NULL AS "canDecline",
        ${isoTimestamp("m.last_activity_at")} AS "lastActivityAt",
        b.*,
        CASE WHEN b."canWrite" AND b."readMarks" AND mine.read_marks
          THEN ${isoTimestamp("o.last_read_at")} END AS "otherLastReadAt",
        ${readBySql} AS "readBy",
        l.sender_band_id AS "lastSenderBandId", l.content AS "lastContent",
        ${isoTimestamp("l.created_at")} AS "lastCreatedAt",
        k.id AS "collaborationId", ${isoTimestamp("k.created_at")} AS "collaborationCreatedAt",
        (SELECT username FROM users WHERE users.id = k.confirmed_by_user_id
          AND users.band_id = k.confirmed_by_band_id
          AND users.band_id = ${own.bandId}::uuid) AS "confirmedBy",
        EXISTS (
          SELECT FROM submissions WHERE collaboration_id = k.id AND status = 'Pending'
        ) AS "isPhotoInReview",
        CASE WHEN k.id IS NULL THEN ${needsMessageFromSql(Prisma.sql`c.id`)}
          ELSE '{}' END AS "needsMessageFrom"
      FROM (
        SELECT conversation_id, last_activity_at, muted_at, archived_at, wrote_at
        FROM ${ownMembershipsSql(own)} conversation_members WHERE ${memberships}
      ) m
      JOIN conversations c ON c.id = m.conversation_id
      JOIN bands mine ON mine.id = ${own.bandId}::uuid
      JOIN (
        SELECT id AS "otherBandId", ${BAND_FIELDS}, read_marks AS "readMarks",
          ${visibleBandsSql(own)} AS "canWrite" FROM bands
      ) b ON b."otherBandId" = CASE
        WHEN c.band1_id = ${own.bandId}::uuid THEN c.band2_id ELSE c.band1_id END
      JOIN conversation_members o
        ON o.conversation_id = m.conversation_id AND o.band_id = b."otherBandId"
      LEFT JOIN conversation_marks own_mark
        ON own_mark.user_id = ${own.userId}::uuid AND own_mark.conversation_id = m.conversation_id
      LEFT JOIN collaborations k ON k.conversation_id = c.id
      LEFT JOIN LATERAL (
        SELECT sender_band_id, content, created_at FROM messages
        WHERE conversation_id = c.id AND ${visibleMessagesSql(own)}
        ORDER BY created_at DESC, id DESC LIMIT 1
      ) l ON true
      ORDER BY m.last_activity_at DESC, m.conversation_id
    ) conversation`;
  return exactlyOne(await querySql(Conversations, statement, options));
}

const MessageRow = z.union([
  Message.extend({
    writtenBy: Message.shape.writtenBy.nullable(),
    hold: Message.shape.hold.nullable(),
    swapEventId: Message.shape.swapEventId.nullable(),
  }),
  z.object({ id: z.null() }),
]);

// No row means not a member; one row without an id, no messages.
function readMessages(
  bandId: string,
  conversationId: string,
  before: string | null,
  limit: number,
) {
  const earlier = before
    ? Prisma.sql`AND (created_at, id) < ((
        SELECT created_at FROM messages
        WHERE id = ${before}::uuid AND conversation_id = ${conversationId}::uuid), ${before}::uuid)`
    : Prisma.empty;
  const statement = Prisma.sql`
    SELECT l.id, l.conversation_id AS "conversationId", l.sender_band_id AS "senderBandId",
      (SELECT username FROM users WHERE users.id = l.sender_user_id
        AND users.band_id = l.sender_band_id AND users.band_id = ${bandId}::uuid) AS "writtenBy",
      l.content, l.client_id AS "clientId", l.hold::text, l.swap_event_id AS "swapEventId",
      ${isoTimestamp("l.created_at")} AS "createdAt"
    FROM ${ownMembershipsSql({ bandId })} m
    LEFT JOIN LATERAL (
      SELECT * FROM messages
      WHERE conversation_id = m.conversation_id AND ${visibleMessagesSql({ bandId })} ${earlier}
      ORDER BY created_at DESC, id DESC LIMIT ${literal(limit)}
    ) l ON true
    WHERE m.conversation_id = ${conversationId}::uuid`;
  return querySql(MessageRow, statement, { prepare: limit === MESSAGES_PAGE + 1 });
}
