import { capitalise, formatList, formatNumber, lazy } from "@/lib/format";
import type { SwapBand } from "@/lib/swap-matches/scoring/swap-band";
import type { SwapComparison } from "@/lib/swap-matches/scoring/score";

/** The smaller gain against the larger from which a trade counts as even. */
export const EVEN_TRADE_RATIO = 0.75;

const dayFormat = lazy(
  () => new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", timeZone: "UTC" }),
);

/** One clause for each part of the score that earned points, and nothing else. */
export function explainSwap(own: SwapBand, other: SwapBand, match: SwapComparison): string {
  const { breakdown } = match;
  const clauses = [
    breakdown.crowd > 0 && explainCrowd(own, other, match),
    breakdown.fair > 0 && explainFairness(match),
    breakdown.sound > 0 && explainSound(match),
    breakdown.road > 0 && explainRoad(match),
    breakdown.dates > 0 && explainDates(match),
  ];
  return `${capitalise(clauses.filter(Boolean).join("; "))}.`;
}

function explainCrowd(own: SwapBand, other: SwapBand, { newPeople }: SwapComparison): string {
  const theirTown = other.city ?? "their town";
  const ownTown = own.city ?? "your town";
  return `${formatNumber(newPeople.you)} people in ${theirTown} do not know you yet, ${formatNumber(newPeople.them)} in ${ownTown} do not know them`;
}

function explainFairness({ newPeople: { you, them } }: SwapComparison): string {
  if (Math.min(you, them) >= EVEN_TRADE_RATIO * Math.max(you, them)) return "an even trade";
  return you > them
    ? "you meet more new people than they do"
    : "they meet more new people than you do";
}

function explainSound({ matchingGenres, matchingInfluences }: SwapComparison): string {
  const genres =
    matchingGenres.length > 0
      ? `you both play ${formatList(matchingGenres)}`
      : "your genres are related";
  return matchingInfluences.length > 0
    ? `${genres}, and you both love ${formatList(matchingInfluences)}`
    : genres;
}

const explainRoad = ({ distanceKm, roadHours }: SwapComparison) =>
  `${formatNumber(distanceKm)} km, about ${roadHours} h by road`;

function explainDates({ openWeekends: [first, ...others] }: SwapComparison): string {
  if (first === undefined) return "dates are still open";
  const day = dayFormat().format(new Date(first));
  return others.length === 0
    ? `1 open weekend in common, on ${day}`
    : `${others.length + 1} open weekends in common, the first on ${day}`;
}
