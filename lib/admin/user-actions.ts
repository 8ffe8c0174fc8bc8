import { v7 as uuid } from "uuid";
import { requireAdmin, type Viewer } from "@/lib/access";
import { newReferralCode } from "@/lib/accounts/referral-code";
import { endSessions } from "@/lib/accounts/sessions";
import { recordAct } from "@/lib/admin/audit";
import { EXTEND_DAYS, type AdminUser, type UserAction, type UserActionInput } from "@/lib/admin/schema";
import { ADMIN_USER_SELECT, KEPT, presentAdminUser } from "@/lib/admin/users";
import { transaction, type Tx } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { notify } from "@/lib/notifications/commands";
import { grantAccess } from "@/lib/referrals/commands";

type Facts = { isActive: boolean; accessExpiresAt: string | null; referralCode: string | null };
type Target = { userId: string; bandId: string | null; isActive: boolean; days: number };

/**
 * Does something to an account and logs it, in one transaction. Throws not_found, forbidden (deactivating oneself) or
 * conflict (an account without a band has no access and no referral code).
 */
export async function actOnUser(viewer: Viewer, { userId, action, value }: UserActionInput): Promise<AdminUser> {
  requireAdmin(viewer);
  return transaction(async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM users WHERE id = ${userId}::uuid FOR UPDATE`;
    const { bandId, facts: before } = await getFacts(tx, userId);
    if (action === "deactivate" && userId === viewer.userId) throw new AppError("forbidden", "You cannot deactivate your own account");
    await ACTIONS[action](tx, { userId, bandId, isActive: before.isActive, days: value ?? EXTEND_DAYS });
    const { facts: after } = await getFacts(tx, userId);
    await recordAct(tx, viewer, action, { type: "user", id: userId }, before, after);
    return presentAdminUser(await tx.user.findUniqueOrThrow({ where: { id: userId }, select: ADMIN_USER_SELECT }));
  });
}

/** What the log keeps of an account. */
async function getFacts(tx: Tx, userId: string): Promise<{ bandId: string | null; facts: Facts }> {
  const user = await tx.user.findUnique({
    where: { id: userId, ...KEPT },
    select: { bandId: true, deactivatedAt: true, band: { select: { accessExpiresAt: true, referralCode: true } } },
  });
  if (!user) throw new AppError("not_found", "User not found");
  const { bandId, deactivatedAt, band } = user;
  return { bandId, facts: { isActive: deactivatedAt === null, accessExpiresAt: band?.accessExpiresAt.toISOString() ?? null, referralCode: band?.referralCode ?? null } };
}

async function extend(tx: Tx, { bandId, days }: Target) {
  const band = requireBandOf(bandId);
  await grantAccess(tx, band, { reason: "ADMIN", reference: uuid(), days });
  await notify(tx, [band], { type: "access", title: `${days} more days of access are yours`, url: "/dashboard" });
}

async function resetReferral(tx: Tx, { bandId }: Target) {
  await tx.band.update({ where: { id: requireBandOf(bandId) }, data: { referralCode: newReferralCode() } });
}

async function deactivate(tx: Tx, { userId, bandId, isActive }: Target) {
  if (!isActive) return;
  await endSessions(tx, userId);
  await setDeactivated(tx, userId, bandId, new Date());
}

const activate = (tx: Tx, { userId, bandId }: Target) => setDeactivated(tx, userId, bandId, null);

const ACTIONS: Record<UserAction, (tx: Tx, target: Target) => Promise<void>> = { extend, resetReferral, deactivate, activate };

async function setDeactivated(tx: Tx, userId: string, bandId: string | null, deactivatedAt: Date | null) {
  await tx.user.update({ where: { id: userId }, data: { deactivatedAt } });
  if (bandId) await tx.band.update({ where: { id: bandId }, data: { deactivatedAt } });
}

function requireBandOf(bandId: string | null): string {
  if (!bandId) throw new AppError("conflict", "This account has no band");
  return bandId;
}
