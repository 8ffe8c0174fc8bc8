import { setTimeout as sleep } from "node:timers/promises";
import type { Metadata } from "next";
import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import { notFound } from "next/navigation";
import { notFoundOrThrow } from "@/app/not-found-or-throw";
import { requireBandViewer } from "@/app/viewer";
import { swapFitQuery, swapSettingsQuery, tourDatesQuery } from "@/browser/swap-queries";
import { BackLink } from "@/components/navigation/back-link";
import type { BandViewer } from "@/lib/access";
import { findBandToWriteTo } from "@/lib/conversations/queries";
import { getBand } from "@/lib/bands/queries";
import { firstValues } from "@/lib/search-params";
import { getSwapFit } from "@/lib/swap-matches/queries";
import { getSwapSettings } from "@/lib/swap-settings/queries";
import { getTourDates } from "@/lib/tour-dates/queries";
import { ProposeSwap } from "./_components/propose-swap";

export const metadata: Metadata = { title: "Propose a swap" };

/** Tour dates that take longer are read by the browser. */
const TOUR_TIMEOUT_MS = 200;

export default async function ProposeSwapPage({ searchParams }: PageProps<"/swaps/new">) {
  const viewer = await requireBandViewer();
  const { with: bandId = "" } = await firstValues(searchParams);
  const [band, own] = await Promise.all([
    findBandToWriteTo(viewer, bandId.toLowerCase()),
    getBand(viewer, viewer.bandId),
  ]);
  if (!band) notFound();
  const queryClient = new QueryClient();
  await prefetchWeekends(queryClient, viewer, band.id);
  return (
    <main id="main" className="page-narrow">
      <BackLink href="/discover-suggested/swaps">Swaps</BackLink>
      <HydrationBoundary state={dehydrate(queryClient)}>
        <ProposeSwap key={band.id} own={pickHome(own)} band={band} />
      </HydrationBoundary>
    </main>
  );
}

const pickHome = ({ id, name, city, country }: Awaited<ReturnType<typeof getBand>>) => ({
  ...{ id, name, city, country },
});

async function prefetchWeekends(client: QueryClient, viewer: BandViewer, bandId: string) {
  const tours = [viewer.bandId, bandId].map((id) =>
    client.prefetchQuery({
      ...tourDatesQuery(id),
      queryFn: () => getTourDates(viewer, id),
    }),
  );
  await Promise.all([
    client
      .fetchQuery({ ...swapFitQuery(bandId), queryFn: () => getSwapFit(viewer, bandId) })
      .catch(notFoundOrThrow),
    client.prefetchQuery({
      ...swapSettingsQuery(viewer.bandId),
      queryFn: () => getSwapSettings(viewer, viewer.bandId),
    }),
    Promise.race([Promise.all(tours), sleep(TOUR_TIMEOUT_MS)]),
  ]);
}
