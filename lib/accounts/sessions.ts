import DataLoader from "dataloader";
import type { Viewer } from "@/lib/access";
import type { Session } from "@/lib/accounts/schema";
import { recordOwn } from "@/lib/audit/commands";
import { db, sql, transaction, type Tx } from "@/lib/db";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { announceEnds } from "@/lib/events";
import type { Prisma } from "@/lib/generated/prisma/client";
import { tracesOf } from "@/lib/referrals/traces";

/** Days until a session ends by itself. */
export const SESSION_DAYS = 30;

/** Sessions that the list of them shows, the latest. */
const LISTED = 50;

type SessionRow = Omit<Viewer, "isAdmin" | "needsSecondFactor"> & { isAdmin: boolean; hasSecondFactor: boolean };

/** The viewer behind a session row; null when it has ended or its user is deactivated. Asked on every request. */
export const findSessionViewer = (sessionId: string): Promise<Viewer | null> => askedTogether.load(sessionId);

/** As `findSessionViewer`, of many sessions in the order of their ids. */
export async function findSessionViewers(sessionIds: readonly string[]): Promise<(Viewer | null)[]> {
  const rows = await sql<SessionRow>`
    SELECT s.id AS "sessionId", u.id AS "userId", u.username, u.email, u.role = 'ADMIN' AS "isAdmin", b.id AS "bandId", b.name AS "bandName", coalesce(b.ai_help, true) AS "aiHelp",
      u.role = 'ADMIN' AND EXISTS (SELECT FROM second_factors f WHERE f.user_id = u.id AND f.enabled_at IS NOT NULL) AS "hasSecondFactor"
    FROM sessions s JOIN users u ON u.id = s.user_id LEFT JOIN bands b ON b.id = u.band_id
    WHERE s.id = ANY (${sessionIds}::uuid[]) AND s.ended_at IS NULL AND s.expires_at > now() AND u.deactivated_at IS NULL`;
  const viewers = new Map(rows.map((row) => [row.sessionId, viewerOf(row)]));
  return sessionIds.map((id) => viewers.get(id) ?? null);
}

// What requests ask in the same turn of the event loop is one statement: of short calls under load the look-up is a good part.
const askedTogether = new DataLoader(findSessionViewers, { cache: false, batchScheduleFn: (ask) => void setImmediate(ask) });

const viewerOf = ({ hasSecondFactor, ...viewer }: SessionRow): Viewer => ({ ...viewer, needsSecondFactor: viewer.isAdmin && !hasSecondFactor && env().REQUIRE_ADMIN_2FA });

/** Where a session begins: the client's address (for the limits too), the id its browser keeps, and what it calls itself (for the list of sessions). */
export type Client = { address: string; device?: string; userAgent?: string | null };

/** Opens a session and returns its id; the log has it. */
export async function startSession(tx: Tx, userId: string, client: Client): Promise<string> {
  const expiresAt = new Date(Date.now() + SESSION_DAYS * 24 * 60 * 60 * 1000);
  const { addressKey, deviceKey } = tracesOf(client);
  const session = await tx.session.create({ data: { userId, expiresAt, addressKey, deviceKey, userAgent: client.userAgent?.slice(0, 300) }, select: { id: true } });
  await recordOwn(tx, userId, "signIn", { session: session.id });
  return session.id;
}

/** Ends one session at once, and its streams. */
export const endSession = (sessionId: string): Promise<void> => transaction((tx) => end(tx, { id: sessionId }));

/** Ends all sessions of a user at once, but for one when named. */
export const endSessions = (tx: Tx, userId: string, except?: string): Promise<void> => end(tx, { userId, ...(except && { id: { not: except } }) });

async function end(tx: Tx, which: Prisma.SessionWhereInput): Promise<void> {
  const ended = await tx.session.updateManyAndReturn({ where: { ...which, endedAt: null }, data: { endedAt: new Date() }, select: { id: true } });
  if (ended.length > 0) await announceEnds(tx, ended.map(({ id }) => id));
}

/** The viewer's sessions that still count, the present one first, then the latest. */
export async function listSessions({ userId, sessionId }: Viewer): Promise<Session[]> {
  const rows = await db.session.findMany({
    where: { userId, endedAt: null, expiresAt: { gt: new Date() } },
    select: { id: true, userAgent: true, createdAt: true },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: LISTED,
  });
  const sessions = rows.map(({ createdAt, ...session }) => ({ ...session, createdAt: createdAt.toISOString(), isCurrent: session.id === sessionId }));
  return sessions.sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
}

/** Ends one of the viewer's own sessions. Throws not_found for any other, and for one that has ended. */
export async function endOwnSession(viewer: Viewer, sessionId: string): Promise<void> {
  await transaction(async (tx) => {
    const own = await tx.session.findFirst({ where: { id: sessionId, userId: viewer.userId, endedAt: null }, select: { id: true } });
    if (!own) throw new AppError("not_found", "Session not found");
    await end(tx, { id: sessionId });
    await recordOwn(tx, viewer.userId, "endSession", { session: sessionId });
  });
}
