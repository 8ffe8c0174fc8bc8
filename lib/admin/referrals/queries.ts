import { type Viewer, requireAdmin } from "@/lib/access";
import { NAMED_BAND_SELECT, presentNamedBand } from "@/lib/admin/present";
import type { ReferralsQuery, AdminReferral } from "@/lib/admin/referrals/schema";
import { db } from "@/lib/db";
import type { Prisma } from "@/lib/generated/prisma/client";
import { type Page, decodeCursor, Position, toPosition, toPage } from "@/lib/paging";

const REFERRAL_SELECT = {
  id: true,
  status: true,
  signal: true,
  createdAt: true,
  completedAt: true,
  referrer: NAMED_BAND_SELECT,
  referred: NAMED_BAND_SELECT,
} as const satisfies Prisma.ReferralSelect;

type Row = Prisma.ReferralGetPayload<{ select: typeof REFERRAL_SELECT }>;

export async function listReferrals(
  viewer: Viewer,
  { status, limit, cursor }: ReferralsQuery,
): Promise<Page<AdminReferral>> {
  requireAdmin(viewer);
  const after = decodeCursor(Position, cursor);
  const rest = after && {
    OR: [{ createdAt: { lt: after[0] } }, { createdAt: after[0], id: { gt: after[1] } }],
  };
  const rows = await db.referral.findMany({
    where: { status, ...rest },
    select: REFERRAL_SELECT,
    orderBy: [{ createdAt: "desc" }, { id: "asc" }],
    take: limit + 1,
  });
  return toPage(rows, limit, toPosition, presentReferral);
}

function presentReferral({
  referrer,
  referred,
  createdAt,
  completedAt,
  ...row
}: Row): AdminReferral {
  return {
    ...row,
    referrer: presentNamedBand(referrer),
    referred: presentNamedBand(referred),
    createdAt: createdAt.toISOString(),
    completedAt: completedAt?.toISOString() ?? null,
  };
}
