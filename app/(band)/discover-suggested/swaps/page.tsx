import type { Metadata } from "next";
import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import { requireBandViewer } from "@/app/viewer";
import { swapMatchesQuery, swapSettingsQuery } from "@/browser/swap-queries";
import { getBand } from "@/lib/bands/queries";
import { DEFAULT_LIMIT } from "@/lib/paging";
import { listSwapMatches } from "@/lib/swap-matches/queries";
import { getSwapSettings } from "@/lib/swap-settings/queries";
import { Swaps } from "./_components/swaps";

export const metadata: Metadata = { title: "Swaps" };

export default async function SwapsPage() {
  const viewer = await requireBandViewer();
  const { bandId } = viewer;
  const queryClient = new QueryClient();
  const [{ country, draw }] = await Promise.all([
    getBand(viewer, bandId),
    queryClient.prefetchQuery({
      ...swapMatchesQuery(bandId),
      queryFn: () =>
        listSwapMatches(viewer, bandId, { limit: DEFAULT_LIMIT, includeExplanations: "false" }),
    }),
    queryClient.prefetchQuery({
      ...swapSettingsQuery(bandId),
      queryFn: () => getSwapSettings(viewer, bandId),
    }),
  ]);
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <Swaps bandId={bandId} country={country} draw={draw} />
    </HydrationBoundary>
  );
}
