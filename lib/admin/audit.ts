import { requireAdmin, type Viewer } from "@/lib/access";
import { Position, type AuditLogEntry } from "@/lib/admin/schema";
import { db, type Tx } from "@/lib/db";
import { decodeCursor, toPage, type Page, type PageQuery } from "@/lib/paging";

/** What an admin may do, as the log names it. */
export type AdminAct = "extend" | "resetReferral" | "deactivate" | "activate" | "review" | "report" | "export";

type Facts = Record<string, string | number | boolean | null>;
type Target = { type: "user" | "submission" | "report" | "users"; id: string };

/** Writes an admin's act to the log, inside the transaction that does it. */
export async function recordAct(tx: Tx, viewer: Viewer, action: AdminAct, target: Target, before?: Facts, after?: Facts): Promise<void> {
  await tx.auditEntry.create({ data: { actorId: viewer.userId, action, targetType: target.type, targetId: target.id, before, after } });
}

/** The log, newest first. */
export async function listAuditLog(viewer: Viewer, { limit, cursor }: PageQuery): Promise<Page<AuditLogEntry>> {
  requireAdmin(viewer);
  const after = decodeCursor(Position, cursor);
  const rows = await db.auditEntry.findMany({
    where: after ? { OR: [{ createdAt: { lt: after[0] } }, { createdAt: after[0], id: { lt: after[1] } }] } : {},
    include: { actor: { select: { id: true, username: true } } },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: limit + 1,
  });
  return toPage(rows, limit, ({ createdAt, id }) => [createdAt.toISOString(), id], presentEntry);
}

type Row = Omit<AuditLogEntry, "createdAt" | "before" | "after"> & { createdAt: Date; before: unknown; after: unknown };

function presentEntry({ id, actor, action, targetType, targetId, before, after, createdAt }: Row): AuditLogEntry {
  return { id, actor, action, targetType, targetId, before: before as Facts | null, after: after as Facts | null, createdAt: createdAt.toISOString() };
}
