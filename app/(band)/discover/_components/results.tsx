"use client";

import Link from "next/link";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { BandCard, BandCardSkeleton } from "@/components/band-card";
import { EmptyState } from "@/components/empty-state";
import { ErrorState } from "@/components/error-state";
import { useDebounced } from "@/components/use-debounced";
import { Button } from "@/components/ui/button";
import { discoveredBands } from "@/lib/discovery/use-discover";
import { cn } from "@/lib/utils";
import { Count } from "./count";
import { apiPath, countFilters, pageOf } from "./filters";
import { NoneLeft } from "./none-left";
import { useFilters } from "./use-filters";

const GRID = "grid grid-cols-2 gap-x-3 gap-y-6 sm:grid-cols-3 sm:gap-x-4 xl:grid-cols-4";
const PAGE = 20;

export function Results() {
  const { filters } = useFilters();
  const path = useDebounced(apiPath(filters), 250);
  const bands = useInfiniteQuery({ ...discoveredBands(path), placeholderData: keepPreviousData });
  if (bands.isPending) return <Skeletons />;
  if (!bands.data) return <ErrorState title="Error Loading Bands" message="Unable to load band data. Please try again later." onRetry={() => void bands.refetch()} />;
  const found = bands.data.pages.flatMap((page) => page.items);
  if (found.length === 0) return countFilters(filters) > 0 ? <NoneLeft path={path} /> : <NoBands />;
  return (
    <>
      <Count path={path} shown={found.length} />
      <ul className={cn(GRID, "transition-opacity", bands.isPlaceholderData && "opacity-60")} aria-busy={bands.isPlaceholderData}>
        {found.map((band, index) => (
          <li key={band.id} className="min-w-0">
            <BandCard band={band} eager={index < 4} />
          </li>
        ))}
      </ul>
      <More href={bands.data.pages.at(-1)?.next ?? null} loading={bands.isFetchingNextPage} failed={bands.isFetchNextPageError} onMore={() => void bands.fetchNextPage()} />
    </>
  );
}

type MoreProps = { href: string | null; loading: boolean; failed: boolean; onMore: () => void };

/** A link to the next page, which with JavaScript is put below this one. */
function More({ href, loading, failed, onMore }: MoreProps) {
  if (!href) return null;
  return (
    <div className="mt-8 flex flex-col items-center gap-3">
      {failed ? <p role="alert" className="text-sm font-medium text-danger">Unable to load band data. Please try again later.</p> : null}
      <Button variant="outline" asChild aria-disabled={loading}>
        <a
          href={pageOf(href)}
          onClick={(event) => {
            event.preventDefault();
            if (!loading) onMore();
          }}
        >
          {loading ? "Loading..." : failed ? "Retry" : "Load more"}
        </a>
      </Button>
    </div>
  );
}

function NoBands() {
  const action = (
    <Button asChild>
      <Link href="/invite">Invite bands</Link>
    </Button>
  );
  return (
    <EmptyState title="No Bands Found" action={action}>
      You are the first one here. Bring a band along.
    </EmptyState>
  );
}

function Skeletons() {
  return (
    <div role="status" className={GRID}>
      <span className="sr-only">Loading bands...</span>
      {Array.from({ length: PAGE }, (_, index) => (
        <BandCardSkeleton key={index} />
      ))}
    </div>
  );
}
