"use client";

import { useQuery } from "@tanstack/react-query";
import { RotateCwIcon } from "lucide-react";
import { toast } from "sonner";
import { ErrorState } from "@/components/error-state";
import { PageHeader } from "@/components/page-header";
import { Button } from "@/components/ui/button";
import { genresOf } from "@/lib/discovery/sift";
import { suggestedMatches } from "@/lib/discovery/use-matches";
import { cn } from "@/lib/utils";
import { Matches } from "./matches";
import { MatchSkeletons } from "./match-skeletons";
import { SieveBar } from "./sieve-bar";

export function Suggested({ bandId, hasHelp, back }: { bandId: string; /** Whether the band wants explanations to be offered. */ hasHelp: boolean; back: React.ReactNode }) {
  const matches = useQuery(suggestedMatches(bandId));
  const retry = () => void matches.refetch();
  const refresh = () => void matches.refetch().then(({ isSuccess }) => (isSuccess ? toast("Your matches are up to date") : toast.error("Unable to load band data. Please try again later.")));
  return (
    <>
      <PageHeader
        title="Recommended for You"
        description="Bands that suit yours by sound, influences, audience and place."
        back={back}
        className="mb-4 sm:mb-6"
        actions={
          <Button variant="outline" onClick={refresh} disabled={matches.isFetching}>
            <RotateCwIcon aria-hidden className={cn(matches.isFetching && "animate-spin")} /> Refresh
          </Button>
        }
      />
      <SieveBar genres={genresOf(matches.data ?? [])} />
      {matches.isPending ? <MatchSkeletons /> : null}
      {matches.isError && !matches.data ? <ErrorState title="Error Loading Bands" message="Unable to load band data. Please try again later." onRetry={retry} /> : null}
      {matches.data ? <Matches bandId={bandId} hasHelp={hasHelp} matches={matches.data} /> : null}
    </>
  );
}
