import { decideReport } from "@/lib/admin/reports";
import { AdminReport, ReportInput, ReportParams } from "@/lib/admin/reports-schema";
import { route } from "@/lib/http";

export const PATCH = route({ summary: "Decide on a report", params: ReportParams, body: ReportInput, answer: AdminReport, admin: true }, ({ viewer, params, body }) =>
  decideReport(viewer, params.reportId, body));
