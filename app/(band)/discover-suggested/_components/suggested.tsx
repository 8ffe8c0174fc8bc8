"use client";

import { useQuery } from "@tanstack/react-query";
import { RotateCwIcon } from "lucide-react";
import { toast } from "sonner";
import { ErrorState } from "@/components/page/error-state";
import { PageHeader } from "@/components/page/page-header";
import { Button } from "@/components/ui/button";
import type { BandCard } from "@/lib/bands/cards";
import { listMatchGenres } from "@/lib/matching/filter-matches";
import { suggestedMatchesQuery } from "@/browser/match-queries";
import { statesReach } from "@/lib/matching/scoring/reach";
import type { MatchPart } from "@/lib/matching/scoring/weights";
import { cn } from "@/lib/utils";
import { Matches } from "./matches";
import { MatchSkeletons } from "./match-skeletons";
import { MatchFilterForm } from "./match-filter-form";
import { ProfileQuestions } from "./profile-questions";

type SuggestedProps = {
  own: BandCard;
  hasHelp: boolean;
  missing: MatchPart[];
};

export function Suggested({ own, hasHelp, missing }: SuggestedProps) {
  const matches = useQuery(suggestedMatchesQuery(own.id));
  const isEmpty = matches.data?.length === 0;
  const retry = () => void matches.refetch();
  const refresh = () =>
    void matches
      .refetch()
      .then(({ isSuccess }) =>
        isSuccess
          ? toast("Your matches are up to date")
          : toast.error("Unable to load band data. Please try again later."),
      );
  return (
    <>
      <PageHeader
        title="Recommended for You"
        description="Bands that fit yours: your sound, your influences, your crowd, your part of the world."
        className="mb-4 sm:mb-6"
        actions={
          <Button
            variant="outline"
            onClick={refresh}
            busy={matches.isFetching}
            aria-busy={matches.isFetching}
          >
            <RotateCwIcon aria-hidden className={cn(matches.isFetching && "animate-spin")} />{" "}
            Refresh
          </Button>
        }
      />
      {matches.data && missing.length > 0 ? (
        <ProfileQuestions own={own} missing={missing} hasMatches={!isEmpty} />
      ) : null}
      {isEmpty ? null : (
        <MatchFilterForm
          genres={listMatchGenres(matches.data ?? [])}
          hasAudience={statesReach(own)}
        />
      )}
      {matches.isPending ? <MatchSkeletons /> : null}
      {matches.isError && !matches.data ? (
        <ErrorState
          title="Error Loading Bands"
          message="Unable to load band data. Please try again later."
          onRetry={retry}
        />
      ) : null}
      {matches.data && !(isEmpty && missing.length > 0) ? (
        <Matches own={own} hasHelp={hasHelp} missing={missing} matches={matches.data} />
      ) : null}
    </>
  );
}
