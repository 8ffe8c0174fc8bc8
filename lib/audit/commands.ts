import type { AuditAct } from "@/lib/audit/schema";
import type { Tx } from "@/lib/db";

/** What the log keeps of something before or after an act. No names and addresses: nobody can take an entry out again. */
export type Facts = Record<string, string | number | boolean | null>;

type Target = {
  type: "user" | "submission" | "report" | "users" | "message" | "mail" | "referral" | "call";
  id: string;
};

/** Writes an act to the log, inside the transaction that does it; without an actor for what the command line did. */
export async function recordAct(
  tx: Pick<Tx, "auditEntry">,
  actor: { userId: string } | null,
  action: AuditAct,
  target: Target,
  before?: Facts,
  after?: Facts,
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

/** What someone did to their own account. */
export const recordOwn = (
  tx: Pick<Tx, "auditEntry">,
  userId: string,
  action: AuditAct,
  after?: Facts,
): Promise<void> =>
  recordAct(tx, { userId }, action, { type: "user", id: userId }, undefined, after);
