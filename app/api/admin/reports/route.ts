import { otherMethods, reply, route } from "@/lib/http";
import { z } from "zod";
import { listReports } from "@/lib/admin/reports/queries";
import { AdminReport, ReportsQuery } from "@/lib/admin/reports/schema";

export const GET = route(
  {
    id: "listReports",
    summary: "Reports about bands, newest first",
    query: ReportsQuery,
    answer: z.array(AdminReport),
    admin: true,
  },
  async ({ viewer, query }) => reply.page(await listReports(viewer, query)),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods("GET");
