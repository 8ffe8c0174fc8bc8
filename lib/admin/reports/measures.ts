import type { Viewer } from "@/lib/access";
import { suspendBand } from "@/lib/admin/users/commands";
import { hideMessage } from "@/lib/conversations/hide-message";
import type { Tx } from "@/lib/db";
import { AppError } from "@/lib/errors";
import type { ReportMeasure } from "@/lib/generated/prisma/enums";
import { REPORT_REASONS } from "@/lib/moderation/schema";
import { notify } from "@/lib/notifications/commands";

type Report = { id: string; band: { id: string }; messageId: string | null; reason: string };

export const MEASURE_TEXTS: Record<ReportMeasure, string> = {
  Warned: "the band was warned",
  MessageHidden: "the message was hidden",
  Suspended: "the band was suspended",
};

/** Throws conflict for a measure about a message where the report has none. */
export const applyMeasure = (
  tx: Tx,
  viewer: Viewer,
  measure: ReportMeasure,
  report: Report,
): Promise<void> => MEASURES[measure](tx, viewer, report);

const MEASURES: Record<ReportMeasure, (tx: Tx, viewer: Viewer, report: Report) => Promise<void>> = {
  Warned: (tx, _viewer, { band, reason }) =>
    notify(tx, [band.id], {
      type: "moderation",
      title: "A warning from our admins",
      body: `Another band reported yours${publicReason(reason)}. We looked into it and agree. If it happens again, your account may be suspended.`,
      url: "/settings",
    }),
  MessageHidden: async (tx, _viewer, { messageId }) => {
    if (!messageId) throw new AppError("conflict", "This report is not about a message");
    await hideMessage(tx, messageId);
  },
  Suspended: (tx, viewer, { id, band }) => suspendBand(tx, viewer, band.id, `Report ${id}`),
};

/** Only reasons the dialog offers: a reporter's own words could reveal who reported. */
const publicReason = (reason: string): string =>
  REPORT_REASONS.some((one) => one === reason) ? `: ${reason}` : "";
