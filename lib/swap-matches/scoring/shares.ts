import { sharedInfluencesSimilarity } from "@/lib/matching/scoring/sound";
import { recordFrom } from "@/lib/objects";
import { MAX_SWAP_KM } from "@/lib/swap-matches/scoring/gates";
import { SWAP_PARTS, SWAP_WEIGHTS, type SwapPart } from "@/lib/swap-matches/scoring/weights";

/** Of the sound; shared influences make the rest. */
const GENRE_SHARE = 0.7;
const FULL_ROAD_KM = 150;

/** The harmonic mean of the gains against the largest draw, and the smallest gain against the largest. */
export function shareCrowds(gains: number[], draws: number[]): Record<"crowd" | "fair", number> {
  // In one order, so that rounding errors are the same for every band.
  const reciprocals = gains.map((gain) => 1 / gain).sort((a, b) => a - b);
  const harmonicMean = gains.length / reciprocals.reduce((sum, value) => sum + value, 0);
  return {
    crowd: harmonicMean / Math.max(...draws),
    fair: Math.min(...gains) / Math.max(...gains),
  };
}

export const shareSound = (closeness: number, sharedInfluences: string[]): number =>
  GENRE_SHARE * closeness + (1 - GENRE_SHARE) * sharedInfluencesSimilarity(sharedInfluences.length);

export const shareRoad = (distanceKm: number): number =>
  Math.min(1, (MAX_SWAP_KM - distanceKm) / (MAX_SWAP_KM - FULL_ROAD_KM));

/** Points of each part for shares from 0 to 1, and their sum. */
export function weighShares(shares: Record<SwapPart, number>) {
  const breakdown = recordFrom(SWAP_PARTS, (part) => Math.round(SWAP_WEIGHTS[part] * shares[part]));
  return { breakdown, score: SWAP_PARTS.reduce((sum, part) => sum + breakdown[part], 0) };
}
