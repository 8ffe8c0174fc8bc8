import { listMatchReasons } from "@/lib/matching/explain";
import type { Comparable, Comparison } from "@/lib/matching/score";
import { MATCH_WEIGHTS } from "@/lib/matching/weights";
import { keysOf } from "@/lib/objects";

const LABELS = {
  genres: "Genres",
  influences: "Influences",
  audience: "Audience",
  place: "Place",
} as const;
const PARTS = keysOf(LABELS);

export function explainScore(own: Comparable, other: Comparable, match: Comparison): string {
  const reasons = new Map(
    listMatchReasons(own, other, match).map(({ part, reason }) => [part, reason]),
  );
  const counting = PARTS.filter((part) => match.breakdown[part] > 0).sort(
    (a, b) => match.breakdown[b] / MATCH_WEIGHTS[b] - match.breakdown[a] / MATCH_WEIGHTS[a],
  );
  if (counting.length === 0) return `You and ${other.name} have little in common on paper.`;
  const sentences = counting.map((part) => {
    const reason = reasons.has(part) ? `: ${reasons.get(part)}` : "";
    return `${LABELS[part]}, ${match.breakdown[part]} of ${MATCH_WEIGHTS[part]}${reason}.`;
  });
  return `${match.matchScore} of 100 points. ${sentences.join(" ")}`;
}
