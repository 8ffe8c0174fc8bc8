import { z } from "zod";
import { timestamp } from "@/lib/fields";
import { choiceParam, ListQuery, searchParam } from "@/lib/paging";
import { typedKeys } from "@/lib/objects";
import { AUDIT_ACTIONS } from "@/lib/audit/actions";

export const AuditQuery = ListQuery.extend({
  search: searchParam(
    "A part of a username, an email address or a band's name, or the id of what it happened to.",
  ),
  action: choiceParam("action", typedKeys(AUDIT_ACTIONS)),
});
export type AuditQuery = z.output<typeof AuditQuery>;

export const AuditDetails = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.boolean(), z.null()]),
);
export type AuditDetails = z.output<typeof AuditDetails>;

export const AuditLogEntry = z
  .object({
    id: z.uuid(),
    actor: z.object({ id: z.uuid(), username: z.string() }).nullable(),
    action: z.string(),
    targetType: z.string(),
    targetId: z.string(),
    /** Null when the target is gone or has no name. */
    targetName: z.string().nullable(),
    before: AuditDetails.nullable(),
    after: AuditDetails.nullable(),
    createdAt: timestamp,
  })
  .meta({ id: "AuditLogEntry" });
export type AuditLogEntry = z.output<typeof AuditLogEntry>;
