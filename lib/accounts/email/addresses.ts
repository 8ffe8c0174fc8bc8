import { recordOwnAction } from "@/lib/audit/commands";
import { db, lockByName, type Tx } from "@/lib/db";
import { fieldConflict } from "@/lib/errors";
import { completeReferralsAround } from "@/lib/referrals/commands";

export const EMAIL_TAKEN = "Email is already registered";

/** How many claimants of an unconfirmed address are read, the oldest first. */
const MAX_CLAIMANTS = 3;

/** The account that confirmed the address, else the oldest that claim it. */
export async function listUserIdsByEmail(email: string): Promise<string[]> {
  const claimants = await db.user.findMany({
    where: { email },
    orderBy: [{ emailConfirmedAt: { sort: "asc", nulls: "last" } }, { createdAt: "asc" }],
    take: MAX_CLAIMANTS,
    select: { id: true, emailConfirmedAt: true },
  });
  const [first] = claimants;
  return (first?.emailConfirmedAt ? [first] : claimants).map(({ id }) => id);
}

export type AccountFilter = { id: { in: string[] } } | { username: string };

/** The accounts that a username or an email address may sign in to. */
export async function getAccountFilter(name: string): Promise<AccountFilter> {
  return name.includes("@") ? { id: { in: await listUserIdsByEmail(name) } } : { username: name };
}

/** Must be held before changing which account an address belongs to. */
export const lockAddress = (tx: Tx, email: string): Promise<void> =>
  lockByName(tx, `email ${email.toLowerCase()}`);

/** Throws conflict when another account has confirmed the address. */
export async function requireUnconfirmedByOthers(tx: Tx, email: string, userId: string) {
  await lockAddress(tx, email);
  const others = { email, id: { not: userId }, emailConfirmedAt: { not: null } };
  if ((await tx.user.count({ where: others })) > 0) throw fieldConflict("email", EMAIL_TAKEN);
}

/** A password reset proves access to the mailbox, unless a second factor guards the account. */
export async function confirmAddressByReset(tx: Tx, userId: string): Promise<void> {
  const user = await tx.user.findUniqueOrThrow({
    where: { id: userId },
    select: { email: true, emailConfirmedAt: true, secondFactor: { select: { enabledAt: true } } },
  });
  if (!user.email || user.emailConfirmedAt || user.secondFactor?.enabledAt) return;
  await confirmAddress(tx, userId, user.email);
}

/** Called before any row is changed, to keep the order of locks. */
export async function lockAddressOfUser(tx: Tx, userId: string): Promise<void> {
  const user = await tx.user.findUnique({ where: { id: userId }, select: { email: true } });
  if (user?.email) await lockAddress(tx, user.email);
}

/** Confirms an address that the caller has locked. All other claims to it end, and their mailed links are revoked. */
export async function confirmAddress(tx: Tx, userId: string, email: string): Promise<void> {
  await requireUnconfirmedByOthers(tx, email, userId);
  const losers = await tx.user.updateManyAndReturn({
    where: { email, id: { not: userId } },
    data: { email: null },
    select: { id: true },
  });
  for (const { id } of losers) {
    await revokeMailedLinks(tx, id);
    await recordOwnAction(tx, id, "loseEmail");
  }
  const data = { emailConfirmedAt: new Date() };
  const { bandId } = await tx.user.update({
    where: { id: userId },
    data,
    select: { bandId: true },
  });
  await recordOwnAction(tx, userId, "confirmEmail");
  if (bandId) await completeReferralsAround(tx, bandId);
}

export async function revokeMailedLinks(tx: Tx, userId: string): Promise<void> {
  const unused = { where: { userId, usedAt: null }, data: { usedAt: new Date() } };
  await tx.emailConfirmation.updateMany(unused);
  await tx.passwordReset.updateMany(unused);
}
