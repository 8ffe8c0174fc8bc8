import { following, type Comparable, type Comparison } from "@/lib/matching/score";
import { MATCH_WEIGHTS } from "@/lib/matching/weights";
import { capitalise, formatNumber, inWords } from "@/lib/format";
import { keysOf } from "@/lib/objects";

/** From here on the sizes of two audiences are worth a word, as part of all points for them. */
const SIMILAR_AUDIENCE = 0.7;
const SAME_CITY_KM = 15;

/** Why two bands match, said from the parts of their comparison and nothing else. */
export function explainMatch(own: Comparable, other: Comparable, match: Comparison): string {
  const reasons = reasonsFor(own, other, match);
  return reasons.length > 0
    ? `${capitalise(reasons.map(({ reason }) => reason).join("; "))}.`
    : `You and ${other.name} have little in common on paper.`;
}

/** The reasons one by one with the part of the score that they belong to, worded as parts of a sentence. */
export function reasonsFor(
  own: Comparable,
  other: Comparable,
  match: Comparison,
): { part: keyof Comparison["breakdown"]; reason: string }[] {
  const all = {
    genres: genres(match),
    influences: influences(own, match),
    audience: audience(own, other, match),
    place: place(own, other, match),
  };
  const parts = keysOf(all);
  return parts.flatMap((part) => (all[part] === null ? [] : { part, reason: all[part] }));
}

function genres({ matchingGenres, breakdown }: Comparison): string | null {
  if (matchingGenres.length > 0) return `you both play ${inWords(matchingGenres)}`;
  return breakdown.genres > 0 ? "your genres are related" : null;
}

function influences(
  own: Comparable,
  { matchingInfluences: same, kindredInfluences: kindred }: Comparison,
): string | null {
  if (same.length > 0)
    return `${same.length} of ${own.influences.length} influences shared: ${inWords(same)}`;
  return kindred.length > 0
    ? `bands with your influences often name ${inWords(kindred)} too`
    : null;
}

function audience(
  own: Comparable,
  other: Comparable,
  { breakdown, socialGap }: Comparison,
): string | null {
  if (breakdown.audience === 0) return null;
  // Else all points are those of their tickets.
  const isReachKnown = following(own) > 0 && following(other) > 0;
  if (isReachKnown && socialGap === "larger") return "they reach more people than you do";
  if (isReachKnown && socialGap === "smaller") return "you reach more people than they do";
  return breakdown.audience >= MATCH_WEIGHTS.audience * SIMILAR_AUDIENCE
    ? "your audiences are about the same size"
    : null;
}

function place(
  own: Comparable,
  other: Comparable,
  { distanceKm, breakdown, sameCountry, nearness }: Comparison,
): string | null {
  if (breakdown.place === 0) return null;
  // Without nearness all points are the country's.
  if (distanceKm === null || nearness === null) return "you are from the same country";
  const draw = other.ticketSalesHometown;
  const home = `${draw > 0 ? `they draw ${formatNumber(draw)} at home` : "they are at home"}${other.city ? ` in ${other.city}` : ""}`;
  const sharedBill = nearness === "near" ? ", near enough for a shared bill" : "";
  return `${home}, ${distance(own, other, distanceKm)}${sharedBill}${sameCountry ? " in the same country" : ""}`;
}

function distance(own: Comparable, other: Comparable, km: number): string {
  return km <= SAME_CITY_KM && own.city && own.city === other.city
    ? "as you are"
    : `${formatNumber(km)} km from you`;
}
