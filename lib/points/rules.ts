import type { PointReason } from "@/lib/generated/prisma/enums";

/** What each thing brings, in points (contract, "Collaborations, rewards, points"). */
export const POINTS = {
  PROFILE_COMPLETE: 25,
  CONVERSATION: 10,
  COLLABORATION: 50,
  REFERRAL: 25,
} as const satisfies Partial<Record<PointReason, number>>;

/** The same two bands' first, second and third approved submission; any further one brings nothing. */
const APPROVED = [100, 50, 25] as const;

/** Points of an approved submission for each of the two bands, by how many of theirs count already. */
export const approvedSubmissionPoints = (earlier: number): number => APPROVED[earlier] ?? 0;

/** Badges by points (specification section 4), highest first; one table for leaderboard, profile and dashboard. */
export const BADGES = [
  { name: "Scene Builder", points: 500 },
  { name: "Power User", points: 250 },
  { name: "Connector", points: 100 },
  { name: "Getting Started", points: 25 },
] as const;

export type BadgeName = (typeof BADGES)[number]["name"];

/** The badge for a number of points; null below 25. */
export const badgeFor = (points: number): BadgeName | null => BADGES.find((badge) => points >= badge.points)?.name ?? null;
