import { createHash, randomBytes } from "node:crypto";
import type { Viewer } from "@/lib/access";
import { ResetPasswordMail } from "@/lib/accounts/mails/reset-password";
import { hashPassword, requirePassword } from "@/lib/accounts/passwords";
import { EXPIRED_LINK } from "@/lib/accounts/schema";
import { endSessions } from "@/lib/accounts/sessions";
import { recordOwn } from "@/lib/audit/commands";
import { db, transaction, type Tx } from "@/lib/db";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { forgetWrongPasswords } from "@/lib/limits";
import { sendMail } from "@/lib/mail";

/** How long a mailed link works. */
const LINK_MS = 60 * 60 * 1000;

/** Links per account in that time: a stranger cannot fill someone's mailbox. */
const MAX_LINKS = 5;

const TOKEN_BYTES = 32;

const fingerprint = (token: string) => createHash("sha256").update(token).digest("hex");

/**
 * Mails a single-use link for a new password; an address without a live account gets none. Takes longer for an address
 * that is known: callers answer first, so that the time tells nothing.
 */
export async function requestPasswordReset(email: string): Promise<void> {
  const user = await db.user.findFirst({ where: { email, deactivatedAt: null }, select: { id: true, email: true, username: true } });
  const token = user && (await transaction((tx) => issueToken(tx, user.id)));
  if (!token) return;
  const content = ResetPasswordMail({ username: user.username, link: `${env().APP_URL}/reset-password?token=${token}` });
  await sendMail({ to: user.email, subject: "Choose a new password for Doublebill", content });
}

/** The token itself leaves by mail only; the row holds its SHA-256. Null when the account has had its share of links. */
async function issueToken(tx: Tx, userId: string): Promise<string | null> {
  await tx.$executeRaw`SELECT 1 FROM users WHERE id = ${userId}::uuid FOR NO KEY UPDATE`;
  const recent = await tx.passwordReset.count({ where: { userId, createdAt: { gt: new Date(Date.now() - LINK_MS) } } });
  if (recent >= MAX_LINKS) return null;
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  await tx.passwordReset.create({ data: { userId, tokenHash: fingerprint(token), expiresAt: new Date(Date.now() + LINK_MS) } });
  return token;
}

/** Sets a new password by a mailed token and ends every session of the account. Of two uses at once one wins; throws validation for the other. */
export async function resetPassword(token: string, password: string): Promise<void> {
  const user = await transaction(async (tx) => {
    const [used] = await tx.passwordReset.updateManyAndReturn({
      where: { tokenHash: fingerprint(token), usedAt: null, expiresAt: { gt: new Date() }, user: { deactivatedAt: null } },
      data: { usedAt: new Date() },
      select: { userId: true },
    });
    if (!used) throw new AppError("validation", EXPIRED_LINK);
    const account = await setPassword(tx, used.userId, await hashPassword(password));
    await endSessions(tx, used.userId);
    await recordOwn(tx, used.userId, "resetPassword");
    return account;
  });
  await forgetWrongPasswords(user.username);
  await forgetWrongPasswords(user.email);
}

/** Changes the password of someone signed in and ends all their other sessions. Throws validation when the present password is wrong. */
export async function changePassword(viewer: Viewer, currentPassword: string, newPassword: string): Promise<void> {
  await requirePassword(viewer, currentPassword, "currentPassword");
  const passwordHash = await hashPassword(newPassword);
  await transaction(async (tx) => {
    await setPassword(tx, viewer.userId, passwordHash);
    await endSessions(tx, viewer.userId, viewer.sessionId);
    await recordOwn(tx, viewer.userId, "changePassword");
  });
}

/** Links mailed before stop working with the old password. */
async function setPassword(tx: Tx, userId: string, passwordHash: string) {
  await tx.passwordReset.updateMany({ where: { userId, usedAt: null }, data: { usedAt: new Date() } });
  return tx.user.update({ where: { id: userId }, data: { passwordHash }, select: { username: true, email: true } });
}
