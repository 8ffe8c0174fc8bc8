import { otherMethods, reply, route } from "@/lib/http";
import { z } from "zod";
import { listAuditLog } from "@/lib/audit/queries";
import { AuditLogEntry, AuditQuery } from "@/lib/audit/schema";

export const GET = route(
  {
    id: "listAuditLog",
    summary: "Admin actions, sign-ins and access denials, newest first",
    query: AuditQuery,
    answer: z.array(AuditLogEntry),
    admin: true,
  },
  async ({ viewer, query }) => reply.page(await listAuditLog(viewer, query)),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods("GET");
