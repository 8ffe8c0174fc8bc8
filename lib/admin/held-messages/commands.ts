import { z } from "zod";
import { requireAdmin, type Viewer } from "@/lib/access";
import { NAMED, presentNamed } from "@/lib/admin/present";
import type { HeldMessage, HeldMessagesQuery } from "@/lib/admin/held-messages/schema";
import { recordAction } from "@/lib/audit/commands";
import { areInTouch } from "@/lib/bands/in-touch";
import { deliverMessage } from "@/lib/conversations/deliver";
import { refundColdMessage } from "@/lib/conversations/cold-messages";
import { presentMessage } from "@/lib/conversations/present";
import { db, sql, transaction, type Tx } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { recordEvents } from "@/lib/events/publish";
import type { Prisma } from "@/lib/generated/prisma/client";
import { getEntry } from "@/lib/objects";
import { decodeCursor, Position, toPage, type Page } from "@/lib/paging";

const HELD_SELECT = {
  id: true,
  sender: NAMED,
  content: true,
  hold: true,
  createdAt: true,
  conversation: { select: { band1: NAMED, band2: NAMED } },
} as const satisfies Prisma.MessageSelect;

const PlaceRow = z.object({ id: z.string(), at: z.string() });

type Row = Prisma.MessageGetPayload<{ select: typeof HELD_SELECT }>;

export async function listHeldMessages(
  viewer: Viewer,
  { status, limit, cursor }: HeldMessagesQuery,
): Promise<Page<HeldMessage>> {
  requireAdmin(viewer);
  const [at = null, id = null] = decodeCursor(Position, cursor) ?? [];
  // In microseconds, as stored: a Date would skip messages of the same millisecond.
  const places = await sql(PlaceRow)`
    SELECT id, to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS at FROM messages
    WHERE hold IS NOT NULL AND (${status ?? null}::"MessageHold" IS NULL OR hold = ${status ?? null}::"MessageHold")
      AND (${at}::timestamptz IS NULL OR (created_at, id) < (${at}::timestamptz, ${id}::uuid))
    ORDER BY messages.created_at DESC, id DESC LIMIT ${limit + 1}`;
  const rows = await db.message.findMany({
    where: { id: { in: places.map((place) => place.id) } },
    select: HELD_SELECT,
  });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return toPage(
    places,
    limit,
    (place) => [place.at, place.id],
    (place) => presentHeld(getEntry(byId, place.id)),
  );
}

function presentHeld({
  id,
  sender,
  content,
  hold,
  createdAt,
  conversation: { band1, band2 },
}: Row): HeldMessage {
  return {
    id,
    sender: presentNamed(sender),
    recipient: presentNamed(band1.id === sender.id ? band2 : band1),
    content,
    // Delivered since the first read, in which it was waiting.
    status: hold ?? "Waiting",
    createdAt: createdAt.toISOString(),
  };
}

/** Throws not_found, or conflict when it is decided or the bands can no longer write. */
export async function decideHeldMessage(
  viewer: Viewer,
  messageId: string,
  decision: "deliver" | "refuse",
): Promise<void> {
  requireAdmin(viewer);
  await transaction(async (tx) => {
    const { conversationId } = await lockHeld(tx, messageId);
    if (decision === "deliver") await deliver(tx, messageId);
    else await refuse(tx, messageId);
    await recordAction(
      tx,
      viewer,
      "message",
      { type: "message", id: messageId },
      { hold: "Waiting" },
      { hold: decision === "deliver" ? null : "Refused", conversationId },
    );
  });
}

async function lockHeld(tx: Tx, messageId: string): Promise<{ conversationId: string }> {
  await tx.$queryRaw`SELECT FROM conversations WHERE id = (SELECT conversation_id FROM messages WHERE id = ${messageId}::uuid) FOR UPDATE`;
  const message = await tx.message.findFirst({
    where: { id: messageId },
    select: { conversationId: true, hold: true },
  });
  if (!message) throw new AppError("not_found", "Message not found");
  if (message.hold !== "Waiting")
    throw new AppError("conflict", "This message does not wait for a decision");
  return message;
}

async function deliver(tx: Tx, id: string): Promise<void> {
  await tx.$executeRaw`UPDATE messages SET hold = NULL, created_at = clock_timestamp() WHERE id = ${id}::uuid`;
  const { conversationId, senderBandId } = await tx.message.findUniqueOrThrow({
    where: { id },
    select: { conversationId: true, senderBandId: true },
  });
  const { bandId } = await tx.conversationMember.findFirstOrThrow({
    where: { conversationId, bandId: { not: senderBandId } },
    select: { bandId: true },
  });
  if (!(await areInTouch(tx, [senderBandId, bandId])))
    throw new AppError("conflict", "These bands can no longer write to each other");
  await deliverMessage(tx, id);
}

async function refuse(tx: Tx, id: string): Promise<void> {
  const message = await tx.message.update({ where: { id }, data: { hold: "Refused" } });
  await refundColdMessage(tx, message.conversationId, message.senderBandId);
  await recordEvents(tx, [message.senderBandId], "message", presentMessage(message));
}
