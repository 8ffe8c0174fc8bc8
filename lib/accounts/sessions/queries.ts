import { activeBandsSql, type Viewer } from "@/lib/access";
import type { Session } from "@/lib/accounts/schema";
import { liveSessions, SESSION_IDLE_DAYS } from "@/lib/accounts/sessions/live-sessions";
import { execute, db, querySql } from "@/lib/db";
import { env } from "@/lib/env";
import { Prisma } from "@/lib/generated/prisma/client";
import { BandRole } from "@/lib/generated/prisma/enums";
import { isEmailConfirmed } from "@/lib/mail/confirmed-addresses";
import { z } from "zod";
import DataLoader from "dataloader";

/** A session's use is stored at most this often. */
const USE_INTERVAL_MINUTES = 60;

const MAX_LISTED_SESSIONS = 50;

const SessionRow = z.object({
  sessionId: z.string(),
  userId: z.string(),
  username: z.string(),
  email: z.string().nullable(),
  confirmedAt: z.date().nullable(),
  isAdmin: z.boolean(),
  hasSecondFactor: z.boolean(),
  bandId: z.string().nullable(),
  bandName: z.string().nullable(),
  bandRole: z.enum(BandRole).nullable(),
  aiHelp: z.boolean(),
  isUseStale: z.boolean(),
});
type SessionRow = z.output<typeof SessionRow>;

/** Null when the session ended or its user is deactivated; no band while an admin hides it. */
export const findSessionViewer = (sessionId: string): Promise<Viewer | null> =>
  viewerLoader.load(sessionId);

/** As `findSessionViewer`, in the order of the ids. */
export async function findSessionViewers(
  sessionIds: readonly string[],
): Promise<(Viewer | null)[]> {
  const rows = await querySql(
    SessionRow,
    Prisma.sql`
    SELECT s.id AS "sessionId", u.id AS "userId", u.username, u.email,
      u.email_confirmed_at AS "confirmedAt", u.role = 'ADMIN' AS "isAdmin",
      b.id AS "bandId", b.name AS "bandName", CASE WHEN b.id IS NOT NULL THEN u.band_role END AS "bandRole",
      coalesce(b.ai_help, true) AS "aiHelp",
      u.role = 'ADMIN' AND EXISTS (
        SELECT FROM second_factors f WHERE f.user_id = u.id AND f.enabled_at IS NOT NULL
      ) AS "hasSecondFactor",
      s.last_used_at < now() - make_interval(mins => ${USE_INTERVAL_MINUTES}::int) AS "isUseStale"
    FROM sessions s JOIN users u ON u.id = s.user_id
      LEFT JOIN bands b ON b.id = u.band_id AND ${activeBandsSql("b")}
    WHERE s.id = ANY (${sessionIds}::uuid[]) AND s.ended_at IS NULL AND s.expires_at > now()
      AND u.deactivated_at IS NULL
      AND s.last_used_at > now() - make_interval(days => ${SESSION_IDLE_DAYS}::int)`,
    { prepare: true },
  );
  const stale = rows.filter(({ isUseStale }) => isUseStale).map(({ sessionId }) => sessionId);
  if (stale.length > 0) await recordUse(stale);
  const viewers = new Map(rows.map((row) => [row.sessionId, toViewer(row)]));
  return sessionIds.map((id) => viewers.get(id) ?? null);
}

/** Username of the session's user, if the session has ended and they are in no band. */
export async function findFormerMember(sessionId: string): Promise<string | null> {
  const session = await db.session.findFirst({
    where: { id: sessionId, endedAt: { not: null }, user: { bandId: null, deactivatedAt: null } },
    select: { user: { select: { username: true } } },
  });
  return session?.user.username ?? null;
}

/** Skips rows that another request holds, so that nobody waits or deadlocks. */
async function recordUse(sessionIds: string[]): Promise<void> {
  await execute`
    UPDATE sessions SET last_used_at = now()
    WHERE id IN (
      SELECT id FROM sessions WHERE id = ANY (${sessionIds}::uuid[]) FOR NO KEY UPDATE SKIP LOCKED
    )`;
}

// Batches requests of one event-loop turn: under load the look-up is much of a short call.
const viewerLoader = new DataLoader(findSessionViewers, {
  cache: false,
  batchScheduleFn: (ask) => void setImmediate(ask),
});

function toViewer(row: SessionRow): Viewer {
  const {
    sessionId,
    userId,
    username,
    email,
    confirmedAt,
    isAdmin,
    bandId,
    bandName,
    bandRole,
    aiHelp,
    hasSecondFactor,
  } = row;
  const emailConfirmed = isEmailConfirmed({ email, confirmedAt });
  const viewer = {
    sessionId,
    userId,
    username,
    email,
    emailConfirmed,
    isAdmin,
    bandId,
    bandName,
    bandRole,
    aiHelp,
  };
  return { ...viewer, needsSecondFactor: isAdmin && !hasSecondFactor && env().REQUIRE_ADMIN_2FA };
}

/** The viewer's open sessions, the current one first, then the latest. */
export async function listSessions({ userId, sessionId }: Viewer): Promise<Session[]> {
  const rows = await db.session.findMany({
    where: { userId, ...liveSessions() },
    select: { id: true, userAgent: true, createdAt: true, lastUsedAt: true },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: MAX_LISTED_SESSIONS,
  });
  const sessions = rows.map(({ createdAt, lastUsedAt, ...session }) => ({
    ...session,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
    isCurrent: session.id === sessionId,
  }));
  return sessions.sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
}
