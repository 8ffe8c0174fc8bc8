import type { SuggestedMatch } from "@/lib/matching/schema";

/** `match` is the default. */
export const MATCH_SORTS = ["match", "near", "spotify", "name"] as const;
export const GAPS = [
  "similar",
  "larger",
  "smaller",
] as const satisfies SuggestedMatch["socialGap"][];
/** Least scores that one can ask for: the coloured tiers (specification section 9). */
export const TIERS = [90, 80, 70] as const;

export type MatchFilter = {
  sort: (typeof MATCH_SORTS)[number];
  genre: string;
  audience: SuggestedMatch["socialGap"] | null;
  score: number | null;
};

/** The matches that pass, in the order asked for; bands that do not say where they are come last by distance. */
export function filterMatches(
  matches: SuggestedMatch[],
  { sort, genre, audience, score }: MatchFilter,
): SuggestedMatch[] {
  const passing = matches.filter(
    ({ band, socialGap, matchScore }) =>
      (!genre || band.genres.includes(genre)) &&
      (!audience || socialGap === audience) &&
      matchScore >= (score ?? 0),
  );
  return passing.sort(ORDERS[sort]);
}

const ORDERS: Record<MatchFilter["sort"], (a: SuggestedMatch, b: SuggestedMatch) => number> = {
  // As they come: the best score first, and lower what one of the two bands does not look for.
  match: () => 0,
  near: (a, b) => (a.distanceKm ?? Infinity) - (b.distanceKm ?? Infinity) || 0,
  spotify: (a, b) => (b.band.spotifyListeners ?? 0) - (a.band.spotifyListeners ?? 0),
  name: (a, b) => a.band.name.localeCompare(b.band.name, "en"),
};

/** Genres that the matches play, for the filter. */
export const genresOf = (matches: SuggestedMatch[]): string[] =>
  [...new Set(matches.flatMap(({ band }) => band.genres))].sort((a, b) => a.localeCompare(b, "en"));
