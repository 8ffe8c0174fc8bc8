import type { Viewer } from "@/lib/access";
import { confirmByReset, listUserIdsByEmail, lockUser } from "@/lib/accounts/addresses";
import { rememberDevice } from "@/lib/accounts/devices";
import { hashToken, newToken } from "@/lib/accounts/mailed-token";
import { ResetPasswordMail } from "@/lib/accounts/mails/reset-password";
import { hashPassword, refuseEasyPassword, requirePassword } from "@/lib/accounts/passwords";
import { EXPIRED_LINK, type ChangePasswordInput } from "@/lib/accounts/schema";
import { endSessions, renewSession, type Client } from "@/lib/accounts/sessions";
import { recordOwn } from "@/lib/audit/commands";
import { db, transaction, type Tx } from "@/lib/db";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { resetGuesses, guessKeys } from "@/lib/limits";
import { sendMail } from "@/lib/mail/transport";
import { queueAccountChange } from "@/lib/mail/queue";

/** How long a mailed link works. */
const LINK_MS = 60 * 60 * 1000;

/** Links per account in that time: a stranger cannot fill someone's mailbox. */
const MAX_LINKS = 5;

/**
 * Mails a single-use link for a new password; an address without a live account gets none, and one that several claim a link
 * for each. Takes longer for an address that is known: callers answer first, so that the time tells nothing.
 */
export async function requestPasswordReset(email: string): Promise<void> {
  for (const id of await listUserIdsByEmail(email)) await mailResetLink(id);
}

async function mailResetLink(userId: string): Promise<void> {
  const user = await db.user.findFirst({
    where: { id: userId, deactivatedAt: null },
    select: NAMES,
  });
  const token = user && (await transaction((tx) => issueToken(tx, userId)));
  if (!token || !user.email) return;
  const link = `${env().APP_URL}/reset-password?token=${token}`;
  const content = ResetPasswordMail({ username: user.username, link });
  await sendMail({ to: user.email, subject: "Choose a new password for Doublebill", content });
}

/** The token itself leaves by mail only; the row holds its SHA-256. Null when the account has had its share of links. */
async function issueToken(tx: Tx, userId: string): Promise<string | null> {
  await tx.$executeRaw`SELECT 1 FROM users WHERE id = ${userId}::uuid FOR NO KEY UPDATE`;
  const recent = await tx.passwordReset.count({
    where: { userId, createdAt: { gt: new Date(Date.now() - LINK_MS) } },
  });
  if (recent >= MAX_LINKS) return null;
  const token = newToken();
  await tx.passwordReset.create({
    data: { userId, tokenHash: hashToken(token), expiresAt: new Date(Date.now() + LINK_MS) },
  });
  return token;
}

/**
 * Sets a new password by a mailed token, ends every session of the account and confirms its address. The device may sign in
 * afterwards, whatever others try at the name. Of two uses at once one wins; throws validation for the other.
 */
export async function resetPassword(
  token: string,
  password: string,
  device?: string,
): Promise<void> {
  const tokenHash = hashToken(token);
  const link = await db.passwordReset.findUnique({
    where: { tokenHash },
    select: { user: { select: NAMES } },
  });
  if (!link) throw new AppError("validation", EXPIRED_LINK);
  const { id, username, email, band } = link.user;
  await refuseEasyPassword(password, "password", [username, email ?? "", band?.name ?? ""]);
  const passwordHash = await hashPassword(password);
  await transaction(async (tx) => {
    await lockUser(tx, id);
    const [used] = await tx.passwordReset.updateManyAndReturn({
      where: {
        tokenHash,
        usedAt: null,
        expiresAt: { gt: new Date() },
        user: { deactivatedAt: null },
      },
      data: { usedAt: new Date() },
      select: { userId: true },
    });
    if (!used) throw new AppError("validation", EXPIRED_LINK);
    await setPassword(tx, id, passwordHash);
    await endSessions(tx, id);
    await tx.knownDevice.deleteMany({ where: { userId: id } });
    await rememberDevice(tx, id, device);
    await recordOwn(tx, id, "resetPassword");
    await queueAccountChange(tx, id, "password");
    await confirmByReset(tx, id);
  });
  await resetGuesses(guessKeys.name(username));
}

/**
 * Changes the password of someone signed in, ends all their sessions (a copy of this one too) and answers a new one. Throws
 * validation when the current password is wrong.
 */
export async function changePassword(
  viewer: Viewer,
  { currentPassword, newPassword }: ChangePasswordInput,
  client: Client,
): Promise<string> {
  await requirePassword(viewer, currentPassword, "currentPassword");
  await refuseEasyPassword(newPassword, "newPassword", [
    viewer.username,
    viewer.email ?? "",
    viewer.bandName ?? "",
  ]);
  const passwordHash = await hashPassword(newPassword);
  return transaction(async (tx) => {
    await setPassword(tx, viewer.userId, passwordHash);
    await endSessions(tx, viewer.userId);
    await recordOwn(tx, viewer.userId, "changePassword");
    await queueAccountChange(tx, viewer.userId, "password");
    return renewSession(tx, viewer, client);
  });
}

/** The viewer gives their password again, and gets a new session in place of this one. Throws validation for a wrong one, or rate_limited. */
export async function confirmPassword(
  viewer: Viewer,
  password: string,
  client: Client,
): Promise<string> {
  await requirePassword(viewer, password, "password");
  return transaction((tx) => renewSession(tx, viewer, client));
}

const NAMES = { id: true, username: true, email: true, band: { select: { name: true } } } as const;

/** Links mailed before stop working with the old password. */
async function setPassword(tx: Tx, userId: string, passwordHash: string): Promise<void> {
  await tx.passwordReset.updateMany({
    where: { userId, usedAt: null },
    data: { usedAt: new Date() },
  });
  await tx.user.update({ where: { id: userId }, data: { passwordHash } });
}
