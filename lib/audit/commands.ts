import type { AuditAction } from "@/lib/audit/actions";
import type { AuditDetails } from "@/lib/audit/schema";
import type { Tx } from "@/lib/db";

type Target = {
  type:
    | "user"
    | "submission"
    | "report"
    | "users"
    | "message"
    | "mail"
    | "referral"
    | "call"
    | "leg"
    | "reliabilityEvent";
  id: string;
};

/**
 * Every admin command calls it, in its own transaction. Entries cannot be erased, so `before` and
 * `after` hold no names or addresses, and `redactText` in place of what may name somebody.
 */
export async function recordAction(
  tx: Pick<Tx, "auditEntry">,
  actor: { userId: string } | null,
  action: AuditAction,
  target: Target,
  before?: AuditDetails,
  after?: AuditDetails,
): Promise<void> {
  await tx.auditEntry.create({
    data: {
      actorId: actor?.userId,
      action,
      targetType: target.type,
      targetId: target.id,
      before,
      after,
    },
  });
}

/** For an action on the actor's own account. */
export const recordOwnAction = (
  tx: Pick<Tx, "auditEntry">,
  userId: string,
  action: AuditAction,
  after?: AuditDetails,
): Promise<void> =>
  recordAction(tx, { userId }, action, { type: "user", id: userId }, undefined, after);

/** In place of a text that may name somebody: "given", "changed", or "" for none. */
export const redactText = (text: string, earlierText = text): string =>
  text && (earlierText && earlierText !== text ? "changed" : "given");
