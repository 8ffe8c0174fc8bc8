import type { Viewer } from "@/lib/access";
import { requirePassword, wrongPassword } from "@/lib/accounts/passwords/require-password";
import { requireStrongPassword } from "@/lib/accounts/passwords/strength";
import { hashPassword } from "@/lib/accounts/passwords/hashing";
import type { ChangePasswordInput } from "@/lib/accounts/schema";
import { endOtherSessions, renewSession, type Client } from "@/lib/accounts/sessions/commands";
import { recordOwnAction } from "@/lib/audit/commands";
import { IdRow, queryRows, transaction, type Tx } from "@/lib/db";
import { queueAccountChange } from "@/lib/mail/queue";

/** Ends all sessions and returns a new one's id. Throws as `requirePassword` and `requireStrongPassword`. */
export async function changePassword(
  viewer: Viewer,
  { currentPassword, newPassword }: ChangePasswordInput,
  client: Client,
): Promise<string> {
  const verifiedHash = await requirePassword(viewer, currentPassword, "currentPassword");
  await requireStrongPassword(newPassword, "newPassword", [
    viewer.username,
    viewer.email ?? "",
    viewer.bandName ?? "",
  ]);
  const passwordHash = await hashPassword(newPassword);
  return transaction(async (tx) => {
    if (!(await setPassword(tx, viewer.userId, passwordHash, verifiedHash)))
      throw wrongPassword("currentPassword");
    const sessionId = await renewSession(tx, viewer, client);
    await endOtherSessions(tx, { ...viewer, sessionId });
    await recordOwnAction(tx, viewer.userId, "changePassword");
    await queueAccountChange(tx, viewer.userId, "password");
    return sessionId;
  });
}

/** Re-authenticates: returns the id of a session that replaces this one. Throws as `requirePassword`. */
export async function confirmPassword(
  viewer: Viewer,
  password: string,
  client: Client,
): Promise<string> {
  const verifiedHash = await requirePassword(viewer, password, "password");
  return transaction(async (tx) => {
    // A reset that ends all sessions comes first, or waits and ends this one too.
    const [unchanged] = await queryRows(IdRow, tx)`
      SELECT id FROM users WHERE id = ${viewer.userId}::uuid AND password_hash = ${verifiedHash} FOR SHARE`;
    if (!unchanged) throw wrongPassword("password");
    return renewSession(tx, viewer, client);
  });
}

/** Also revokes the reset links mailed so far. False, unless the hash is still `expectedHash`. */
export async function setPassword(
  tx: Tx,
  id: string,
  passwordHash: string,
  expectedHash?: string,
): Promise<boolean> {
  await tx.passwordReset.updateMany({
    where: { userId: id, usedAt: null },
    data: { usedAt: new Date() },
  });
  const { count } = await tx.user.updateMany({
    where: { id, ...(expectedHash && { passwordHash: expectedHash }) },
    data: { passwordHash },
  });
  return count > 0;
}
