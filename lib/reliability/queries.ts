import { canActFor, type Viewer } from "@/lib/access";
import { requireVisibleBand } from "@/lib/bands/queries";
import { olderThanSql, querySql } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";
import {
  decodeCursor,
  Position,
  toPosition,
  toPage,
  type Page,
  type PageQuery,
} from "@/lib/paging";
import { IS_RECENT_EVENT } from "@/lib/reliability/rating/outcomes";
import { EventRow, presentEvent } from "@/lib/reliability/present";
import type { ReliabilityEvent } from "@/lib/reliability/schema";

const { raw, sql } = Prisma;

export const EVENT_COLUMNS = raw(`
  id, band_id AS "bandId", cause, is_kept AS "isKept", day::text, reply,
  reply_edited_at AS "replyEditedAt", is_hidden AS "isHidden", created_at AS "createdAt"`);

/** Newest first, for members only: visitors see no reliability. Throws not_found. */
export async function listReliabilityEvents(
  viewer: Viewer,
  bandId: string,
  { limit, cursor }: PageQuery,
): Promise<Page<ReliabilityEvent>> {
  await requireVisibleBand(viewer, bandId);
  const rows = await querySql(
    EventRow,
    sql`
      SELECT ${EVENT_COLUMNS} FROM reliability_events
      WHERE band_id = ${bandId}::uuid AND ${IS_RECENT_EVENT}
        AND ${olderThanSql(decodeCursor(Position, cursor))}
      ORDER BY created_at DESC, id DESC LIMIT ${limit + 1}`,
  );
  const isOwn = canActFor(viewer, bandId);
  return toPage(rows, limit, toPosition, (row) => presentEvent(row, isOwn));
}

const SHOWN_BROKEN = raw("20");

/** The latest broken commitments of a visible band, for its profile. */
export async function listBrokenEvents(
  viewer: Viewer,
  bandId: string,
): Promise<ReliabilityEvent[]> {
  const rows = await querySql(
    EventRow,
    sql`
      SELECT ${EVENT_COLUMNS} FROM reliability_events
      WHERE band_id = ${bandId}::uuid AND NOT is_kept AND ${IS_RECENT_EVENT}
      ORDER BY day DESC, id DESC LIMIT ${SHOWN_BROKEN}`,
    { prepare: true },
  );
  const isOwn = canActFor(viewer, bandId);
  return rows.map((row) => presentEvent(row, isOwn));
}
