import { z } from "zod";
import { timestamp } from "@/lib/fields";
import { SUBSCRIPTION_STATUSES } from "@/lib/referrals/subscription";
import { SWAP_STEPS } from "@/lib/swaps/schema";
import { PointReason, RewardType, SubmissionStatus } from "@/lib/generated/prisma/enums";

/** The newest ones. */
export const SHOWN_COLLABORATIONS = 10;
export const SHOWN_ONGOING_CONVERSATIONS = 5;
export const SHOWN_ACTIVITY = 10;
export const SHOWN_SWAP_STEPS = 3;

/** In order. */
export const STAGES = ["talking", "confirmed", "submitted", "approved"] as const;
export type Stage = (typeof STAGES)[number];

const Partner = z.object({
  id: z.uuid(),
  name: z.string(),
  genres: z.array(z.string()),
  photoUrl: z.string().nullable(),
});
export type Partner = z.output<typeof Partner>;

/** A conversation that has not led to a collaboration yet. */
const OngoingConversation = z
  .object({
    conversationId: z.uuid(),
    band: Partner,
    lastActivityAt: timestamp,
  })
  .meta({ id: "OngoingConversation" });
export type OngoingConversation = z.output<typeof OngoingConversation>;

/** What the band has to do next in its swaps, or where it plays next. `legId` is null for a proposal. */
const SwapStep = z
  .object({
    swapId: z.uuid(),
    legId: z.uuid().nullable(),
    band: Partner,
    step: z.enum(SWAP_STEPS),
    text: z.string(),
  })
  .meta({ id: "SwapStep" });
export type SwapStep = z.output<typeof SwapStep>;

const TrackedCollaboration = z
  .object({
    id: z.uuid(),
    conversationId: z.uuid(),
    band: Partner,
    submission: z
      .object({
        id: z.uuid(),
        status: z.enum(SubmissionStatus),
        rewardType: z.enum(RewardType),
        adminComment: z.string(),
      })
      .nullable(),
    /** A rejected photo leaves it at confirmed. */
    stage: z.enum(STAGES),
    createdAt: timestamp,
  })
  .meta({ id: "TrackedCollaboration" });
export type TrackedCollaboration = z.output<typeof TrackedCollaboration>;

const Activity = z
  .object({
    id: z.uuid(),
    reason: z.enum(PointReason),
    label: z.string(),
    points: z.int(),
    createdAt: timestamp,
  })
  .meta({ id: "Activity" });
export type Activity = z.output<typeof Activity>;

/** GET /api/bands/{id}/dashboard. */
export const Dashboard = z
  .object({
    daysLeft: z.int().min(0),
    isActiveSubscriber: z.boolean(),
    subscriptionExpiry: timestamp,
    subscriptionStatus: z.enum(SUBSCRIPTION_STATUSES),
    referralCode: z.string(),
    totalReferrals: z.int().min(0),
    pendingReferrals: z.int().min(0),
    waitingReferrals: z.int().min(0),
    bonusMonths: z.int().min(0),
    points: z.int(),
    rank: z.int().min(1).nullable(),
    badges: z.array(z.object({ name: z.string(), description: z.string(), earned: z.boolean() })),
    collaborationsCount: z.int().min(0),
    collaborations: z.array(TrackedCollaboration),
    ongoingConversations: z.array(OngoingConversation),
    swapSteps: z.array(SwapStep),
    recentActivity: z.array(Activity),
    conversationsCount: z.int().min(0),
  })
  .meta({ id: "Dashboard" });
export type Dashboard = z.output<typeof Dashboard>;
