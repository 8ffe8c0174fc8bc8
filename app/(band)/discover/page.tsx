import type { Metadata } from "next";
import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import { NuqsAdapter } from "nuqs/adapters/next/app";
import type { Viewer } from "@/lib/access";
import type { ApiPage } from "@/browser/api";
import { toApiPage } from "@/app/first-page";
import { requireViewer } from "@/app/viewer";
import { DiscoverQuery } from "@/lib/discover/schema";
import { listMatchedBands, type MatchedBand } from "@/lib/matching/discovered";
import { getMatchPreferences } from "@/lib/matching/queries";
import { countUse } from "@/lib/rate-limits";
import { discoveredBandsQuery } from "@/browser/discover-queries";
import { matchPreferencesQuery } from "@/browser/match-preference-queries";
import { Discover } from "./_components/discover";
import { apiPath, readFilters } from "./_components/filters";

export const metadata: Metadata = { title: "Discover Bands" };

export default async function DiscoverPage({ searchParams }: PageProps<"/discover">) {
  const viewer = await requireViewer();
  const filters = readFilters(await searchParams);
  const path = apiPath(filters);
  const { bandId } = viewer;
  const queryClient = new QueryClient();
  await Promise.all([
    queryClient.prefetchInfiniteQuery({
      ...discoveredBandsQuery(path),
      queryFn: ({ pageParam }) => readPage(viewer, pageParam),
      pages: filters.pages,
    }),
    bandId &&
      queryClient.prefetchQuery({
        ...matchPreferencesQuery(bandId),
        queryFn: () => getMatchPreferences(viewer, bandId),
      }),
  ]);
  return (
    <main id="main" className="page">
      <HydrationBoundary state={dehydrate(queryClient)}>
        <NuqsAdapter>
          <Discover bandId={bandId} />
        </NuqsAdapter>
      </HydrationBoundary>
    </main>
  );
}

/** As GET /api/bands, within its rate limit; beyond it the browser retries the call. */
async function readPage(viewer: Viewer, path: string): Promise<ApiPage<MatchedBand>> {
  await countUse("searches", [viewer.userId]);
  const { searchParams } = new URL(path, "http://localhost");
  const query = DiscoverQuery.parse(Object.fromEntries(searchParams));
  return toApiPage(path, await listMatchedBands(viewer, query));
}
