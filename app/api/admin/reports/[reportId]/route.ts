import { otherMethods, route } from "@/lib/http";
import { decideReport } from "@/lib/admin/reports/commands";
import { AdminReport, ReportDecisionInput, ReportParams } from "@/lib/admin/reports/schema";

export const PATCH = route(
  {
    id: "decideReport",
    summary: "Decide on a report",
    errors: ["password_required"],
    params: ReportParams,
    body: ReportDecisionInput,
    answer: AdminReport,
    admin: true,
  },
  ({ viewer, params, body }) => decideReport(viewer, params.reportId, body),
);

export const { GET, HEAD, POST, PUT, DELETE, OPTIONS } = otherMethods("PATCH");
