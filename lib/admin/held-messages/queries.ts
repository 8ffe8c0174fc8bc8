import { type Viewer, requireAdmin } from "@/lib/access";
import type { HeldMessagesQuery, HeldMessage } from "@/lib/admin/held-messages/schema";
import { NAMED_BAND_SELECT, presentNamedBand } from "@/lib/admin/present";
import { db, olderThanSql, querySql } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";
import { getEntry } from "@/lib/objects";
import { type Page, decodeCursor, Position, toPage } from "@/lib/paging";
import { z } from "zod";

const HELD_SELECT = {
  id: true,
  sender: NAMED_BAND_SELECT,
  content: true,
  hold: true,
  createdAt: true,
  conversation: { select: { band1: NAMED_BAND_SELECT, band2: NAMED_BAND_SELECT } },
} as const satisfies Prisma.MessageSelect;

const PlaceRow = z.object({ id: z.string(), at: z.string() });

type Row = Prisma.MessageGetPayload<{ select: typeof HELD_SELECT }>;

export async function listHeldMessages(
  viewer: Viewer,
  { status, limit, cursor }: HeldMessagesQuery,
): Promise<Page<HeldMessage>> {
  requireAdmin(viewer);
  // In microseconds, as stored: a Date would skip messages of the same millisecond.
  const places = await querySql(
    PlaceRow,
    Prisma.sql`
      SELECT id, to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS at FROM messages
      WHERE hold IS NOT NULL ${status ? Prisma.sql`AND hold = ${status}::"MessageHold"` : Prisma.empty}
        AND ${olderThanSql(decodeCursor(Position, cursor))}
      ORDER BY messages.created_at DESC, id DESC LIMIT ${limit + 1}`,
  );
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
    sender: presentNamedBand(sender),
    recipient: presentNamedBand(band1.id === sender.id ? band2 : band1),
    content,
    // Delivered since the first read, in which it was waiting.
    status: hold ?? "Waiting",
    createdAt: createdAt.toISOString(),
  };
}
