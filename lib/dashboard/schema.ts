import { z } from "zod";
import { timestamp } from "@/lib/fields";
import { PointReason, RewardType, SubmissionStatus } from "@/lib/generated/prisma/enums";

/** Newest collaborations and ledger rows that the dashboard shows. */
export const SHOWN_COLLABORATIONS = 10;
export const SHOWN_ACTIVITY = 10;

const TrackedCollaboration = z
  .object({
    id: z.uuid(),
    conversationId: z.uuid(),
    band: z.object({ id: z.uuid(), name: z.string() }),
    /** The newest photo that was sent in. */
    submission: z.object({ status: z.enum(SubmissionStatus), rewardType: z.enum(RewardType), adminComment: z.string() }).nullable(),
    createdAt: timestamp,
  })
  .meta({ id: "TrackedCollaboration" });
export type TrackedCollaboration = z.output<typeof TrackedCollaboration>;

const Activity = z
  .object({ id: z.uuid(), reason: z.enum(PointReason), label: z.string(), points: z.int(), createdAt: timestamp })
  .meta({ id: "Activity" });
export type Activity = z.output<typeof Activity>;

/** GET /api/bands/{id}/dashboard. */
export const Dashboard = z
  .object({
    daysLeft: z.int().min(0),
    isActiveSubscriber: z.boolean(),
    subscriptionExpiry: timestamp,
    totalReferrals: z.int().min(0),
    bonusMonths: z.int().min(0),
    points: z.int(),
    rank: z.int().min(1).nullable(),
    badges: z.array(z.object({ name: z.string(), description: z.string(), earned: z.boolean() })),
    collaborationsCount: z.int().min(0),
    collaborations: z.array(TrackedCollaboration),
    recentActivity: z.array(Activity),
    conversationsCount: z.int().min(0),
  })
  .meta({ id: "Dashboard" });
export type Dashboard = z.output<typeof Dashboard>;
