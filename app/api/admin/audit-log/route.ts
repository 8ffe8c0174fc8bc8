import { z } from "zod";
import { listAuditLog } from "@/lib/admin/audit";
import { AuditLogEntry, AuditLogQuery } from "@/lib/admin/schema";
import { reply, route } from "@/lib/http";

export const GET = route({ summary: "What admins did, newest first", query: AuditLogQuery, answer: z.array(AuditLogEntry), admin: true }, async ({ viewer, query }) =>
  reply.page(await listAuditLog(viewer, query)));
