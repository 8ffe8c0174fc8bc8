import { z } from "zod";
import { listReports } from "@/lib/admin/reports";
import { AdminReport, ReportsQuery } from "@/lib/admin/reports-schema";
import { reply, route } from "@/lib/http";

export const GET = route({ summary: "Reports about bands, newest first", query: ReportsQuery, answer: z.array(AdminReport), admin: true }, async ({ viewer, query }) =>
  reply.page(await listReports(viewer, query)));
