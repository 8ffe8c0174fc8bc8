import { requireAdmin, type Viewer } from "@/lib/access";
import { listEvents } from "@/lib/admin/swap-disputes/events";
import { listMessagesAround } from "@/lib/admin/swap-disputes/messages";
import { listPhotos } from "@/lib/admin/swap-disputes/photos";
import {
  DISPUTE_SELECT,
  presentDispute,
  type DisputedNight,
  type DisputeRow,
} from "@/lib/admin/swap-disputes/present";
import {
  DisputePosition,
  type DisputesQuery,
  type SwapDispute,
} from "@/lib/admin/swap-disputes/schema";
import { toDay } from "@/lib/days";
import { db } from "@/lib/db";
import type { Prisma } from "@/lib/generated/prisma/client";
import { decodeCursor, toPage, type Page } from "@/lib/paging";

const hasNight = (row: DisputeRow): row is DisputedNight => row.night !== null;

/** Nights that wait for a decision, the longest ago first. */
export async function listDisputes(
  viewer: Viewer,
  { limit, cursor }: DisputesQuery,
): Promise<Page<SwapDispute>> {
  requireAdmin(viewer);
  const legs = await db.swapLeg.findMany({
    where: { state: "Disputed", night: { not: null }, ...laterThan(cursor) },
    select: DISPUTE_SELECT,
    orderBy: [{ night: "asc" }, { id: "asc" }],
    take: limit + 1,
  });
  const nights = legs.filter(hasNight);
  const [messages, photos, events] = await Promise.all([
    listMessagesAround(nights),
    listPhotos(nights),
    listEvents(nights),
  ]);
  return toPage(
    nights,
    limit,
    ({ night, id }) => [toDay(night), id],
    (row) =>
      presentDispute(row, {
        messages: messages.get(row.id) ?? [],
        photos: photos.get(row.id) ?? [],
        events: events.get(row.swapId) ?? [],
      }),
  );
}

function laterThan(cursor: string | undefined): Prisma.SwapLegWhereInput {
  const position = decodeCursor(DisputePosition, cursor);
  if (!position) return {};
  const night = new Date(position[0]);
  return { OR: [{ night: { gt: night } }, { night, id: { gt: position[1] } }] };
}
