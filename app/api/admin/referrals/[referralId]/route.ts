import { otherMethods, route } from "@/lib/http";
import { decideReferral } from "@/lib/admin/referrals/commands";
import { ReferralInput, ReferralParams } from "@/lib/admin/referrals/schema";

export const PATCH = route(
  {
    id: "decideReferral",
    summary: "Approve or reject a referral that is waiting for review",
    errors: ["conflict"],
    params: ReferralParams,
    body: ReferralInput,
    admin: true,
  },
  ({ viewer, params, body }) => decideReferral(viewer, params.referralId, body.decision),
);

export const { GET, HEAD, POST, PUT, DELETE, OPTIONS } = otherMethods("PATCH");
