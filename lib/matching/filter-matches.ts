import type { SuggestedMatch } from "@/lib/matching/schema";
import { statesReach } from "@/lib/matching/scoring/reach";

/** `match` is the default. */
export const MATCH_SORTS = ["match", "near", "spotify", "name"] as const;
export const SOCIAL_GAPS = [
  "similar",
  "larger",
  "smaller",
] as const satisfies SuggestedMatch["socialGap"][];
/** Minimum scores: the coloured tiers (specification section 9). */
export const SCORE_TIERS = [90, 80, 70] as const;

export type MatchFilter = {
  sort: (typeof MATCH_SORTS)[number];
  genre: string;
  audience: SuggestedMatch["socialGap"] | null;
  score: number | null;
};

/** Filtered and sorted; by distance, bands without a known place come last. */
export function filterMatches(
  matches: SuggestedMatch[],
  { sort, genre, audience, score }: MatchFilter,
): SuggestedMatch[] {
  const filtered = matches.filter(
    ({ band, socialGap, matchScore }) =>
      (!genre || band.genres.includes(genre)) &&
      (!audience || (statesReach(band) && socialGap === audience)) &&
      matchScore >= (score ?? 0),
  );
  return filtered.sort(ORDERS[sort]);
}

const ORDERS: Record<MatchFilter["sort"], (a: SuggestedMatch, b: SuggestedMatch) => number> = {
  // The order of the server, which ranks more than the score.
  match: () => 0,
  near: (a, b) => (a.distanceKm ?? Infinity) - (b.distanceKm ?? Infinity) || 0,
  spotify: (a, b) => (b.band.spotifyListeners ?? 0) - (a.band.spotifyListeners ?? 0),
  name: (a, b) => a.band.name.localeCompare(b.band.name, "en"),
};

export const listMatchGenres = (matches: SuggestedMatch[]): string[] =>
  [...new Set(matches.flatMap(({ band }) => band.genres))].sort((a, b) => a.localeCompare(b, "en"));
