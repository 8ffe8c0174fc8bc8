import { requireAdmin, type Viewer } from "@/lib/access";
import { requireReauthentication } from "@/lib/accounts/sessions/reauthentication";
import { applyMeasure } from "@/lib/admin/reports/measures";
import { findContexts } from "@/lib/admin/reports/context";
import type { AdminReport, ReportDecisionInput } from "@/lib/admin/reports/schema";
import { recordAction } from "@/lib/audit/commands";
import { areMutuallyVisible } from "@/lib/bands/mutually-visible";
import { transaction } from "@/lib/db";
import { AppError } from "@/lib/errors";
import type { ReportMeasure } from "@/lib/generated/prisma/enums";
import { notify } from "@/lib/notifications/commands";
import { presentReport, REPORT_SELECT, type ReportRow } from "@/lib/admin/reports/present";

/** Throws not_found, password_required (to suspend), or conflict when decided or replaced meanwhile. */
export async function decideReport(
  viewer: Viewer,
  reportId: string,
  { status, measure, note, seen }: ReportDecisionInput,
): Promise<AdminReport> {
  requireAdmin(viewer);
  if (measure === "Suspended") await requireReauthentication(viewer, "deactivate");
  return transaction(async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM reports WHERE id = ${reportId}::uuid FOR UPDATE`;
    const before = await tx.report.findUnique({ where: { id: reportId }, select: REPORT_SELECT });
    if (!before) throw new AppError("not_found", "Report not found");
    if (status !== "Open" && before.status !== "Open")
      throw new AppError("conflict", `This report is ${before.status.toLowerCase()} already`);
    if (seen && (seen.reason !== before.reason || seen.details !== before.details))
      throw new AppError("conflict", "The band has changed its report in the meantime");
    if (measure) await applyMeasure(tx, viewer, measure, before);
    const decided =
      status === "Open"
        ? { decidedAt: null, measure: null }
        : { decidedAt: new Date(), measure: measure ?? null };
    const after = await tx.report.update({
      where: { id: reportId },
      data: { status, note, ...decided },
      select: REPORT_SELECT,
    });
    if (status !== "Open") {
      const [reporterId, bandId] = [before.reporter.id, before.band.id];
      const blocks = await tx.block.count({
        where: { blockerBandId: reporterId, blockedBandId: bandId },
      });
      const isVisible = await areMutuallyVisible(tx, [reporterId, bandId]);
      await notify(tx, [reporterId], {
        type: "moderation",
        title: "We looked at your report about {0}",
        aboutBandIds: [bandId],
        body: describeOutcome(status, measure, blocks > 0),
        url: pageFor(before, isVisible),
      });
    }
    await recordAction(
      tx,
      viewer,
      "report",
      { type: "report", id: reportId },
      auditFacts(before),
      auditFacts(after),
    );
    return presentReport(after, await findContexts(tx, [after]));
  });
}

const OUTCOMES: Record<ReportMeasure, string> = {
  Warned: "The band was warned. Thank you for telling us.",
  MessageHidden: "The message was removed. Thank you for telling us.",
  Suspended: "The band was suspended. Thank you for telling us.",
};

function describeOutcome(
  status: "Resolved" | "Dismissed",
  measure: ReportMeasure | undefined,
  hasBlocked: boolean,
): string {
  if (measure) return OUTCOMES[measure];
  if (status === "Resolved") return "We took care of it. Thank you for telling us.";
  const outcome = "We found nothing against our rules.";
  return hasBlocked ? outcome : `${outcome} You can still block the band.`;
}

function pageFor({ message, band }: ReportRow, isVisible: boolean): string {
  if (message) return `/inbox/${message.conversationId}`;
  return isVisible ? `/band/${band.id}/profile` : "/settings#blocked";
}

const auditFacts = ({ status, measure, note }: ReportRow) => ({ status, measure, note });
