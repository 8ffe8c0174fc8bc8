import { ECDH } from "node:crypto";
import type { Viewer } from "@/lib/access";
import { db, transaction, type Tx } from "@/lib/db";
import { env } from "@/lib/env";
import { AppError, fieldConflict, fieldError } from "@/lib/errors";
import { endpointProblem } from "@/lib/push/endpoint";
import { MAX_PUSH_BROWSERS, type PushSubscriptionInput } from "@/lib/push/schema";
import { lockUser } from "@/lib/row-locks";

const POINT_BYTES = 65;
const SECRET_BYTES = 16;

/**
 * Lasts as long as the session. Throws validation, conflict for another user's endpoint without its
 * keys, unavailable where nothing is pushed.
 */
export async function subscribeToPush(
  { userId, sessionId }: Viewer,
  { endpoint, keys }: PushSubscriptionInput,
): Promise<void> {
  if (!env().VAPID_PRIVATE_KEY)
    throw new AppError("unavailable", "Push notifications are not set up on this server");
  const problem = endpointProblem(endpoint);
  if (problem) throw fieldError("endpoint", problem);
  requireUsableKeys(keys);
  await transaction(async (tx) => {
    await lockUser(tx, userId);
    await requireOwnEndpoint(tx, userId, { endpoint, keys });
    await tx.pushSubscription.deleteMany({ where: { OR: [{ endpoint }, { sessionId }] } });
    await tx.pushSubscription.create({ data: { userId, sessionId, endpoint, ...keys } });
    await dropOldest(tx, userId);
  });
}

/** Idempotent. */
export async function unsubscribeFromPush({ sessionId }: Viewer): Promise<void> {
  await db.pushSubscription.deleteMany({ where: { sessionId } });
}

/** Encrypting for a point off the curve would fail with every message. */
function requireUsableKeys({ p256dh, auth }: PushSubscriptionInput["keys"]): void {
  if (Buffer.from(p256dh, "base64url").length !== POINT_BYTES)
    throw fieldError("keys", `Key must have ${POINT_BYTES} bytes`);
  try {
    ECDH.convertKey(p256dh, "prime256v1", "base64url", "base64url", "uncompressed");
  } catch {
    throw fieldError("keys", "Key must be a point of P-256");
  }
  if (Buffer.from(auth, "base64url").length !== SECRET_BYTES)
    throw fieldError("keys", `Secret must have ${SECRET_BYTES} bytes`);
}

/** A browser whose user changed knows its keys; whoever only saw the address does not. */
async function requireOwnEndpoint(
  tx: Tx,
  userId: string,
  { endpoint, keys }: PushSubscriptionInput,
): Promise<void> {
  const taken = await tx.pushSubscription.findUnique({ where: { endpoint } });
  const isSameBrowser = taken?.p256dh === keys.p256dh && taken.auth === keys.auth;
  if (taken && taken.userId !== userId && !isSameBrowser)
    throw fieldConflict("endpoint", "This endpoint belongs to somebody else");
}

async function dropOldest(tx: Tx, userId: string): Promise<void> {
  const oldest = await tx.pushSubscription.findMany({
    where: { userId },
    orderBy: [{ createdAt: "desc" }, { sessionId: "desc" }],
    skip: MAX_PUSH_BROWSERS,
    select: { sessionId: true },
  });
  await tx.pushSubscription.deleteMany({
    where: { sessionId: { in: oldest.map(({ sessionId }) => sessionId) } },
  });
}
