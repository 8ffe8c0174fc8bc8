import { listUserIdsByEmail } from "@/lib/accounts/addresses";
import { removeSecondFactor } from "@/lib/accounts/second-factor";
import { recordAct } from "@/lib/audit/commands";
import { db, transaction, type Tx } from "@/lib/db";
import { AppError } from "@/lib/errors";
import type { Role } from "@/lib/generated/prisma/enums";

type Admin = { email: string | null; username: string };

/** Makes the user with this e-mail address an admin; from the command line only. Throws not_found. */
export const grantAdmin = (email: string): Promise<Admin> =>
  transaction((tx) => setRole(tx, email, "ADMIN"));

/** Makes an admin an ordinary user again, at once. Throws not_found. */
export const revokeAdmin = (email: string): Promise<Admin> =>
  transaction((tx) => setRole(tx, email, "USER"));

/** Lets a user sign in with the password alone, who has lost both phone and recovery codes; from the command line only. Throws not_found. */
export const forgetSecondFactor = (email: string): Promise<Admin> =>
  transaction(async (tx) => {
    const { id, ...user } = await getUser(tx, email);
    await removeSecondFactor(tx, id);
    await recordAct(tx, null, "turnOffSecondFactor", { type: "user", id });
    return user;
  });

/** All admins, by e-mail address. */
export function listAdmins(): Promise<Admin[]> {
  return db.user.findMany({
    where: { role: "ADMIN" },
    orderBy: { email: "asc" },
    select: { email: true, username: true },
  });
}

async function setRole(tx: Tx, email: string, role: Role): Promise<Admin> {
  const user = await getUser(tx, email);
  const changed = await tx.user.updateMany({
    where: { id: user.id, role: { not: role } },
    data: { role },
  });
  if (changed.count > 0) {
    const before = { role: role === "ADMIN" ? "USER" : "ADMIN" };
    await recordAct(
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

async function getUser(tx: Tx, email: string): Promise<Admin & { id: string }> {
  const [userId, other] = await listUserIdsByEmail(email);
  const user =
    userId &&
    !other &&
    (await tx.user.findUnique({
      where: { id: userId },
      select: { id: true, email: true, username: true },
    }));
  if (!user) throw new AppError("not_found", `There is no user with the e-mail address ${email}`);
  return user;
}
