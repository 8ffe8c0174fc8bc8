import type { Viewer } from "@/lib/access";
import type { AuditAct } from "@/lib/audit/schema";
import { IdRow, sql } from "@/lib/db";
import { AppError } from "@/lib/errors";

/** Minutes after which a sensitive act asks for the password again: since the session began, by signing in or by giving it. */
const CONFIRMED_MINUTES = 15;

/** What a borrowed session must not do. Changing the password and deleting the account ask for it every time. */
const SENSITIVE = new Set<AuditAct>([
  "deactivate",
  "resetReferral",
  "export",
  "exportData",
  "endSession",
  "turnOnSecondFactor",
  "turnOffSecondFactor",
  "renewRecoveryCodes",
]);

/** Lets an act pass that is not sensitive, or whose viewer gave their password lately. Throws password_required. */
export async function requireReauthentication({ sessionId }: Viewer, act: AuditAct): Promise<void> {
  if (!SENSITIVE.has(act)) return;
  const recent = await sql(IdRow)`
    SELECT id FROM sessions WHERE id = ${sessionId}::uuid AND created_at > now() - make_interval(mins => ${CONFIRMED_MINUTES}::int)`;
  if (recent.length === 0) throw new AppError("password_required");
}
