import type { Viewer } from "@/lib/access";
import { requirePassword } from "@/lib/accounts/passwords";
import type { AuditAct } from "@/lib/audit/schema";
import { db, sql } from "@/lib/db";
import { AppError } from "@/lib/errors";

/** Minutes after which a sensitive act asks for the password again: since sign-in, or since it was given last. */
const CONFIRMED_MINUTES = 15;

/** What a borrowed session must not do. Changing the password and deleting the account ask for it every time. */
const SENSITIVE = new Set<AuditAct>(["deactivate", "resetReferral", "export", "turnOnSecondFactor", "turnOffSecondFactor", "renewRecoveryCodes"]);

/** Lets an act pass that is not sensitive, or whose viewer gave their password lately. Throws password_required. */
export async function requireConfirmed({ sessionId }: Viewer, act: AuditAct): Promise<void> {
  if (!SENSITIVE.has(act)) return;
  const recent = await sql`
    SELECT FROM sessions WHERE id = ${sessionId}::uuid AND greatest(created_at, confirmed_at) > now() - make_interval(mins => ${CONFIRMED_MINUTES}::int)`;
  if (recent.length === 0) throw new AppError("password_required");
}

/** The viewer gives their password again, for this session. Throws validation for a wrong one, or rate_limited. */
export async function confirmPassword(viewer: Viewer, password: string): Promise<void> {
  await requirePassword(viewer, password, "password");
  await db.$executeRaw`UPDATE sessions SET confirmed_at = now() WHERE id = ${viewer.sessionId}::uuid`;
}
