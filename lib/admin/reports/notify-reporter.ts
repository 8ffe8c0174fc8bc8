import { MEASURE_TEXTS } from "@/lib/admin/reports/measures";
import type { ReportRow } from "@/lib/admin/reports/present";
import { areMutuallyVisible } from "@/lib/bands/mutually-visible";
import type { Tx } from "@/lib/db";
import type { ReportMeasure } from "@/lib/generated/prisma/enums";
import { notify } from "@/lib/notifications/commands";

type Outcome = { status: "Resolved" | "Dismissed"; measure?: ReportMeasure };

export async function notifyReporter(tx: Tx, report: ReportRow, outcome: Outcome): Promise<void> {
  const { reporter, band } = report;
  const blocks = await tx.block.count({
    where: { blockerBandId: reporter.id, blockedBandId: band.id },
  });
  const hasBlocked = blocks > 0;
  const isVisible = await areMutuallyVisible(tx, [reporter.id, band.id]);
  await notify(tx, [reporter.id], {
    type: "moderation",
    title: "We looked at your report about {0}",
    aboutBandIds: [band.id],
    body: describeOutcome(outcome, isVisible),
    url: pageFor(report, isVisible, hasBlocked),
  });
}

function describeOutcome({ status, measure }: Outcome, isVisible: boolean): string {
  const action = measure ? `: ${MEASURE_TEXTS[measure]}` : "";
  if (status === "Resolved") return `We took care of it${action}. Thank you for telling us.`;
  const outcome = "We found nothing against our rules.";
  return isVisible ? `${outcome} You can still block the band.` : outcome;
}

function pageFor({ message, band }: ReportRow, isVisible: boolean, hasBlocked: boolean): string {
  if (message) return `/inbox/${message.conversationId}`;
  if (isVisible) return `/band/${band.id}/profile`;
  return hasBlocked ? "/settings#blocked" : "/dashboard";
}
