import { type Viewer, requireAdmin } from "@/lib/access";
import { findContexts } from "@/lib/admin/reports/context";
import { REPORT_SELECT, presentReport } from "@/lib/admin/reports/present";
import type { ReportsQuery, AdminReport } from "@/lib/admin/reports/schema";
import { db } from "@/lib/db";
import { type Page, olderThan, toPosition, toPage } from "@/lib/paging";

export async function listReports(
  viewer: Viewer,
  { status, limit, cursor }: ReportsQuery,
): Promise<Page<AdminReport>> {
  requireAdmin(viewer);
  const rows = await db.report.findMany({
    where: { status, ...olderThan(cursor) },
    select: REPORT_SELECT,
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: limit + 1,
  });
  const contexts = await findContexts(db, rows);
  return toPage(rows, limit, toPosition, (row) => presentReport(row, contexts));
}
