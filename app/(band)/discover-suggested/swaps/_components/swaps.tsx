"use client";

import { useQuery } from "@tanstack/react-query";
import { ErrorState } from "@/components/page/error-state";
import { focusPageHeading } from "@/components/page/focus-page-heading";
import { PageHeader } from "@/components/page/page-header";
import { swapMatchesQuery } from "@/browser/swap-queries";
import type { Draw } from "@/lib/draw/schema";
import type { SwapMatches } from "@/lib/swap-matches/schema";
import type { SwapSettings } from "@/lib/swap-settings/schema";
import { MatchSkeletons } from "../../_components/match-skeletons";
import { NoPartner } from "./no-partner";
import { Partners } from "./partners";
import { Rings } from "./rings";
import { ClosedToSwaps, SwapQuestions } from "./swap-questions";
import { SettingsLine } from "./settings/settings-line";
import { useSwapSettings } from "./settings/use-swap-settings";

type SwapSettingsState = ReturnType<typeof useSwapSettings>;

const LIST_FAILED = {
  title: "Error Loading Bands",
  message: "Unable to load band data. Please try again later.",
};

const SETTINGS_FAILED = {
  title: "Error Loading Settings",
  message: "Unable to load what you are open to. Please try again later.",
};

type SwapsProps = {
  bandId: string;
  country: string | null;
  /** The band's own. */
  draw?: Draw;
};

export function Swaps({ bandId, country, draw }: SwapsProps) {
  const swapSettings = useSwapSettings(bandId);
  const list = useSwapList(bandId, swapSettings);
  const hasFailed = list.hasFailed || swapSettings.isLoadingError;
  function retry() {
    if (list.hasFailed) void list.refetch();
    if (swapSettings.isLoadingError) void swapSettings.refetch();
  }
  return (
    <>
      <PageHeader
        title="Swaps"
        description="Bands whose crowd does not know you yet, and yours does not know them."
        className="mb-4 sm:mb-6"
      />
      <SettingsLine bandId={bandId} swapSettings={swapSettings} />
      {list.isSearching ? <MatchSkeletons /> : null}
      {hasFailed && !list.isSearching ? (
        <ErrorState
          {...(list.hasFailed ? LIST_FAILED : SETTINGS_FAILED)}
          onRetry={retry}
          className="mb-6"
        />
      ) : null}
      {list.answer ? (
        <SwapList
          bandId={bandId}
          country={country}
          draw={draw}
          swapSettings={swapSettings}
          answer={list.answer}
        />
      ) : null}
    </>
  );
}

/** An empty answer counts only for the settings that are saved, and until the next search. */
function useSwapList(bandId: string, { isPending, isSaving }: SwapSettingsState) {
  const query = useQuery(swapMatchesQuery(bandId));
  const { data, isError, refetch } = query;
  const isEmpty = !data || data.matches.length + data.missing.length === 0;
  const isSearching = isEmpty && (query.isPending || query.isFetching || isPending || isSaving);
  const hasFailed = isEmpty && isError;
  return { isSearching, hasFailed, refetch, answer: isSearching || hasFailed ? undefined : data };
}

type ListProps = SwapsProps & { answer: SwapMatches; swapSettings: SwapSettingsState };

function SwapList({ bandId, country, draw, answer, swapSettings }: ListProps) {
  const { matches, rings, missing } = answer;
  const { saved, save, progress } = swapSettings;
  function change(changes: Partial<SwapSettings>) {
    focusPageHeading();
    save(changes);
  }
  if (missing.includes("open"))
    return (
      <ClosedToSwaps
        isSaving={progress.isOpen?.state === "saving"}
        onOpen={() => change({ isOpen: true })}
      />
    );
  if (missing.length > 0)
    return <SwapQuestions bandId={bandId} country={country} draw={draw} missing={missing} />;
  return (
    <>
      {matches.length > 0 ? <Partners bandId={bandId} matches={matches} /> : null}
      {matches.length === 0 && saved ? (
        <NoPartner maxKm={saved.maxKm} onGoFarther={(maxKm) => change({ maxKm })} />
      ) : null}
      <Rings rings={rings} />
    </>
  );
}
