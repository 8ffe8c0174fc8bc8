import { requireAdmin, type Viewer } from "@/lib/access";
import { ENTRY_WITH_ACTOR, presentEntry } from "@/lib/audit/present";
import type { AuditLogEntry, AuditQuery } from "@/lib/audit/schema";
import { searchEntryIds } from "@/lib/audit/search";
import { findTargetNames } from "@/lib/audit/target-names";
import { db } from "@/lib/db";
import { decodeCursor, olderThan, Position, toPosition, toPage, type Page } from "@/lib/paging";

/** Newest first; a search finds what people and bands did, and what happened to them. */
export async function listAuditLog(
  viewer: Viewer,
  { search, action, limit, cursor }: AuditQuery,
): Promise<Page<AuditLogEntry>> {
  requireAdmin(viewer);
  const position = decodeCursor(Position, cursor);
  const found = search
    ? { id: { in: await searchEntryIds(search, { action, position, take: limit + 1 }) } }
    : {};
  const rows = await db.auditEntry.findMany({
    where: { AND: [{ action }, found, olderThan(cursor)] },
    ...ENTRY_WITH_ACTOR,
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: limit + 1,
  });
  const names = await findTargetNames(rows);
  return toPage(rows, limit, toPosition, (row) =>
    presentEntry(row, names.get(row.targetId) ?? null),
  );
}
