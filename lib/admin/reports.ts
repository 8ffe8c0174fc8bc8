import { requireAdmin, type Viewer } from "@/lib/access";
import { recordAct } from "@/lib/admin/audit";
import { Position, type AdminReport, type ReportInput, type ReportsQuery } from "@/lib/admin/schema";
import { db, transaction } from "@/lib/db";
import { AppError } from "@/lib/errors";
import type { Prisma } from "@/lib/generated/prisma/client";
import { decodeCursor, toPage, type Page } from "@/lib/paging";

const NAMED = { select: { id: true, name: true } } as const;

const REPORT_SELECT = {
  id: true,
  reporter: NAMED,
  band: NAMED,
  reason: true,
  details: true,
  status: true,
  note: true,
  decidedAt: true,
  createdAt: true,
} as const satisfies Prisma.ReportSelect;

type Row = Prisma.ReportGetPayload<{ select: typeof REPORT_SELECT }>;

/** Bands' reports about other bands, newest first. */
export async function listReports(viewer: Viewer, { status, limit, cursor }: ReportsQuery): Promise<Page<AdminReport>> {
  requireAdmin(viewer);
  const after = decodeCursor(Position, cursor);
  const rows = await db.report.findMany({
    where: { status, ...(after && { OR: [{ createdAt: { lt: after[0] } }, { createdAt: after[0], id: { lt: after[1] } }] }) },
    select: REPORT_SELECT,
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: limit + 1,
  });
  return toPage(rows, limit, ({ createdAt, id }) => [createdAt.toISOString(), id], presentReport);
}

/** Decides on a report, or opens it again, and logs it. Throws not_found. */
export async function decideReport(viewer: Viewer, reportId: string, { status, note }: ReportInput): Promise<AdminReport> {
  requireAdmin(viewer);
  return transaction(async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM reports WHERE id = ${reportId}::uuid FOR UPDATE`;
    const before = await tx.report.findUnique({ where: { id: reportId }, select: REPORT_SELECT });
    if (!before) throw new AppError("not_found", "Report not found");
    const decidedAt = status === "Open" ? null : new Date();
    const after = await tx.report.update({ where: { id: reportId }, data: { status, note, decidedAt }, select: REPORT_SELECT });
    await recordAct(tx, viewer, "report", { type: "report", id: reportId }, factsOf(before), factsOf(after));
    return presentReport(after);
  });
}

const factsOf = ({ status, note }: Row) => ({ status, note });

const presentReport = ({ id, reporter, band, reason, details, status, note, decidedAt, createdAt }: Row): AdminReport => ({
  ...{ id, reporter, band, reason, details, status, note },
  decidedAt: decidedAt?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
});
