import { requireAdmin, type Viewer } from "@/lib/access";
import type { Facts } from "@/lib/audit/commands";
import { namesOf } from "@/lib/audit/names";
import type { AuditLogEntry, AuditQuery } from "@/lib/audit/schema";
import { findEntries } from "@/lib/audit/search";
import { db } from "@/lib/db";
import type { Prisma } from "@/lib/generated/prisma/client";
import { decodeCursor, olderThan, Position, toPage, type Page } from "@/lib/paging";

const ENTRY = { include: { actor: { select: { id: true, username: true } } } } as const;

type Row = Prisma.AuditEntryGetPayload<typeof ENTRY>;

/** The log, newest first: all of it, acts of one kind, or what people and bands did and what happened to them and theirs. */
export async function listAuditLog(
  viewer: Viewer,
  { search, action, limit, cursor }: AuditQuery,
): Promise<Page<AuditLogEntry>> {
  requireAdmin(viewer);
  const position = decodeCursor(Position, cursor);
  const found = search
    ? { id: { in: await findEntries(search, { action, position, take: limit + 1 }) } }
    : {};
  const rows = await db.auditEntry.findMany({
    where: { AND: [{ action }, found, olderThan(position)] },
    ...ENTRY,
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: limit + 1,
  });
  const names = await namesOf(rows);
  return toPage(
    rows,
    limit,
    ({ createdAt, id }) => [createdAt.toISOString(), id],
    (row) => presentEntry(row, names.get(row.targetId) ?? null),
  );
}

function presentEntry(
  { id, actor, action, targetType, targetId, before, after, createdAt }: Row,
  targetName: string | null,
): AuditLogEntry {
  return {
    id,
    actor,
    action,
    targetType,
    targetId,
    targetName,
    before: before as Facts | null,
    after: after as Facts | null,
    createdAt: createdAt.toISOString(),
  };
}
