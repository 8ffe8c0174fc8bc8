import { otherMethods, route } from "@/lib/http";
import { BandParams } from "@/lib/bands/schema";
import { getReferralStats } from "@/lib/referrals/queries";
import { ReferralStats } from "@/lib/referrals/schema";

export const GET = route(
  {
    id: "getReferralStats",
    summary: "What your band's invites earned",
    params: BandParams,
    answer: ReferralStats,
  },
  ({ viewer, params }) => getReferralStats(viewer, params.bandId),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods("GET");
