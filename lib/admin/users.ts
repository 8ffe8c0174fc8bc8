import { requireAdmin, type Viewer } from "@/lib/access";
import type { AdminUser, UserSort, UsersAnswer, UsersQuery } from "@/lib/admin/schema";
import { ROWS_PER_PAGE } from "@/lib/admin/schema";
import { db } from "@/lib/db";
import type { Prisma } from "@/lib/generated/prisma/client";
import { daysLeft, subscriptionStatus, type SubscriptionStatus } from "@/lib/referrals/subscription";

/** What `presentAdminUser` needs of a user. */
export const ADMIN_USER_SELECT = {
  id: true,
  email: true,
  deactivatedAt: true,
  createdAt: true,
  band: {
    select: { id: true, name: true, country: true, accessExpiresAt: true, collaborationsCount: true, _count: { select: { referralsMade: true } } },
  },
} as const satisfies Prisma.UserSelect;

/** An erased account leaves its row, without a password: it is nobody's any more. */
export const KEPT = { passwordHash: { not: "" } } as const satisfies Prisma.UserWhereInput;

export type AdminUserRow = Prisma.UserGetPayload<{ select: typeof ADMIN_USER_SELECT }>;

/** A row of the admin's list of users; an account without a band counts as expired. */
export function presentAdminUser({ id, email, deactivatedAt, createdAt, band }: AdminUserRow): AdminUser {
  const referralsMade = band?._count.referralsMade ?? 0;
  return {
    id,
    email,
    isActive: deactivatedAt === null,
    bandName: band?.name ?? null,
    bandId: band?.id ?? null,
    country: band?.country ?? null,
    subscriptionStatus: band ? subscriptionStatus(band.accessExpiresAt, referralsMade) : "Expired",
    daysLeft: band ? daysLeft(band.accessExpiresAt) : 0,
    referralsMade,
    totalCollaborations: band?.collaborationsCount ?? 0,
    dateJoined: createdAt.toISOString(),
  };
}

/** One numbered page of users (contract, "Admin"). `search` looks into e-mail address and band name. */
export async function listUsers(viewer: Viewer, { search, status, sort, order, page }: UsersQuery): Promise<UsersAnswer> {
  requireAdmin(viewer);
  const where: Prisma.UserWhereInput = { AND: [KEPT, search ? matching(search) : {}, status ? STATUS[status](new Date()) : {}] };
  const [total, rows] = await Promise.all([
    db.user.count({ where }),
    db.user.findMany({
      where,
      select: ADMIN_USER_SELECT,
      orderBy: [...SORTS[sort](order), { id: order }],
      skip: (page - 1) * ROWS_PER_PAGE,
      take: ROWS_PER_PAGE,
    }),
  ]);
  return { users: rows.map(presentAdminUser), total, page, totalPages: Math.ceil(total / ROWS_PER_PAGE) };
}

function matching(search: string): Prisma.UserWhereInput {
  const contains = search.replace(/[\\%_]/g, "\\$&");
  return { OR: [{ email: { contains, mode: "insensitive" } }, { band: { name: { contains, mode: "insensitive" } } }] };
}

// The same rule as `subscriptionStatus`, as conditions.
const STATUS: Record<SubscriptionStatus, (now: Date) => Prisma.UserWhereInput> = {
  Trial: (now) => ({ band: { accessExpiresAt: { gt: now }, referralsMade: { none: {} } } }),
  Paid: () => ({ id: { in: [] } }),
  Referral: (now) => ({ band: { accessExpiresAt: { gt: now }, referralsMade: { some: {} } } }),
  Expired: (now) => ({ OR: [{ bandId: null }, { band: { accessExpiresAt: { lte: now } } }] }),
};

const SORTS: Record<UserSort, (order: Prisma.SortOrder) => Prisma.UserOrderByWithRelationInput[]> = {
  email: (order) => [{ email: order }],
  bandName: (order) => [{ band: { name: order } }],
  dateJoined: (order) => [{ createdAt: order }],
  daysLeft: (order) => [{ band: { accessExpiresAt: order } }],
  referralsMade: (order) => [{ band: { referralsMade: { _count: order } } }],
  totalCollaborations: (order) => [{ band: { collaborationsCount: order } }],
};
