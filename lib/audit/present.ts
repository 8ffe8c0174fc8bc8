import { AuditDetails, type AuditLogEntry } from "@/lib/audit/schema";
import type { Prisma } from "@/lib/generated/prisma/client";
import { parseStored } from "@/lib/parse-stored";

export const ENTRY_WITH_ACTOR = {
  include: { actor: { select: { id: true, username: true } } },
} as const;

type EntryRow = Prisma.AuditEntryGetPayload<typeof ENTRY_WITH_ACTOR>;

const StoredDetails = AuditDetails.nullable();

export function presentEntry(
  { id, actor, action, targetType, targetId, before, after, createdAt }: EntryRow,
  targetName: string | null,
): AuditLogEntry {
  return {
    id,
    actor,
    action,
    targetType,
    targetId,
    targetName,
    before: parseStored(StoredDetails, before),
    after: parseStored(StoredDetails, after),
    createdAt: createdAt.toISOString(),
  };
}
