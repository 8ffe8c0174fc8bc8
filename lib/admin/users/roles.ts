import { listUserIdsByEmail } from "@/lib/accounts/email/addresses";
import { endSessions } from "@/lib/accounts/sessions/commands";
import { hasSecondFactor, removeSecondFactor } from "@/lib/accounts/sign-in/second-factor";
import { recordAction } from "@/lib/audit/commands";
import { db, transaction, type Tx } from "@/lib/db";
import { AppError } from "@/lib/errors";
import type { Role } from "@/lib/generated/prisma/enums";
import { isEmailConfirmed } from "@/lib/mail/confirmed-addresses";
import { queueAccountChange } from "@/lib/mail/queue";
import { lockUser } from "@/lib/row-locks";

type Admin = { email: string | null; username: string };

// From the command line only. All throw not_found, or conflict while several accounts claim the address; `grantAdmin` also while it is not confirmed, as the account may be a stranger's.

export const grantAdmin = (email: string): Promise<Admin> =>
  transaction((tx) => setRole(tx, email, "ADMIN"));

export const revokeAdmin = (email: string): Promise<Admin> =>
  transaction((tx) => setRole(tx, email, "USER"));

/** For a user who has lost both phone and recovery codes. Throws conflict if it is off. */
export const resetSecondFactor = (email: string): Promise<Admin> =>
  transaction(async (tx) => {
    const { id, ...user } = await getUser(tx, email);
    await lockUser(tx, id);
    if (!(await hasSecondFactor(id, tx)))
      throw new AppError("conflict", `${email} signs in without two steps already.`);
    await removeSecondFactor(tx, id);
    await endSessions(tx, id);
    await queueAccountChange(tx, id, "twoStepOff");
    await recordAction(tx, null, "turnOffSecondFactor", { type: "user", id });
    return { email: user.email, username: user.username };
  });

export function listAdmins(): Promise<Admin[]> {
  return db.user.findMany({
    where: { role: "ADMIN" },
    orderBy: { email: "asc" },
    select: { email: true, username: true },
  });
}

async function setRole(tx: Tx, email: string, role: Role): Promise<Admin> {
  const user = await getUser(tx, email);
  if (role === "ADMIN" && !isEmailConfirmed({ email, confirmedAt: user.emailConfirmedAt }))
    throw new AppError("conflict", `${email} is not confirmed: confirm it first.`);
  const changed = await tx.user.updateMany({
    where: { id: user.id, role: { not: role } },
    data: { role },
  });
  if (changed.count > 0) {
    const before = { role: role === "ADMIN" ? "USER" : "ADMIN" };
    await recordAction(
      tx,
      null,
      role === "ADMIN" ? "grantAdmin" : "revokeAdmin",
      { type: "user", id: user.id },
      before,
      { role },
    );
  }
  return { email: user.email, username: user.username };
}

async function getUser(tx: Tx, email: string) {
  const [userId, other] = await listUserIdsByEmail(email);
  if (other)
    throw new AppError("conflict", `Several accounts claim ${email}: confirm it in yours first.`);
  const user =
    userId &&
    (await tx.user.findUnique({
      where: { id: userId },
      select: { id: true, email: true, username: true, emailConfirmedAt: true },
    }));
  if (!user) throw new AppError("not_found", `There is no user with the email address ${email}`);
  return user;
}
