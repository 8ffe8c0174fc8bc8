import { recordOwn } from "@/lib/audit/commands";
import { db, lockByName, type Tx } from "@/lib/db";
import { fieldConflict } from "@/lib/errors";
import { completeReferralsOf } from "@/lib/referrals/commands";

export const TAKEN_EMAIL = "Email is already registered";

/** How many accounts may use an address that none of them has confirmed: the oldest ones. */
const MAX_CLAIMANTS = 3;

/** The accounts that an address stands for: the one that confirmed it alone, else those that claim it, the oldest first. */
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

/** The accounts that a name to sign in with may stand for, as a condition. */
export type AccountsByName = { id: { in: string[] } } | { username: string };

/** A username has no @, an address has one. */
export async function accountsByName(name: string): Promise<AccountsByName> {
  return name.includes("@") ? { id: { in: await listUserIdsByEmail(name) } } : { username: name };
}

/** Whoever changes who an address belongs to waits for this turn first. */
export const takeAddressTurn = (tx: Tx, email: string): Promise<void> =>
  lockByName(tx, `email ${email.toLowerCase()}`);

/** For a user that claims an address: throws conflict when another one has confirmed it. */
export async function requireUnconfirmedByOthers(tx: Tx, email: string, userId: string) {
  await takeAddressTurn(tx, email);
  const others = { email, id: { not: userId }, emailConfirmedAt: { not: null } };
  if ((await tx.user.count({ where: others })) > 0) throw fieldConflict("email", TAKEN_EMAIL);
}

/**
 * Someone who reads an account's mail has chosen its password: that confirms the address, unless a second factor guards the
 * account, which they may not have.
 */
export async function confirmByReset(tx: Tx, userId: string): Promise<void> {
  const user = await tx.user.findUniqueOrThrow({
    where: { id: userId },
    select: { email: true, emailConfirmedAt: true, secondFactor: { select: { enabledAt: true } } },
  });
  if (!user.email || user.emailConfirmedAt || user.secondFactor?.enabledAt) return;
  await awardAddress(tx, userId, user.email);
}

/** For password links: the turn of the address that a user has, before any row is changed. */
export async function lockUser(tx: Tx, userId: string): Promise<void> {
  const user = await tx.user.findUnique({ where: { id: userId }, select: { email: true } });
  if (user?.email) await takeAddressTurn(tx, user.email);
}

/** Confirms an address, whose turn the caller has. All other claims to it end, with the links that were mailed for them. */
export async function awardAddress(tx: Tx, userId: string, email: string): Promise<void> {
  await requireUnconfirmedByOthers(tx, email, userId);
  const losers = await tx.user.updateManyAndReturn({
    where: { email, id: { not: userId } },
    data: { email: null },
    select: { id: true },
  });
  for (const { id } of losers) {
    await voidLinks(tx, id);
    await recordOwn(tx, id, "loseEmail");
  }
  const data = { emailConfirmedAt: new Date() };
  const { bandId } = await tx.user.update({
    where: { id: userId },
    data,
    select: { bandId: true },
  });
  await recordOwn(tx, userId, "confirmEmail");
  if (bandId) await completeReferralsOf(tx, bandId);
}

/** Links that were mailed to a user stop working. */
export async function voidLinks(tx: Tx, userId: string): Promise<void> {
  const unused = { where: { userId, usedAt: null }, data: { usedAt: new Date() } };
  await tx.emailConfirmation.updateMany(unused);
  await tx.passwordReset.updateMany(unused);
}
