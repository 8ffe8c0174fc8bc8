import type { Tx } from "@/lib/db";
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
