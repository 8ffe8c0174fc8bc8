import type { Metadata } from "next";
import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import { toApiPage } from "@/app/first-page";
import { requireBandViewer } from "@/app/viewer";
import { swapsQuery } from "@/browser/agreement-queries";
import { PageHeader } from "@/components/page/page-header";
import { DEFAULT_LIMIT } from "@/lib/paging";
import { listSwaps } from "@/lib/swaps/queries";
import { SwapList } from "./_components/swap-list";

export const metadata: Metadata = { title: "Your swaps" };

export default async function OwnSwapsPage() {
  const viewer = await requireBandViewer();
  const { bandId } = viewer;
  const queryClient = new QueryClient();
  const prefetch = (state?: "On") => {
    const query = swapsQuery(bandId, state);
    return queryClient.prefetchInfiniteQuery({
      ...query,
      queryFn: async () =>
        toApiPage(
          query.initialPageParam,
          await listSwaps(viewer, bandId, { limit: DEFAULT_LIMIT, state }),
        ),
    });
  };
  await Promise.all([prefetch(), prefetch("On")]);
  return (
    <main id="main" className="page">
      <PageHeader title="Your swaps" />
      <HydrationBoundary state={dehydrate(queryClient)}>
        <SwapList bandId={bandId} />
      </HydrationBoundary>
    </main>
  );
}
