import type { Comparable, Comparison } from "@/lib/discovery/score";
import { MATCH_WEIGHTS } from "@/lib/discovery/weights";
import { formatNumber, inWords } from "@/lib/format";

/** From here on the sizes of two audiences are worth a word, as part of all points for them. */
const SIMILAR_AUDIENCE = 0.7;
const SAME_CITY_KM = 15;

/** Why two bands match, said from the parts of their comparison and nothing else. */
export function explainMatch(own: Comparable, other: Comparable, match: Comparison): string {
  const reasons = [genres(match), influences(match), audience(match), place(own, other, match)].filter((reason) => reason !== null);
  return reasons.length > 0 ? reasons.join(" ") : `You and ${other.name} have little in common on paper.`;
}

function genres({ matchingGenres, breakdown }: Comparison): string | null {
  if (matchingGenres.length > 0) return `You both play ${inWords(matchingGenres)}.`;
  return breakdown.genres > 0 ? "Your genres are related." : null;
}

function influences({ matchingInfluences: names }: Comparison): string | null {
  return names.length > 0 ? `You share ${inWords(names)} as ${names.length === 1 ? "an influence" : "influences"}.` : null;
}

function audience({ breakdown, socialGap }: Comparison): string | null {
  if (socialGap === "larger") return "They reach more people than you do.";
  if (socialGap === "smaller") return "You reach more people than they do.";
  return breakdown.audience >= MATCH_WEIGHTS.audience * SIMILAR_AUDIENCE ? "Your audiences are about the same size." : null;
}

function place(own: Comparable, other: Comparable, { distanceKm, breakdown }: Comparison): string | null {
  if (breakdown.place === 0) return null;
  if (distanceKm === null) return "You are from the same country.";
  if (distanceKm <= SAME_CITY_KM && own.city && own.city === other.city) return `You are both from ${own.city}.`;
  return `You are ${formatNumber(distanceKm)} km apart.`;
}
