import { requireAdmin, type Viewer } from "@/lib/access";
import type { AdminDrawNight } from "@/lib/admin/draw-nights/schema";
import { NAMED_BAND_SELECT, presentNamedBand } from "@/lib/admin/present";
import { toDay } from "@/lib/days";
import { db } from "@/lib/db";
import { olderThan, toPosition, toPage, type Page, type PageQuery } from "@/lib/paging";

export async function listDrawNights(
  viewer: Viewer,
  { limit, cursor }: PageQuery,
): Promise<Page<AdminDrawNight>> {
  requireAdmin(viewer);
  const rows = await db.drawNight.findMany({
    where: olderThan(cursor),
    select: {
      id: true,
      night: true,
      people: true,
      createdAt: true,
      band: NAMED_BAND_SELECT,
      partner: NAMED_BAND_SELECT,
    },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: limit + 1,
  });
  return toPage(rows, limit, toPosition, ({ id, people, band, partner, night, createdAt }) => ({
    id,
    people,
    night: toDay(night),
    createdAt: createdAt.toISOString(),
    band: presentNamedBand(band),
    partner: presentNamedBand(partner),
  }));
}
