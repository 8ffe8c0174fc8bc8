import type { Viewer } from "@/lib/access";
import { db, sql, type Tx } from "@/lib/db";

/** Days until a session ends by itself. */
export const SESSION_DAYS = 30;

type SessionRow = { sessionId: string; userId: string; username: string; email: string; role: "USER" | "ADMIN"; bandId: string | null; bandName: string | null };

/** The viewer behind a session row; null when it has ended or its user is deactivated. Asked on every request. */
export async function findSessionViewer(sessionId: string): Promise<Viewer | null> {
  const [row] = await sql<SessionRow>`
    SELECT s.id AS "sessionId", u.id AS "userId", u.username, u.email, u.role, b.id AS "bandId", b.name AS "bandName"
    FROM sessions s JOIN users u ON u.id = s.user_id LEFT JOIN bands b ON b.id = u.band_id
    WHERE s.id = ${sessionId} AND s.ended_at IS NULL AND s.expires_at > now() AND u.deactivated_at IS NULL`;
  if (!row) return null;
  const { role, ...viewer } = row;
  return { ...viewer, isAdmin: role === "ADMIN" };
}

/** Opens a session and returns its id. */
export async function startSession(tx: Tx, userId: string, userAgent?: string | null): Promise<string> {
  const expiresAt = new Date(Date.now() + SESSION_DAYS * 24 * 60 * 60 * 1000);
  const session = await tx.session.create({ data: { userId, expiresAt, userAgent: userAgent?.slice(0, 300) }, select: { id: true } });
  return session.id;
}

/** Ends one session at once. */
export async function endSession(sessionId: string): Promise<void> {
  await db.session.updateMany({ where: { id: sessionId, endedAt: null }, data: { endedAt: new Date() } });
}

/** Ends all sessions of a user at once, but for one when named. */
export async function endSessions(tx: Tx, userId: string, except?: string): Promise<void> {
  await tx.session.updateMany({ where: { userId, endedAt: null, id: except ? { not: except } : undefined }, data: { endedAt: new Date() } });
}
