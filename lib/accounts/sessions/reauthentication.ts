import type { Viewer } from "@/lib/access";
import type { AuditAction } from "@/lib/audit/actions";
import { IdRow, queryRows } from "@/lib/db";
import { AppError } from "@/lib/errors";

/** Since sign-in or the last re-authentication, both of which start a session. */
const REAUTHENTICATION_TTL_MINUTES = 15;

/** Changing the password, deleting the account and deleting the band ask for it every time instead. */
const SENSITIVE_ACTIONS = new Set<AuditAction>([
  "deactivate",
  "makeOwner",
  "inviteMember",
  "changeBandRole",
  "removeMember",
  "resetReferral",
  "export",
  "exportData",
  "endSession",
  "turnOnSecondFactor",
  "turnOffSecondFactor",
  "renewRecoveryCodes",
]);

/** Throws password_required for a sensitive action without a recent password. */
export async function requireReauthentication(
  { sessionId }: Viewer,
  action: AuditAction,
): Promise<void> {
  if (!SENSITIVE_ACTIONS.has(action)) return;
  const recent = await queryRows(IdRow)`
    SELECT id FROM sessions WHERE id = ${sessionId}::uuid
      AND created_at > now() - make_interval(mins => ${REAUTHENTICATION_TTL_MINUTES}::int)`;
  if (recent.length === 0) throw new AppError("password_required");
}
