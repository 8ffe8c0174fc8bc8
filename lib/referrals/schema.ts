import { z } from "zod";
import { timestamp } from "@/lib/fields";
import { SUBSCRIPTION_STATUSES } from "@/lib/referrals/subscription";

/** Referrals that reach a milestone (specification section 4). */
export const MILESTONES = [
  { referrals: 1, name: "First Referral" },
  { referrals: 5, name: "Community Builder" },
  { referrals: 10, name: "Network Catalyst" },
] as const;

/** What became of the referral code of a sign-up. */
export const SIGNUP_REFERRALS = ["applied", "waiting for review", "unknown", "none"] as const;
export type SignupReferral = (typeof SIGNUP_REFERRALS)[number];

/** GET /api/bands/{id}/referral-stats. `bonusMonths` are calendar months earned by referrals. */
export const ReferralStats = z
  .object({
    referralCode: z.string(),
    /** Completed ones: the band's address is confirmed and its profile complete. */
    totalReferrals: z.int().min(0),
    /** Bands that signed up, but have still to confirm their address or to complete their profile. */
    pendingReferrals: z.int().min(0),
    /** An admin reviews these first. */
    waitingReferrals: z.int().min(0),
    bonusMonths: z.int().min(0),
    subscriptionExpiry: timestamp,
    daysLeft: z.int().min(0),
    isActiveSubscriber: z.boolean(),
    subscriptionStatus: z.enum(SUBSCRIPTION_STATUSES),
    milestones: z.array(z.object({ name: z.string(), referrals: z.int(), reached: z.boolean() })),
  })
  .meta({ id: "ReferralStats" });
export type ReferralStats = z.output<typeof ReferralStats>;
