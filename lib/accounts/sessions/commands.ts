import DataLoader from "dataloader";
import { z } from "zod";
import type { Viewer } from "@/lib/access";
import { isEmailConfirmed } from "@/lib/mail/confirmation";
import { requireReauthentication } from "@/lib/accounts/sessions/reauthentication";
import { rememberDevice } from "@/lib/accounts/sessions/devices";
import type { Session } from "@/lib/accounts/schema";
import { recordOwnAction } from "@/lib/audit/commands";
import { db, execute, sql, transaction, type Tx } from "@/lib/db";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { publishSessionRevoked } from "@/lib/events/publish";
import type { Prisma } from "@/lib/generated/prisma/client";
import { createFingerprints } from "@/lib/fingerprints";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Days until a session ends by itself, however much it is used. */
export const SESSION_DAYS = 30;

/** Days without a request after which a session ends. */
const IDLE_DAYS = 14;

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
  aiHelp: z.boolean(),
  isUseStale: z.boolean(),
});
type SessionRow = z.output<typeof SessionRow>;

/** Null when the session has ended or its user is deactivated. Called on every request. */
export const findSessionViewer = (sessionId: string): Promise<Viewer | null> =>
  viewerLoader.load(sessionId);

/** As `findSessionViewer`, in the order of the ids. */
export async function findSessionViewers(
  sessionIds: readonly string[],
): Promise<(Viewer | null)[]> {
  const rows = await sql(SessionRow)`
    SELECT s.id AS "sessionId", u.id AS "userId", u.username, u.email,
      u.email_confirmed_at AS "confirmedAt", u.role = 'ADMIN' AS "isAdmin",
      b.id AS "bandId", b.name AS "bandName", coalesce(b.ai_help, true) AS "aiHelp",
      u.role = 'ADMIN' AND EXISTS (
        SELECT FROM second_factors f WHERE f.user_id = u.id AND f.enabled_at IS NOT NULL
      ) AS "hasSecondFactor",
      s.last_used_at < now() - make_interval(mins => ${USE_INTERVAL_MINUTES}::int) AS "isUseStale"
    FROM sessions s JOIN users u ON u.id = s.user_id LEFT JOIN bands b ON b.id = u.band_id
    WHERE s.id = ANY (${sessionIds}::uuid[]) AND s.ended_at IS NULL AND s.expires_at > now()
      AND u.deactivated_at IS NULL
      AND s.last_used_at > now() - make_interval(days => ${IDLE_DAYS}::int)`;
  const stale = rows.filter(({ isUseStale }) => isUseStale).map(({ sessionId }) => sessionId);
  if (stale.length > 0) await recordUse(stale);
  const viewers = new Map(rows.map((row) => [row.sessionId, toViewer(row)]));
  return sessionIds.map((id) => viewers.get(id) ?? null);
}

/** Skips rows that another request holds, so that nobody waits or deadlocks. */
async function recordUse(sessionIds: string[]): Promise<void> {
  await execute`
    UPDATE sessions SET last_used_at = now()
    WHERE id IN (
      SELECT id FROM sessions WHERE id = ANY (${sessionIds}::uuid[]) FOR NO KEY UPDATE SKIP LOCKED
    )`;
}

// Requests of the same turn of the event loop share one statement: under load the look-up is a good part of a short call.
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
    aiHelp,
  };
  return { ...viewer, needsSecondFactor: isAdmin && !hasSecondFactor && env().REQUIRE_ADMIN_2FA };
}

/** The browser that opens a session. */
export type Client = {
  /** Its network address; limits count it too. */
  address: string;
  /** The id that the browser keeps. */
  device?: string;
  /** What the browser calls itself, for the list of sessions. */
  userAgent?: string | null;
  /** The session that the browser has already; signing in ends it. */
  sessionId?: string;
  /** Runs what the answer need not wait for; without it the call waits. */
  defer?: (work: () => Promise<void>) => void;
};

/** Replaces the browser's session, and records the sign-in. Returns the new id. */
export async function startSession(tx: Tx, userId: string, client: Client): Promise<string> {
  if (client.sessionId) await revoke(tx, { id: client.sessionId });
  const sessionId = await openSession(tx, userId, client);
  await recordOwnAction(tx, userId, "signIn", { session: sessionId });
  return sessionId;
}

/** Replaces a session whose holder has given the password, so that stolen copies of its cookie stop working. */
export async function renewSession(
  tx: Tx,
  { userId, sessionId }: Viewer,
  client: Client,
): Promise<string> {
  await revoke(tx, { id: sessionId });
  return openSession(tx, userId, client);
}

async function openSession(tx: Tx, userId: string, client: Client): Promise<string> {
  const expiresAt = new Date(Date.now() + SESSION_DAYS * DAY_MS);
  const { addressKey, deviceKey } = createFingerprints(client);
  const session = await tx.session.create({
    data: { userId, expiresAt, addressKey, deviceKey, userAgent: client.userAgent?.slice(0, 300) },
    select: { id: true },
  });
  await rememberDevice(tx, userId, client.device);
  return session.id;
}

/** Ends one session at once, and its streams. */
export const endSession = (sessionId: string): Promise<void> =>
  transaction((tx) => revoke(tx, { id: sessionId }));

/** Ends all sessions of a user at once. */
export const endSessions = (tx: Tx, userId: string): Promise<void> => revoke(tx, { userId });

/** Ends all sessions of the viewer's account but the one they are using. */
export const endOtherSessions = (tx: Tx, { userId, sessionId }: Viewer): Promise<void> =>
  revoke(tx, { userId, id: { not: sessionId } });

async function revoke(tx: Tx, where: Prisma.SessionWhereInput): Promise<void> {
  const ended = await tx.session.updateManyAndReturn({
    where: { ...where, endedAt: null },
    data: { endedAt: new Date() },
    select: { id: true },
  });
  if (ended.length > 0)
    await publishSessionRevoked(
      tx,
      ended.map(({ id }) => id),
    );
}

/** The viewer's open sessions, the current one first, then the latest. */
export async function listSessions({ userId, sessionId }: Viewer): Promise<Session[]> {
  const rows = await db.session.findMany({
    where: {
      userId,
      endedAt: null,
      expiresAt: { gt: new Date() },
      lastUsedAt: { gt: new Date(Date.now() - IDLE_DAYS * DAY_MS) },
    },
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

/** Ends one of the viewer's own sessions. Throws not_found for any other and for one that has ended, or password_required. */
export async function endOwnSession(viewer: Viewer, sessionId: string): Promise<void> {
  await requireReauthentication(viewer, "endSession");
  await transaction(async (tx) => {
    const { userId } = viewer;
    const own = await tx.session.findFirst({
      where: { id: sessionId, userId, endedAt: null },
      select: { deviceKey: true },
    });
    if (!own) throw new AppError("not_found", "Session not found");
    await revoke(tx, { id: sessionId });
    // The session may not have been the owner's.
    if (own.deviceKey)
      await tx.knownDevice.deleteMany({ where: { userId, deviceKey: own.deviceKey } });
    await recordOwnAction(tx, userId, "endSession", { session: sessionId });
  });
}
