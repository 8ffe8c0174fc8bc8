import { v7 as uuid } from "uuid";
import { requireAdmin, type Viewer } from "@/lib/access";
import { requireReauthentication } from "@/lib/accounts/sessions/reauthentication";
import { newReferralCode } from "@/lib/referrals/code";
import { isLastOwner, revokeInvitationsBy } from "@/lib/accounts/detach-from-band";
import { endSessions } from "@/lib/accounts/sessions/commands";
import { usersSql } from "@/lib/admin/users/queries";
import { presentAdminUser, AdminUserRow } from "@/lib/admin/users/present";
import {
  EXTEND_DAYS,
  type AdminUser,
  type UserAction,
  type UserActionInput,
} from "@/lib/admin/users/schema";
import { recordAction } from "@/lib/audit/commands";
import { lockBand, lockUser } from "@/lib/row-locks";
import { exactlyOne, queryRows, transaction, type Tx } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { refreshConversations } from "@/lib/events/refresh-conversations";
import { Prisma } from "@/lib/generated/prisma/client";
import type { BandRole } from "@/lib/generated/prisma/enums";
import { requireSeat } from "@/lib/members/lock";
import { notify, withdrawNotification } from "@/lib/notifications/commands";
import { leaveSwaps, lockSwapsOfBand } from "@/lib/swaps/leave";
import { completeReferralsAround } from "@/lib/referrals/commands";
import { extendFreePeriod, undoFreePeriodExtension } from "@/lib/referrals/free-period";

type Facts = {
  isActive: boolean;
  bandRole: BandRole | null;
  accessExpiresAt: string | null;
  referralCode: string | null;
};
type Target = {
  userId: string;
  bandId: string | null;
  isActive: boolean;
  days: number;
  adminId: string;
};

/** Throws not_found, forbidden (deactivating oneself), password_required or conflict. */
export async function actOnUser(
  viewer: Viewer,
  { userId, action, value, reason }: UserActionInput,
): Promise<AdminUser> {
  requireAdmin(viewer);
  await requireReauthentication(viewer, action);
  const row = await transaction(async (tx) => {
    const { bandId, facts: before } = await lockAndReadUser(tx, userId);
    if (action === "deactivate" && userId === viewer.userId)
      throw new AppError("forbidden", "You cannot deactivate your own account");
    await ACTIONS[action](tx, {
      userId,
      bandId,
      isActive: before.isActive,
      days: value ?? EXTEND_DAYS,
      adminId: viewer.userId,
    });
    const { facts: after } = await getFacts(tx, userId);
    await recordAction(tx, viewer, action, { type: "user", id: userId }, before, {
      ...after,
      ...(reason && { reason }),
    });
    return exactlyOne(
      await queryRows(
        AdminUserRow,
        tx,
      )`${usersSql(Prisma.sql`u.id = ${userId}::uuid`, Prisma.empty)}`,
    );
  });
  return presentAdminUser(row);
}

/** Deactivates its users: its swaps end for good, sessions end, and it is hidden until an owner is activated. */
export async function suspendBand(
  tx: Tx,
  viewer: Viewer,
  bandId: string,
  reason: string,
): Promise<void> {
  await lockSwapsOfBand(tx, bandId);
  // Locked, so that nobody joins meanwhile.
  await lockBand(tx, bandId);
  const users = await tx.user.findMany({
    where: { bandId, deactivatedAt: null },
    select: { id: true },
    orderBy: { id: "asc" },
  });
  for (const { id: userId } of users) {
    if (userId === viewer.userId)
      throw new AppError("forbidden", "You cannot deactivate your own account");
    const { facts: before } = await lockAndReadUser(tx, userId);
    await deactivate(tx, {
      userId,
      bandId,
      isActive: before.isActive,
      days: 0,
      adminId: viewer.userId,
    });
    await recordAction(tx, viewer, "deactivate", { type: "user", id: userId }, before, {
      ...before,
      isActive: false,
      reason,
    });
  }
}

/** Swaps and bands before users: the same order as erasing an account. */
async function lockAndReadUser(tx: Tx, userId: string) {
  const user = await tx.user.findUnique({ where: { id: userId }, select: { bandId: true } });
  if (user?.bandId) {
    await lockSwapsOfBand(tx, user.bandId);
    await lockBand(tx, user.bandId);
  }
  await lockUser(tx, userId);
  return getFacts(tx, userId);
}

async function getFacts(tx: Tx, userId: string): Promise<{ bandId: string | null; facts: Facts }> {
  const user = await tx.user.findUnique({
    where: { id: userId, passwordHash: { not: "" } },
    select: {
      bandId: true,
      bandRole: true,
      deactivatedAt: true,
      band: { select: { accessExpiresAt: true, referralCode: true } },
    },
  });
  if (!user) throw new AppError("not_found", "User not found");
  const { bandId, bandRole, deactivatedAt, band } = user;
  return {
    bandId,
    facts: {
      isActive: deactivatedAt === null,
      bandRole,
      accessExpiresAt: band?.accessExpiresAt.toISOString() ?? null,
      referralCode: band?.referralCode ?? null,
    },
  };
}

const extensionNotice = (days: number) =>
  ({
    type: "access",
    title: `${days} more free ${days === 1 ? "day" : "days"} for you`,
  }) as const;

async function extend(tx: Tx, { bandId, days, adminId }: Target) {
  const band = requireBandId(bandId);
  await extendFreePeriod(tx, band, {
    reason: "ADMIN",
    reference: uuid(),
    days,
    grantedById: adminId,
  });
  await notify(tx, [band], { ...extensionNotice(days), url: "/dashboard" });
}

async function takeBackExtension(tx: Tx, { bandId, adminId }: Target) {
  const band = requireBandId(bandId);
  const grant = await undoFreePeriodExtension(tx, band, adminId);
  if (!grant) throw new AppError("conflict", "There's no recent extension to undo");
  await withdrawNotification(tx, band, extensionNotice(grant.days), grant.createdAt);
}

async function resetReferral(tx: Tx, { bandId }: Target) {
  await tx.band.update({
    where: { id: requireBandId(bandId) },
    data: { referralCode: newReferralCode() },
  });
}

async function deactivate(tx: Tx, { userId, bandId, isActive }: Target) {
  if (!isActive) return;
  const hidesBand = bandId !== null && (await isLastOwner(tx, bandId, userId));
  if (hidesBand) await leaveSwaps(tx, bandId);
  await endSessions(tx, userId);
  await revokeInvitationsBy(tx, userId);
  await tx.user.update({ where: { id: userId }, data: { deactivatedAt: new Date() } });
  if (!hidesBand) return;
  await tx.band.update({ where: { id: bandId }, data: { deactivatedAt: new Date() } });
  await refreshConversations(tx, bandId);
}

async function showBand(tx: Tx, id: string) {
  const shown = await tx.band.updateMany({
    where: { id, deactivatedAt: { not: null } },
    data: { deactivatedAt: null },
  });
  await completeReferralsAround(tx, id);
  if (shown.count > 0) await refreshConversations(tx, id);
}

async function activate(tx: Tx, { userId }: Target) {
  const { bandId, bandRole } = await tx.user.update({
    where: { id: userId },
    data: { deactivatedAt: null },
    select: { bandId: true, bandRole: true },
  });
  if (bandId) await requireSeat(tx, bandId);
  if (bandId && bandRole === "OWNER") await showBand(tx, bandId);
}

/** Also brings a band back that was hidden with its last owner. */
async function makeOwner(tx: Tx, { userId, bandId, isActive }: Target) {
  const id = requireBandId(bandId);
  if (!isActive) throw new AppError("conflict", "Activate this account first");
  await tx.user.update({ where: { id: userId }, data: { bandRole: "OWNER" } });
  await showBand(tx, id);
}

const ACTIONS: Record<UserAction, (tx: Tx, target: Target) => Promise<void>> = {
  extend,
  takeBackExtension,
  resetReferral,
  makeOwner,
  deactivate,
  activate,
};

function requireBandId(bandId: string | null): string {
  if (!bandId) throw new AppError("conflict", "This account has no band");
  return bandId;
}
