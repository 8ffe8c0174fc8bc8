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

/** The key that counts a known device's attempts; null for unknown ones (docs/decisions/0036). */
export async function findDeviceAttemptsKey(
  accounts: AccountFilter,
  device: string | undefined,
): Promise<string | null> {
  const { deviceKey } = createFingerprints({ device });
  if (!deviceKey) return null;
  const known = await db.knownDevice.findFirst({
    where: { deviceKey, user: accounts },
    select: { userId: true },
  });
  return known && attemptKeys.knownDevice(known.userId, deviceKey);
}
