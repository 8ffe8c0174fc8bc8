import type { SwapMatch } from "@/lib/swap-matches/schema";
import { MATCH_GRID } from "../../_components/match-skeletons";
import { useDismissal } from "../../_components/use-dismissal";
import { SwapCard } from "./swap-card";

export function Partners({ bandId, matches }: { bandId: string; matches: SwapMatch[] }) {
  const dismiss = useDismissal(bandId);
  return (
    <>
      <ul className={MATCH_GRID}>
        {matches.map((match) => (
          <li key={match.id} className="min-w-0">
            <SwapCard match={match} onDismiss={(button) => dismiss(match, button)} />
          </li>
        ))}
      </ul>
      <p className="mt-4 text-sm text-ink-muted">
        Hours by road are an estimate, ferries not counted.
      </p>
    </>
  );
}
