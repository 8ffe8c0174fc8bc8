import { typedKeys } from "@/lib/objects";

/** Most points of each part of a suggested match; together 100. What a profile leaves out: `score.ts`. */
export const MATCH_WEIGHTS = { genres: 30, influences: 25, audience: 25, place: 20 } as const;

export type MatchPart = keyof typeof MATCH_WEIGHTS;
export const MATCH_PARTS = typedKeys(MATCH_WEIGHTS);
