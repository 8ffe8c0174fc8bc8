import { requireAdmin, type Viewer } from "@/lib/access";
import { requireReauthentication } from "@/lib/accounts/sessions/reauthentication";
import { applyMeasure, MEASURE_TEXTS } from "@/lib/admin/reports/measures";
import { findContexts } from "@/lib/admin/reports/context";
import { notifyReporter } from "@/lib/admin/reports/notify-reporter";
import type { AdminReport, ReportDecisionInput } from "@/lib/admin/reports/schema";
import { redactText, recordAction } from "@/lib/audit/commands";
import { transaction, type Tx } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { presentReport, REPORT_SELECT, type ReportRow } from "@/lib/admin/reports/present";

/** Throws not_found, password_required (to suspend), or conflict when decided or replaced meanwhile. */
export async function decideReport(
  viewer: Viewer,
  reportId: string,
  { seen, ...decision }: ReportDecisionInput,
): Promise<AdminReport> {
  requireAdmin(viewer);
  const { status, measure } = decision;
  if (measure === "Suspended") await requireReauthentication(viewer, "deactivate");
  return transaction(async (tx) => {
    const before = await lockReport(tx, reportId);
    requireUndecided(before, status);
    requireSeen(before, seen);
    if (measure) await applyMeasure(tx, viewer, measure, before);
    const after = await storeDecision(tx, reportId, decision);
    if (status !== "Open") await notifyReporter(tx, before, { status, measure });
    await recordAction(
      tx,
      viewer,
      "report",
      { type: "report", id: reportId },
      auditFacts(before),
      auditFacts(after, before.note),
    );
    return presentReport(after, await findContexts(tx, [after]));
  });
}

async function lockReport(tx: Tx, id: string): Promise<ReportRow> {
  await tx.$queryRaw`SELECT 1 FROM reports WHERE id = ${id}::uuid FOR UPDATE`;
  const report = await tx.report.findUnique({ where: { id }, select: REPORT_SELECT });
  if (!report) throw new AppError("not_found", "Report not found");
  return report;
}

/** A decided report can only be opened again. */
function requireUndecided(before: ReportRow, status: ReportDecisionInput["status"]): void {
  if (status !== "Open" && before.status !== "Open")
    throw new AppError("conflict", describeDecidedReport(before));
}

function describeDecidedReport({ status, measure }: ReportRow): string {
  const decided = `This report is already ${status.toLowerCase()}`;
  return measure ? `${decided}: ${MEASURE_TEXTS[measure]}` : decided;
}

function requireSeen(before: ReportRow, seen: ReportDecisionInput["seen"]): void {
  if (seen && (seen.reason !== before.reason || seen.details !== before.details))
    throw new AppError("conflict", "The band has changed its report in the meantime");
}

const storeDecision = (
  tx: Tx,
  id: string,
  { status, measure, note }: Omit<ReportDecisionInput, "seen">,
): Promise<ReportRow> =>
  tx.report.update({
    where: { id },
    data: {
      status,
      measure: measure ?? null,
      note,
      decidedAt: status === "Open" ? null : new Date(),
    },
    select: REPORT_SELECT,
  });

const auditFacts = ({ status, measure, note }: ReportRow, earlierNote?: string) => ({
  status,
  measure,
  note: redactText(note, earlierNote),
});
