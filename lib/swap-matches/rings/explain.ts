import { capitalise, formatList, formatNumber } from "@/lib/format";
import { findSharedGenres } from "@/lib/matching/scoring/sound";
import { EVEN_TRADE_RATIO } from "@/lib/swap-matches/scoring/explain";
import type { RingEdge } from "@/lib/swap-matches/rings/edge";
import type { Ring, RingEdges } from "@/lib/swap-matches/rings/ring";

/** To the guest of the first edge: one clause for each part of the score that earned points. */
export function explainRing({ edges, breakdown }: Ring): string {
  const clauses = [
    breakdown.crowd > 0 && explainCrowds(edges),
    breakdown.fair > 0 && explainFairness(edges),
    breakdown.sound > 0 && explainSound(edges),
    breakdown.road > 0 && explainRoad(edges),
    breakdown.dates > 0 && explainDates(edges),
  ];
  return `${capitalise(clauses.filter(Boolean).join("; "))}.`;
}

function explainCrowds([own, ...others]: RingEdges): string {
  const town = (edge: RingEdge) => edge.host.city ?? `the town of ${edge.host.name}`;
  const clauses = others.map(
    (edge) =>
      `${formatNumber(Math.round(edge.gain))} in ${town(edge)} do not know ${edge.guest.name}`,
  );
  const ownClause = `${formatNumber(Math.round(own.gain))} people in ${town(own)} do not know you yet`;
  return formatList([ownClause, ...clauses]);
}

function explainFairness(edges: RingEdges): string {
  const [own] = edges;
  const gains = edges.map(({ gain }) => gain);
  if (Math.min(...gains) >= EVEN_TRADE_RATIO * Math.max(...gains)) return "an even trade";
  const most = edges.reduce((best, edge) => (edge.gain > best.gain ? edge : best));
  return most === own
    ? "you meet the most new people"
    : `${most.guest.name} meet the most new people`;
}

function explainSound([there, between, back]: RingEdges): string {
  const genreNames = findSharedGenres(there.guest, between.guest);
  const shared = findSharedGenres({ ...there.guest, genreNames }, back.guest);
  return shared.length > 0 ? `you all play ${formatList(shared)}` : "your genres are related";
}

const explainRoad = (edges: RingEdges) =>
  `trips of ${formatList(edges.map(({ distanceKm }) => `${formatNumber(Math.round(distanceKm))} km`))}`;

/** The weekends that the two others have in common are theirs alone. */
function explainDates([there, , back]: RingEdges): string {
  const counts = [
    [there.host, there.dates.inCommon.length] as const,
    [back.guest, back.dates.inCommon.length] as const,
  ];
  if (counts.some(([, count]) => count === 0)) return "dates are still open";
  const clauses = counts.map(
    ([{ name }, count]) => `${count} open ${count === 1 ? "weekend" : "weekends"} with ${name}`,
  );
  return formatList(clauses);
}
