import { citySlug } from "@/lib/cities/slug";
import { socialReach, type Comparable, type Comparison } from "@/lib/matching/scoring/score";
import { MATCH_WEIGHTS } from "@/lib/matching/scoring/weights";
import { capitalise, formatNumber, formatList } from "@/lib/format";
import { typedKeys } from "@/lib/objects";

/** The share of the points for audience from which similar sizes are mentioned. */
const SIMILAR_AUDIENCE_SHARE = 0.7;
const SAME_CITY_KM = 15;
const WILD_CARD = "A wild card: different sound, maybe a great night.";

export function explainMatch(own: Comparable, other: Comparable, match: Comparison): string {
  const reasons = listMatchReasons(own, other, match);
  return reasons.length > 0
    ? reasons.map(({ reason }) => `${capitalise(reason)}.`).join(" ")
    : WILD_CARD;
}

/** The reasons by part of the score, worded as parts of a sentence. */
export function listMatchReasons(
  own: Comparable,
  other: Comparable,
  match: Comparison,
): { part: keyof Comparison["breakdown"]; reason: string }[] {
  const reasons = {
    genres: explainGenres(match),
    influences: explainInfluences(match),
    audience: explainAudience(own, other, match),
    place: explainPlace(own, other, match),
  };
  return typedKeys(reasons).flatMap((part) => {
    const reason = reasons[part];
    return reason === null ? [] : { part, reason };
  });
}

function explainGenres({ matchingGenres, breakdown }: Comparison): string | null {
  if (matchingGenres.length > 0) return `you both play ${formatList(matchingGenres)}`;
  return breakdown.genres > 0 ? "your genres are related" : null;
}

function explainInfluences({
  matchingInfluences: shared,
  relatedInfluences: related,
}: Comparison): string | null {
  if (shared.length > 0) return `you both love ${formatList(shared)}`;
  return related.length > 0
    ? `bands with your influences often love ${formatList(related)} too`
    : null;
}

function explainAudience(
  own: Comparable,
  other: Comparable,
  { breakdown, socialGap }: Comparison,
): string | null {
  if (breakdown.audience === 0) return null;
  // Without known reach, all points come from drawing power.
  const isReachKnown = socialReach(own) > 0 && socialReach(other) > 0;
  if (isReachKnown && socialGap === "larger") return "they reach more people than you do";
  if (isReachKnown && socialGap === "smaller") return "you reach more people than they do";
  return breakdown.audience >= MATCH_WEIGHTS.audience * SIMILAR_AUDIENCE_SHARE
    ? "your audiences are about the same size"
    : null;
}

function explainPlace(
  own: Comparable,
  other: Comparable,
  { distanceKm, breakdown, nearness }: Comparison,
): string | null {
  if (breakdown.place === 0) return null;
  // Without nearness, all points come from the shared country.
  if (distanceKm === null || nearness === null) return "you're from the same country";
  const town = other.city ? ` in ${other.city}` : "";
  if (isSameCity(own, other, distanceKm)) return `you're both${town}`;
  const sharedBill = nearness === "near" ? ", near enough for a shared bill" : "";
  return `they're ${formatNumber(distanceKm)} km away${town}${sharedBill}`;
}

export function isSameCity(own: Comparable, other: Comparable, km: number | null): boolean {
  if (km === null || km > SAME_CITY_KM || own.city === null || other.city === null) return false;
  return km === 0 || citySlug(own.city) === citySlug(other.city);
}
