"use client";

import Link from "next/link";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { toast } from "sonner";
import { EmptyState } from "@/components/page/empty-state";
import { Button } from "@/components/ui/button";
import type { BandCard } from "@/lib/bands/cards";
import type { SuggestedMatch } from "@/lib/matching/schema";
import { filterMatches } from "@/lib/matching/filter-matches";
import { statesReach } from "@/lib/matching/scoring/reach";
import type { MatchPart } from "@/lib/matching/scoring/weights";
import { dismissMatchMutation, restoreMatchMutation } from "@/browser/match-queries";
import { MatchCard } from "./match-card";
import { MATCH_GRID } from "./match-skeletons";
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
            onDismiss={(event) => {
              focusNeighbour(event.currentTarget);
              dismiss(match);
            }}
          />
        </li>
      ))}
    </ul>
  );
}

/** The focused button disappears with its card. */
function focusNeighbour(button: HTMLElement) {
  const card = button.closest("li");
  const neighbour = card?.nextElementSibling ?? card?.previousElementSibling;
  neighbour?.querySelector<HTMLElement>("[data-slot=button]")?.focus();
}

function useDismissal(bandId: string) {
  const queryClient = useQueryClient();
  const dismissal = useMutation(dismissMatchMutation(queryClient, bandId));
  const restoration = useMutation(restoreMatchMutation(queryClient, bandId));

  const restore = (match: SuggestedMatch) =>
    restoration.mutate(match, {
      onError: () => void toast.error("Couldn't bring the match back. Please try again."),
    });

  return (match: SuggestedMatch) => {
    toast(`${match.band.name} dismissed`, {
      action: { label: "Undo", onClick: () => restore(match) },
    });
    dismissal.mutate(match, {
      onError: () => void toast.error("Couldn't dismiss the match. Please try again."),
    });
  };
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
