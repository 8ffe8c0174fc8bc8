"use client";

import { useEffect } from "react";
import Link from "next/link";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { BandCard, BandCardSkeleton } from "@/components/band/band-card";
import { EmptyState } from "@/components/page/empty-state";
import { ErrorState } from "@/components/page/error-state";
import { LoadMore } from "@/components/list/load-more";
import { useDebounced } from "@/components/form/use-debounced";
import { Button } from "@/components/ui/button";
import { ApiError } from "@/browser/api";
import { discoveredBandsQuery } from "@/browser/discover-queries";
import { apiPath, countFilters, pathFilters, toCardMatch, PAGES_MAX, toPagePath } from "./filters";
import { NoResults } from "./no-results";
import { ResultCount } from "./result-count";
import { useFilters } from "./use-filters";

const GRID = "grid grid-cols-2 gap-x-3 gap-y-6 sm:grid-cols-3 sm:gap-x-4 xl:grid-cols-4";
const SKELETON_COUNT = 20;
const DEBOUNCE_MS = 250;

export function Results() {
  const { filters, keepPages } = useFilters();
  const currentPath = apiPath(filters);
  const path = useDebounced(currentPath, DEBOUNCE_MS);
  const bands = useInfiniteQuery({
    ...discoveredBandsQuery(path),
    placeholderData: keepPreviousData,
  });
  const isSearching = bands.isPlaceholderData || path !== currentPath;
  const shown = isSearching ? 0 : Math.min(bands.data?.pages.length ?? 0, PAGES_MAX);
  // Counts loaded pages only: Back must not load a page that failed.
  useEffect(() => {
    if (shown > filters.pages) keepPages(shown);
  });
  if (bands.isPending) return <Skeletons />;
  if (!bands.data) return <Failure error={bands.error} onRetry={() => void bands.refetch()} />;
  const { pages } = bands.data;
  const foundBands = pages.flatMap((page) => page.items);
  if (foundBands.length === 0) {
    if (countFilters(pathFilters(path)) > 0)
      return <NoResults path={path} isSearching={isSearching} />;
    return isSearching ? <Skeletons /> : <NoBands />;
  }
  return (
    <>
      <ResultCount path={path} shown={foundBands.length} isSearching={isSearching} />
      <ul className={GRID} aria-busy={isSearching}>
        {foundBands.map((band, index) => (
          <li key={band.id} className="min-w-0">
            <BandCard band={band} match={toCardMatch(band)} eager={index < 4} />
          </li>
        ))}
      </ul>
      <More
        href={pages.at(-1)?.next ?? null}
        loading={bands.isFetchingNextPage || isSearching}
        failed={bands.isFetchNextPageError}
        onMore={() => void bands.fetchNextPage()}
      />
    </>
  );
}

/** Invalid filters: a retry would fail again. */
const isInvalid = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === "validation";

function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (!isInvalid(error))
    return (
      <ErrorState
        title="Error Loading Bands"
        message="Unable to load band data. Please try again later."
        onRetry={onRetry}
      />
    );
  const [reason = error.serverMessage] = Object.values(error.fieldErrors).flat();
  const action = (
    <Button variant="outline" className="mt-2" asChild>
      <Link href="/discover">Clear filters</Link>
    </Button>
  );
  return (
    <ErrorState
      title="Error Loading Bands"
      message={reason ?? "These filters don't work. Clear them and start over."}
      action={action}
    />
  );
}

type MoreProps = { href: string | null; loading: boolean; failed: boolean; onMore: () => void };

function More({ href, loading, failed, onMore }: MoreProps) {
  return (
    <>
      {failed ? (
        <p role="alert" className="mt-8 text-center text-sm font-medium text-danger">
          Unable to load band data. Please try again later.
        </p>
      ) : null}
      <LoadMore
        hasMore={href !== null}
        loading={loading}
        onLoadMore={onMore}
        label={failed ? "Retry" : "Load more"}
        href={href ? toPagePath(href) : undefined}
      />
    </>
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
      You&apos;re the first one here. Bring a band along.
    </EmptyState>
  );
}

function Skeletons() {
  return (
    <div role="status" className={GRID}>
      <span className="sr-only">Loading bands...</span>
      {Array.from({ length: SKELETON_COUNT }, (_, index) => (
        <BandCardSkeleton key={index} />
      ))}
    </div>
  );
}
