import type { Viewer } from "@/lib/access";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import type { PushSettings as PushSettingsRow } from "@/lib/generated/prisma/client";
import type { PushSettings, PushSettingsInput, QuietHours } from "@/lib/push/schema";

type QuietHoursRow = Pick<PushSettingsRow, "quietFrom" | "quietUntil" | "timeZone">;

export function presentQuietHours(row: QuietHoursRow | null): QuietHours | null {
  const { quietFrom: from, quietUntil: until, timeZone } = row ?? {};
  return from && until && timeZone ? { from, until, timeZone } : null;
}

/** Without a key where nothing is pushed: in development browsers have no service worker. */
export async function getPushSettings({ userId, sessionId }: Viewer): Promise<PushSettings> {
  const [row, subscription] = await Promise.all([
    db.pushSettings.findUnique({ where: { userId } }),
    db.pushSubscription.findUnique({ where: { sessionId }, select: { sessionId: true } }),
  ]);
  const { NODE_ENV, VAPID_PUBLIC_KEY } = env();
  return {
    publicKey: NODE_ENV === "development" ? null : (VAPID_PUBLIC_KEY ?? null),
    isOn: subscription !== null,
    showsText: row?.showsText ?? false,
    quietHours: presentQuietHours(row),
  };
}

export async function changePushSettings(
  viewer: Viewer,
  { showsText, quietHours }: PushSettingsInput,
): Promise<PushSettings> {
  const { userId } = viewer;
  const quiet = quietHours !== undefined && {
    quietFrom: quietHours?.from ?? null,
    quietUntil: quietHours?.until ?? null,
    timeZone: quietHours?.timeZone ?? null,
  };
  const changes = { showsText, ...quiet };
  await db.pushSettings.upsert({
    where: { userId },
    create: { userId, ...changes },
    update: changes,
  });
  return getPushSettings(viewer);
}
