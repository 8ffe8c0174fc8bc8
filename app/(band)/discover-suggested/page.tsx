import type { Metadata } from "next";
import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import { NuqsAdapter } from "nuqs/adapters/next/app";
import { requireBandViewer } from "@/app/viewer";
import { getMatchedBand, listSuggestedMatches } from "@/lib/matching/queries";
import { suggestedMatchesQuery } from "@/browser/match-queries";
import { DEFAULT_LIMIT } from "@/lib/paging";
import { Suggested } from "./_components/suggested";

export const metadata: Metadata = { title: "Recommended for You" };

export default async function SuggestedPage() {
  const viewer = await requireBandViewer();
  const queryClient = new QueryClient();
  const [{ own, missing }] = await Promise.all([
    getMatchedBand(viewer),
    queryClient.prefetchQuery({
      ...suggestedMatchesQuery(viewer.bandId),
      queryFn: () =>
        listSuggestedMatches(viewer, viewer.bandId, {
          limit: DEFAULT_LIMIT,
          includeExplanations: "true",
        }),
    }),
  ]);
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <NuqsAdapter>
        <Suggested own={own} hasHelp={viewer.aiHelp} missing={missing} />
      </NuqsAdapter>
    </HydrationBoundary>
  );
}
