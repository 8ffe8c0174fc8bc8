import { z } from "zod";
import { NamedBand } from "@/lib/admin/schema";
import { pathId, multilineText, storedText, timestamp } from "@/lib/fields";
import { ReportMeasure, ReportStatus } from "@/lib/generated/prisma/enums";
import { REPORT_DETAILS_MAX, REPORT_REASON_MAX } from "@/lib/moderation/schema";
import { choiceParam, ListQuery } from "@/lib/paging";

const NOTE_MAX = 2000;

export const ReportParams = z.object({ reportId: pathId });

export const ReportsQuery = ListQuery.extend({
  status: choiceParam("status", Object.values(ReportStatus)),
});
export type ReportsQuery = z.output<typeof ReportsQuery>;

export const ReportDecisionInput = z
  .object({
    status: z.enum(ReportStatus, "There is no such status"),
    measure: z.enum(ReportMeasure, "There is no such measure").optional(),
    note: multilineText("Note", NOTE_MAX).optional(),
    /** Optional precondition: 409 when the reporter replaced the report in the meantime. */
    seen: z
      .object({
        reason: storedText("Reason", REPORT_REASON_MAX),
        details: storedText("Details", REPORT_DETAILS_MAX),
      })
      .optional(),
  })
  .refine(({ status, measure }) => !measure || status === "Resolved", {
    error: "A measure goes with Resolved",
    path: ["measure"],
  });
export type ReportDecisionInput = z.output<typeof ReportDecisionInput>;

const ReportedMessage = z.object({
  id: z.uuid(),
  around: z.array(
    z.object({
      id: z.uuid(),
      sender: NamedBand,
      content: z.string(),
      isHidden: z.boolean(),
      createdAt: timestamp,
    }),
  ),
});

export const AdminReport = z
  .object({
    id: z.uuid(),
    reporter: NamedBand,
    band: NamedBand,
    reason: z.string(),
    details: z.string(),
    message: ReportedMessage.nullable(),
    others: z.int(),
    status: z.enum(ReportStatus),
    measure: z.enum(ReportMeasure).nullable(),
    note: z.string(),
    decidedAt: timestamp.nullable(),
    createdAt: timestamp,
  })
  .meta({ id: "AdminReport" });
export type AdminReport = z.output<typeof AdminReport>;
