import { setTimeout as sleep } from "node:timers/promises";
import type { Metadata } from "next";
import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import Link from "next/link";
import { notFound } from "next/navigation";
import { notFoundOrThrow } from "@/app/not-found-or-throw";
import { requireBandViewer } from "@/app/viewer";
import { swapFitQuery, swapSettingsQuery, tourDatesQuery } from "@/browser/swap-queries";
import { BackLink } from "@/components/navigation/back-link";
import { EmptyState } from "@/components/page/empty-state";
import { Button } from "@/components/ui/button";
import type { BandViewer } from "@/lib/access";
import { findBandToWriteTo } from "@/lib/conversations/queries";
import { getBand } from "@/lib/bands/queries";
import { firstValues } from "@/lib/search-params";
import { getSwapFit } from "@/lib/swap-matches/queries";
import { getSwapSettings } from "@/lib/swap-settings/queries";
import { findRingPartners } from "@/lib/swaps/queries";
import { getTourDates } from "@/lib/tour-dates/queries";
import { ProposeSwap } from "./_components/propose-swap";

export const metadata: Metadata = { title: "Propose a swap" };

/** Tour dates that take longer are read by the browser. */
const TOUR_TIMEOUT_MS = 200;

export default async function ProposeSwapPage({ searchParams }: PageProps<"/swaps/new">) {
  const viewer = await requireBandViewer();
  const { with: bandId = "", ring } = await firstValues(searchParams);
  const [bands, own] = await Promise.all([
    findPartners(viewer, bandId.toLowerCase(), ring?.toLowerCase()),
    getBand(viewer, viewer.bandId),
  ]);
  if (!bands && ring === undefined) notFound();
  if (!bands) return <NoRing />;
  const queryClient = new QueryClient();
  await prefetchWeekends(
    queryClient,
    viewer,
    bands.map(({ id }) => id),
  );
  return (
    <main id="main" className="page-narrow">
      <BackLink href="/discover-suggested/swaps">Swaps</BackLink>
      <HydrationBoundary state={dehydrate(queryClient)}>
        <ProposeSwap key={bands.map(({ id }) => id).join()} own={pickHome(own)} bands={bands} />
      </HydrationBoundary>
    </main>
  );
}

/** One band, or the other two of a ring. */
async function findPartners(viewer: BandViewer, bandId: string, thirdId: string | undefined) {
  if (thirdId !== undefined) return findRingPartners(viewer, [bandId, thirdId]);
  const band = await findBandToWriteTo(viewer, bandId);
  return band && ([band] as const);
}

const NoRing = () => (
  <main id="main" className="page-narrow">
    <BackLink href="/discover-suggested/swaps">Swaps</BackLink>
    <h1 className="heading-page mt-2">Propose a ring of three</h1>
    <EmptyState
      className="mt-6"
      title="This ring isn't possible."
      action={
        <Button asChild>
          <Link href="/discover-suggested/swaps">Find a swap</Link>
        </Button>
      }
    >
      A ring needs two other bands that can both be reached, by you and by each other.
    </EmptyState>
  </main>
);

const pickHome = (band: Awaited<ReturnType<typeof getBand>>) => {
  const { id, name, city, country, ticketSalesHometown } = band;
  return { id, name, city, country, ticketSalesHometown };
};

async function prefetchWeekends(client: QueryClient, viewer: BandViewer, bandIds: string[]) {
  const tours = [viewer.bandId, ...bandIds].map((id) =>
    client.prefetchQuery({
      ...tourDatesQuery(id),
      queryFn: () => getTourDates(viewer, id),
    }),
  );
  await Promise.all([
    ...bandIds.map((bandId) =>
      client
        .fetchQuery({ ...swapFitQuery(bandId), queryFn: () => getSwapFit(viewer, bandId) })
        .catch(notFoundOrThrow),
    ),
    client.prefetchQuery({
      ...swapSettingsQuery(viewer.bandId),
      queryFn: () => getSwapSettings(viewer, viewer.bandId),
    }),
    Promise.race([Promise.all(tours), sleep(TOUR_TIMEOUT_MS)]),
  ]);
}
