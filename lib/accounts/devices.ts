import type { AccountsByName } from "@/lib/accounts/addresses";
import { db, type Tx } from "@/lib/db";
import { guessKeys } from "@/lib/limits";
import { createFingerprints } from "@/lib/fingerprints";

/** Remembers a browser that proved to be the owner's: by signing in, or by the link of a password mail. */
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

/** Under which a device that the account knows is counted at sign-in; null for all others (docs/decisions/0036). */
export async function findDeviceGuesses(
  accounts: AccountsByName,
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
