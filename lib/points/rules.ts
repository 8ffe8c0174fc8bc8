import type { PointReason } from "@/lib/generated/prisma/enums";

type Earning = Exclude<PointReason, "SUBMISSION_REVERSED">;
/** `points` for the first, second… time with the same band. See `isEligiblePair` in partners.ts. */
type Rule = { event: string; who: string; points: readonly [number, ...number[]] };

/**
 * Contract, "Collaborations, rewards, points". `awardPoints` (commands.ts) counts each once;
 * lib/admin/collaborations/commands.ts takes points back on a late rejection.
 */
export const RULES = {
  PROFILE_COMPLETE: {
    event: "Your profile has a photo, a biography, a genre, your country and a follower number",
    who: "Your band, once",
    points: [25],
  },
  CONVERSATION: {
    event: "You and another band write to each other",
    who: "Both bands, once per pair",
    points: [10],
  },
  COLLABORATION: {
    event: "You and another band agree on a night and confirm it",
    who: "Both bands, once per pair",
    points: [50],
  },
  SUBMISSION_APPROVED: {
    event: "Your photo of the night is approved",
    who: "Both bands",
    points: [100, 50, 25, 0],
  },
  REFERRAL: {
    event:
      "A band joins through your invite link, confirms its email address and completes its profile",
    who: "Your band",
    points: [25],
  },
} as const satisfies Record<Earning, Rule>;

export const POINTS = {
  PROFILE_COMPLETE: RULES.PROFILE_COMPLETE.points[0],
  CONVERSATION: RULES.CONVERSATION.points[0],
  COLLABORATION: RULES.COLLABORATION.points[0],
  REFERRAL: RULES.REFERRAL.points[0],
} as const;

/** For each band of the pair; `earlier`: the pair's approved photos that have earned before. */
export const approvedSubmissionPoints = (earlier: number): number =>
  RULES.SUBMISSION_APPROVED.points[earlier] ?? 0;
