import {
  confirmAddressByReset,
  listUserIdsByEmail,
  lockAddressOfUser,
} from "@/lib/accounts/email/addresses";
import { rememberDevice } from "@/lib/accounts/sessions/devices";
import { hashToken, newToken } from "@/lib/accounts/email/mailed-token";
import { HOUR_MS } from "@/lib/days";
import { ResetPasswordMail } from "@/lib/mail/templates/reset-password-mail";
import { setPassword } from "@/lib/accounts/passwords/change";
import { requireStrongPassword } from "@/lib/accounts/passwords/strength";
import { hashPassword } from "@/lib/accounts/passwords/hashing";
import { EXPIRED_LINK } from "@/lib/accounts/schema";
import { endSessions } from "@/lib/accounts/sessions/commands";
import { recordOwnAction } from "@/lib/audit/commands";
import { db, transaction, type Tx } from "@/lib/db";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { resetAttempts, attemptKeys } from "@/lib/accounts/passwords/lockout";
import { sendMail } from "@/lib/mail/transport";
import { queueAccountChange } from "@/lib/mail/queue";
import { lockUser } from "@/lib/row-locks";

const LINK_TTL_MS = HOUR_MS;

/** Per account within the TTL, so that strangers cannot flood a mailbox. */
const MAX_LINKS = 5;

/** Callers answer first: it takes longer for a known address, which the time must not reveal. */
export async function requestPasswordReset(email: string): Promise<void> {
  for (const id of await listUserIdsByEmail(email)) await mailResetLink(id, email);
}

async function mailResetLink(userId: string, email: string): Promise<void> {
  const issued = await transaction((tx) => issueToken(tx, userId, email));
  if (!issued) return;
  const { token, username, to } = issued;
  const link = `${env().APP_URL}/reset-password?token=${token}`;
  const content = ResetPasswordMail({ username, link });
  await sendMail({ to, subject: "Choose a new password for Doublebill", content });
}

/** Null once the account has had `MAX_LINKS`, or has another address meanwhile. */
async function issueToken(tx: Tx, userId: string, email: string) {
  await lockUser(tx, userId);
  const user = await tx.user.findFirst({
    where: { id: userId, email, deactivatedAt: null },
    select: { username: true, email: true },
  });
  if (!user?.email) return null;
  const recent = await tx.passwordReset.count({
    where: { userId, createdAt: { gt: new Date(Date.now() - LINK_TTL_MS) } },
  });
  if (recent >= MAX_LINKS) return null;
  const token = newToken();
  await tx.passwordReset.create({
    data: { userId, tokenHash: hashToken(token), expiresAt: new Date(Date.now() + LINK_TTL_MS) },
  });
  return { token, username: user.username, to: user.email };
}

/** Ends every session, and confirms the address unless a second factor is on. Throws validation for a used or expired token. */
export async function resetPassword(
  token: string,
  password: string,
  device?: string,
): Promise<void> {
  const tokenHash = hashToken(token);
  const link = await db.passwordReset.findUnique({
    where: { tokenHash },
    select: {
      user: {
        select: { id: true, username: true, email: true, band: { select: { name: true } } },
      },
    },
  });
  if (!link) throw new AppError("validation", EXPIRED_LINK);
  const { id, username, email, band } = link.user;
  await requireStrongPassword(password, "password", [username, email ?? "", band?.name ?? ""]);
  const passwordHash = await hashPassword(password);
  const forgottenDevices = await transaction(async (tx) => {
    await lockAddressOfUser(tx, id);
    await redeemToken(tx, tokenHash);
    await setPassword(tx, id, passwordHash);
    await endSessions(tx, id);
    const forgotten = await forgetDevices(tx, id);
    await rememberDevice(tx, id, device);
    await recordOwnAction(tx, id, "resetPassword");
    await queueAccountChange(tx, id, "password");
    await confirmAddressByReset(tx, id);
    return forgotten;
  });
  await resetAttempts(attemptKeys.name(username));
  for (const deviceKey of forgottenDevices)
    await resetAttempts(attemptKeys.knownDevice(id, deviceKey));
}

async function redeemToken(tx: Tx, tokenHash: string): Promise<void> {
  const { count } = await tx.passwordReset.updateMany({
    where: {
      tokenHash,
      usedAt: null,
      expiresAt: { gt: new Date() },
      user: { deactivatedAt: null },
    },
    data: { usedAt: new Date() },
  });
  if (count === 0) throw new AppError("validation", EXPIRED_LINK);
}

async function forgetDevices(tx: Tx, userId: string): Promise<string[]> {
  const devices = await tx.knownDevice.findMany({
    where: { userId },
    select: { deviceKey: true },
  });
  await tx.knownDevice.deleteMany({ where: { userId } });
  return devices.map(({ deviceKey }) => deviceKey);
}
