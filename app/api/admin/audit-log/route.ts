import { z } from "zod";
import { listAuditLog } from "@/lib/admin/audit";
import { AuditLogEntry } from "@/lib/admin/schema";
import { reply, route } from "@/lib/http";
import { PageQuery } from "@/lib/paging";

export const GET = route({ summary: "What admins did, newest first", query: PageQuery, answer: z.array(AuditLogEntry), admin: true }, async ({ query }) =>
  reply.page(await listAuditLog(query)));
