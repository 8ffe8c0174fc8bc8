import type { Reliability } from "@/lib/reliability/rating/schema";

type Commitments = Pick<Reliability, "kept" | "due">;

/**
 * Lower bound of the share of kept commitments (Wilson 1927, z = 1); 0 without any. One kept of one
 * rates below six of seven.
 */
export function wilsonLowerBound({ kept, due }: Commitments): number {
  if (due === 0) return 0;
  const share = kept / due;
  const spread = Math.sqrt((share * (1 - share)) / due + 1 / (4 * due ** 2));
  return (share + 1 / (2 * due) - spread) / (1 + 1 / due);
}

const MIN_COMMITMENTS = 3;
const MIN_RATING = 0.5;

/**
 * Of the last 24 months, with at most two kept nights per partner (../record.ts). Unreliable bands
 * are listed further down; a good rating lifts none (swap-matches/scoring/rank.ts).
 */
export const isUnreliable = (commitments: Commitments): boolean =>
  commitments.due >= MIN_COMMITMENTS && wilsonLowerBound(commitments) < MIN_RATING;
