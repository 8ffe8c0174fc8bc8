import type { Viewer } from "@/lib/access";
import { requirePassword } from "@/lib/accounts/passwords/require-password";
import { requireStrongPassword } from "@/lib/accounts/passwords/strength";
import { hashPassword } from "@/lib/accounts/passwords/hashing";
import type { ChangePasswordInput } from "@/lib/accounts/schema";
import { endOtherSessions, renewSession, type Client } from "@/lib/accounts/sessions/commands";
import { recordOwnAction } from "@/lib/audit/commands";
import { transaction, type Tx } from "@/lib/db";
import { queueAccountChange } from "@/lib/mail/queue";

/** Ends all sessions and returns a new one's id. Throws as `requirePassword` and `requireStrongPassword`. */
export async function changePassword(
  viewer: Viewer,
  { currentPassword, newPassword }: ChangePasswordInput,
  client: Client,
): Promise<string> {
  await requirePassword(viewer, currentPassword, "currentPassword");
  await requireStrongPassword(newPassword, "newPassword", [
    viewer.username,
    viewer.email ?? "",
    viewer.bandName ?? "",
  ]);
  const passwordHash = await hashPassword(newPassword);
  return transaction(async (tx) => {
    await setPassword(tx, viewer.userId, passwordHash);
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
  await requirePassword(viewer, password, "password");
  return transaction((tx) => renewSession(tx, viewer, client));
}

/** Also revokes the reset links mailed so far. */
export async function setPassword(tx: Tx, userId: string, passwordHash: string): Promise<void> {
  await tx.passwordReset.updateMany({
    where: { userId, usedAt: null },
    data: { usedAt: new Date() },
  });
  await tx.user.update({ where: { id: userId }, data: { passwordHash } });
}
