import type { AccountFilter } from "@/lib/accounts/email/addresses";
import { db, type Tx } from "@/lib/db";
import { guessKeys } from "@/lib/accounts/passwords/lockout";
import { createFingerprints } from "@/lib/fingerprints";

/** For a browser whose user signed in or used a password link. */
export async function rememberDevice(
  tx: Tx,
  userId: string,
  device: string | undefined,
): Promise<void> {
  const { deviceKey } = createFingerprints({ device });
  if (!deviceKey) return;
  await tx.$executeRaw`
    INSERT INTO known_devices (user_id, device_key) VALUES (${userId}::uuid, ${deviceKey})
    ON CONFLICT (user_id, device_key) DO UPDATE SET last_used_at = now()`;
}

/** The key that counts a known device's guesses; null for unknown ones (docs/decisions/0036). */
export async function findDeviceGuesses(
  accounts: AccountFilter,
  device: string | undefined,
): Promise<string | null> {
  const { deviceKey } = createFingerprints({ device });
  if (!deviceKey) return null;
  const known = await db.knownDevice.findFirst({
    where: { deviceKey, user: accounts },
    select: { userId: true },
  });
  return known && guessKeys.knownDevice(known.userId, deviceKey);
}
