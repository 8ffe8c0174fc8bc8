import type { Viewer } from "@/lib/access";
import { requireReauthentication } from "@/lib/accounts/sessions/reauthentication";
import { rememberDevice } from "@/lib/accounts/sessions/devices";
import { recordOwnAction } from "@/lib/audit/commands";
import { DAY_MS } from "@/lib/days";
import { transaction, type Tx } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { publishSessionRevoked } from "@/lib/events/publish";
import type { Prisma } from "@/lib/generated/prisma/client";
import { createFingerprints } from "@/lib/fingerprints";
import { lockUser } from "@/lib/row-locks";

/** Days until a session ends, even if used; if not, see `SESSION_IDLE_DAYS` (live-sessions.ts). */
export const SESSION_DAYS = 30;

/** The browser that opens a session. */
export type Client = {
  /** Its IP; limits count it too. */
  ip: string;
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

/** After the password was given: stolen copies of the cookie, and push turned on with them, stop working. Throws unauthenticated if it has ended. */
export async function renewSession(
  tx: Tx,
  { userId, sessionId }: Viewer,
  client: Client,
): Promise<string> {
  const ended = await markEnded(tx, { id: sessionId });
  if (ended.length === 0) throw new AppError("unauthenticated");
  const newId = await openSession(tx, userId, client);
  await tx.pushSubscription.deleteMany({ where: { sessionId } });
  await publishSessionRevoked(tx, ended);
  return newId;
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

/** Ends all sessions of a user: on a password reset, deactivation, erasure, a reset of two-step sign-in, and when they leave a band (`detachFromBand`). */
export const endSessions = (tx: Tx, userId: string): Promise<void> => revoke(tx, { userId });

/** All but the one in use: on a password change, and when two-step sign-in goes on or off. */
export const endOtherSessions = (tx: Tx, { userId, sessionId }: Viewer): Promise<void> =>
  revoke(tx, { userId, id: { not: sessionId } });

async function markEnded(tx: Tx, where: Prisma.SessionWhereInput): Promise<string[]> {
  const ended = await tx.session.updateManyAndReturn({
    where: { ...where, endedAt: null },
    data: { endedAt: new Date() },
    select: { id: true },
  });
  return ended.map(({ id }) => id);
}

async function revoke(tx: Tx, where: Prisma.SessionWhereInput): Promise<void> {
  const ids = await markEnded(tx, where);
  if (ids.length === 0) return;
  await tx.pushSubscription.deleteMany({ where: { sessionId: { in: ids } } });
  await publishSessionRevoked(tx, ids);
}

/** Throws not_found for others' and ended sessions, or password_required. */
export async function endOwnSession(viewer: Viewer, sessionId: string): Promise<void> {
  await requireReauthentication(viewer, "endSession");
  await transaction(async (tx) => {
    const { userId } = viewer;
    await lockUser(tx, userId);
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
