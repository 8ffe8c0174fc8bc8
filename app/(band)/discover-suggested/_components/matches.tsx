"use client";

import Link from "next/link";
import { EmptyState } from "@/components/page/empty-state";
import { Button } from "@/components/ui/button";
import type { BandCard } from "@/lib/bands/cards";
import type { SuggestedMatch } from "@/lib/matching/schema";
import { filterMatches } from "@/lib/matching/filter-matches";
import { statesReach } from "@/lib/matching/scoring/reach";
import type { MatchPart } from "@/lib/matching/scoring/weights";
import { MatchCard } from "./match-card";
import { MATCH_GRID } from "./match-skeletons";
import { useDismissal } from "./use-dismissal";
import { useMatchFilter } from "./use-match-filter";

type MatchesProps = {
  own: BandCard;
  hasHelp: boolean;
  missing: MatchPart[];
  matches: SuggestedMatch[];
};

export function Matches({ own, hasHelp, missing, matches }: MatchesProps) {
  const { filter, setFilter } = useMatchFilter();
  const dismiss = useDismissal(own.id);
  const audience = statesReach(own) ? filter.audience : null;
  const shown = filterMatches(matches, { ...filter, audience });
  if (matches.length === 0) return <NoMatches bandId={own.id} />;
  if (shown.length === 0) return <NoResults onClear={() => void setFilter(null)} />;
  return (
    <ul className={MATCH_GRID}>
      {shown.map((match) => (
        <li key={match.id} className="min-w-0">
          <MatchCard
            // The reason explains the rank by match.
            match={filter.sort === "match" ? match : { ...match, reason: undefined }}
            own={own}
            hasHelp={hasHelp}
            missing={missing}
            onDismiss={(button) => dismiss(match, button)}
          />
        </li>
      ))}
    </ul>
  );
}

function NoMatches({ bandId }: { bandId: string }) {
  const action = (
    <Button asChild>
      <Link href={`/band/${bandId}/profile/edit`}>Edit profile</Link>
    </Button>
  );
  return (
    <EmptyState title="No Matches Found" action={action}>
      The more you tell us about your sound, your influences and your crowd, the better we can match
      you.
    </EmptyState>
  );
}

function NoResults({ onClear }: { onClear: () => void }) {
  const action = (
    <Button variant="outline" onClick={onClear}>
      Clear filters
    </Button>
  );
  return (
    <EmptyState title="No Matches Found" action={action}>
      No matches with these filters. Try removing one.
    </EmptyState>
  );
}
