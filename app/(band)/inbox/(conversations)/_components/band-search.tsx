import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { BandThumbnail } from "@/components/band/picture/band-thumbnail";
import { Button } from "@/components/ui/button";
import { Command, CommandInput, CommandItem, CommandList } from "@/components/ui/command";
import { Skeleton } from "@/components/ui/skeleton";
import type { BandCard } from "@/lib/bands/cards";
import { countryName } from "@/lib/countries";
import { bandSearchQuery, SEARCH_RESULTS_MAX } from "@/browser/band-queries";
import { useCommandSearch } from "@/components/form/use-command-search";
import { useDebounced } from "@/components/form/use-debounced";

export function BandSearch({ onChoose }: { onChoose: (bandId: string) => void }) {
  const [text, setText] = useState("");
  const search = useDebounced(text.trim());
  const bands = useQuery(bandSearchQuery(search));
  const command = useCommandSearch({
    text: text.trim(),
    values: bands.data?.map(({ id }) => id) ?? [],
    isSearching: search !== text.trim() || bands.isPlaceholderData || bands.isLoading,
    onPick: onChoose,
  });
  return (
    <Command shouldFilter={false} label="Bands" {...command} className="border border-line-strong">
      <CommandInput
        value={text}
        onValueChange={setText}
        placeholder="Search bands..."
        aria-label="Search bands"
      />
      <CommandList aria-busy={bands.isFetching} className="h-[300px]">
        {bands.data?.map((band) => (
          <CommandItem key={band.id} value={band.id} onSelect={onChoose} className="min-h-12">
            <BandLabel band={band} />
          </CommandItem>
        ))}
        {bands.isPending ? <Loading /> : null}
        {bands.data?.length === 0 ? (
          <p role="status" className="px-3 py-6 text-center text-sm text-ink-muted">
            No bands found.
          </p>
        ) : null}
        {bands.isError ? <Failed onRetry={() => void bands.refetch()} /> : null}
      </CommandList>
      {bands.data?.length === SEARCH_RESULTS_MAX ? (
        <p className="border-t border-line px-3 py-2 text-sm text-ink-muted">
          Showing {SEARCH_RESULTS_MAX} bands. Type a name to find more.
        </p>
      ) : null}
    </Command>
  );
}

const BandLabel = ({ band }: { band: BandCard }) => (
  <>
    <BandThumbnail band={band} className="w-8" />
    <span className="min-w-0">
      <span dir="auto" className="block truncate font-semibold">
        {band.name}
      </span>
      <span className="block truncate text-xs opacity-80">{formatPlace(band)}</span>
    </span>
  </>
);

const formatPlace = ({ region, country }: BandCard) =>
  [region, country && countryName(country)].filter(Boolean).join(", ");

function Loading() {
  return [1, 2, 3, 4, 5].map((row) => <Skeleton key={row} className="m-2 h-10" />);
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="flex flex-col items-center gap-3 px-3 py-6 text-sm">
      Unable to load band data. Please try again later.
      <Button size="sm" variant="outline" onClick={onRetry}>
        Retry
      </Button>
    </div>
  );
}
