import { createFingerprints } from "@/lib/fingerprints";
import { db } from "@/lib/db";
import type { AccountFilter } from "@/lib/accounts/email/addresses";
import { limiter, MINUTE, rethrowAsRateLimited, storedKey } from "@/lib/rate-limits";

/** Refuses even the right password (contract, "Accounts"). RATE_LIMIT_SCALE does not raise it. */
const LOCKOUT = { points: 10, duration: 15 * MINUTE };

const wrongPasswords = () => limiter("wrong-password", LOCKOUT);

/** Known devices are counted separately: strangers cannot lock the account's holder out. */
export const attemptKeys = {
  name: (accountName: string) => `name ${accountName}`,
  knownDevice: (userId: string, deviceKey: string) => `device ${userId} ${deviceKey}`,
  signedIn: (sessionId: string) => `session ${sessionId}`,
};

/** Counted before the check, so that concurrent attempts count too. Throws rate_limited. */
export async function countAttempt(attemptsKey: string): Promise<void> {
  const key = storedKey(attemptsKey);
  const { consumedPoints } = await wrongPasswords().consume(key).catch(rethrowAsRateLimited);
  if (consumedPoints === LOCKOUT.points)
    await wrongPasswords().set(key, LOCKOUT.points, LOCKOUT.duration);
}

export async function refundAttempt(attemptsKey: string): Promise<void> {
  await wrongPasswords().reward(storedKey(attemptsKey));
}

export async function resetAttempts(attemptsKey: string): Promise<void> {
  await wrongPasswords().delete(storedKey(attemptsKey));
}

/** By user id, the keys that count a known device's attempts (docs/decisions/0036). */
export async function listDeviceAttemptsKeys(
  accounts: AccountFilter,
  device: string | undefined,
): Promise<Map<string, string>> {
  const { deviceKey } = createFingerprints({ device });
  if (!deviceKey) return new Map();
  const known = await db.knownDevice.findMany({
    where: { deviceKey, user: accounts },
    select: { userId: true },
  });
  return new Map(known.map(({ userId }) => [userId, attemptKeys.knownDevice(userId, deviceKey)]));
}
