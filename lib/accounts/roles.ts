import { db, transaction, type Tx } from "@/lib/db";
import { AppError } from "@/lib/errors";
import type { Role } from "@/lib/generated/prisma/enums";

type Admin = { email: string; username: string };

/** Makes the user with this e-mail address an admin; from the command line only. Throws not_found. */
export const grantAdmin = (email: string): Promise<Admin> => transaction((tx) => setRole(tx, email, "ADMIN"));

/** Makes an admin an ordinary user again, at once. Throws not_found. */
export const revokeAdmin = (email: string): Promise<Admin> => transaction((tx) => setRole(tx, email, "USER"));

/** All admins, by e-mail address. */
export function listAdmins(): Promise<Admin[]> {
  return db.user.findMany({ where: { role: "ADMIN" }, orderBy: { email: "asc" }, select: { email: true, username: true } });
}

async function setRole(tx: Tx, email: string, role: Role): Promise<Admin> {
  const user = await tx.user.findUnique({ where: { email }, select: { id: true, email: true, username: true } });
  if (!user) throw new AppError("not_found", `There is no user with the e-mail address ${email}`);
  const changed = await tx.user.updateMany({ where: { id: user.id, role: { not: role } }, data: { role } });
  if (changed.count > 0) {
    const before = { role: role === "ADMIN" ? "USER" : "ADMIN" };
    await tx.auditEntry.create({ data: { action: role === "ADMIN" ? "grantAdmin" : "revokeAdmin", targetType: "user", targetId: user.id, before, after: { role } } });
  }
  return { email: user.email, username: user.username };
}
