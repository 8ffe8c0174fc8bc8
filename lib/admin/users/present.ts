import { daysLeft, SUBSCRIPTION_STATUSES } from "@/lib/referrals/subscription";
import type { AdminUser } from "@/lib/admin/users/schema";
import { BandRole } from "@/lib/generated/prisma/enums";
import { z } from "zod";

export const AdminUserRow = z.object({
  id: z.string(),
  username: z.string(),
  email: z.string().nullable(),
  deactivatedAt: z.date().nullable(),
  createdAt: z.date(),
  bandId: z.string().nullable(),
  bandRole: z.enum(BandRole).nullable(),
  bandName: z.string().nullable(),
  isBandLive: z.boolean(),
  genres: z.array(z.string()),
  photoUrl: z.string().nullable(),
  country: z.string().nullable(),
  accessExpiresAt: z.date().nullable(),
  totalCollaborations: z.number(),
  referralsMade: z.number(),
  subscriptionStatus: z.enum(SUBSCRIPTION_STATUSES),
  /** The database's clock at reading time. */
  now: z.date(),
});
export type AdminUserRow = z.output<typeof AdminUserRow>;

export function presentAdminUser({
  deactivatedAt,
  createdAt,
  accessExpiresAt,
  now,
  ...row
}: AdminUserRow): AdminUser {
  return {
    id: row.id,
    username: row.username,
    email: row.email,
    bandName: row.bandName,
    bandId: row.bandId,
    bandRole: row.bandRole,
    isBandLive: row.isBandLive,
    genres: row.genres,
    photoUrl: row.photoUrl,
    country: row.country,
    totalCollaborations: row.totalCollaborations,
    isActive: deactivatedAt === null,
    subscriptionStatus: row.subscriptionStatus,
    daysLeft: accessExpiresAt ? daysLeft(accessExpiresAt, now) : 0,
    referralsMade: row.referralsMade,
    dateJoined: createdAt.toISOString(),
  };
}
