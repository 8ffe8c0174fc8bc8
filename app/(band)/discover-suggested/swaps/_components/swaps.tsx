"use client";

import { useQuery } from "@tanstack/react-query";
import { ErrorState } from "@/components/page/error-state";
import { PageHeader } from "@/components/page/page-header";
import { swapMatchesQuery } from "@/browser/swap-queries";
import type { SwapMatches } from "@/lib/swap-matches/schema";
import { MatchSkeletons } from "../../_components/match-skeletons";
import { NoPartner } from "./no-partner";
import { Partners } from "./partners";
import { ClosedToSwaps, SwapQuestions } from "./swap-questions";
import { SettingsLine } from "./settings/settings-line";
import { useSwapSettings } from "./settings/use-swap-settings";

export function Swaps({ bandId }: { bandId: string }) {
  const swapSettings = useSwapSettings(bandId);
  const { data, isPending, refetch } = useQuery(swapMatchesQuery(bandId));
  return (
    <>
      <PageHeader
        title="Swaps"
        description="Bands whose crowd does not know you yet, and yours does not know them."
        className="mb-4 sm:mb-6"
      />
      <SettingsLine bandId={bandId} swapSettings={swapSettings} />
      {isPending ? <MatchSkeletons /> : null}
      {!isPending && !data ? (
        <ErrorState
          title="Error Loading Bands"
          message="Unable to load band data. Please try again later."
          onRetry={() => void refetch()}
        />
      ) : null}
      {data ? <SwapList bandId={bandId} answer={data} swapSettings={swapSettings} /> : null}
    </>
  );
}

type ListProps = {
  bandId: string;
  answer: SwapMatches;
  swapSettings: ReturnType<typeof useSwapSettings>;
};

function SwapList({ bandId, answer: { matches, missing }, swapSettings }: ListProps) {
  const { settings, save, progress } = swapSettings;
  if (missing.includes("open"))
    return (
      <ClosedToSwaps
        isSaving={progress.isOpen?.state === "saving"}
        onOpen={() => save({ isOpen: true })}
      />
    );
  if (missing.length > 0) return <SwapQuestions bandId={bandId} missing={missing} />;
  if (matches.length > 0) return <Partners bandId={bandId} matches={matches} />;
  return settings ? (
    <NoPartner maxKm={settings.maxKm} onGoFarther={(maxKm) => save({ maxKm })} />
  ) : null;
}
