import { cache } from "react";
import type { Metadata } from "next";
import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import { notFound } from "next/navigation";
import { notFoundOrThrow } from "@/app/not-found-or-throw";
import { requireBandViewer } from "@/app/viewer";
import { swapQuery } from "@/browser/agreement-queries";
import { BackLink } from "@/components/navigation/back-link";
import { filterOpenToPhoto } from "@/lib/collaborations/queries";
import { nameOtherBands } from "@/lib/swaps/rules/other-band";
import { getSwap } from "@/lib/swaps/queries";
import { SwapParams } from "@/lib/swaps/schema";
import { SwapDetail } from "./_components/swap-detail";

type Props = PageProps<"/swaps/[swapId]">;

const readSwap = cache(async (swapId: string) => {
  const viewer = await requireBandViewer();
  const parsed = SwapParams.safeParse({ swapId });
  if (!parsed.success) notFound();
  const swap = await getSwap(viewer, parsed.data.swapId).catch(notFoundOrThrow);
  return { swap, viewer };
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { swap, viewer } = await readSwap((await params).swapId);
  return { title: `Swap with ${nameOtherBands(swap, viewer.bandId)}` };
}

export default async function SwapPage({ params }: Props) {
  const { swap, viewer } = await readSwap((await params).swapId);
  const openToPhoto = await filterOpenToPhoto(viewer, swap.legs);
  const queryClient = new QueryClient();
  queryClient.setQueryData(swapQuery(swap.id).queryKey, swap);
  return (
    <main id="main" className="page-narrow">
      <BackLink href="/swaps">Your swaps</BackLink>
      <HydrationBoundary state={dehydrate(queryClient)}>
        <SwapDetail
          swapId={swap.id}
          ownBandId={viewer.bandId}
          username={viewer.username}
          legIdsOpenToPhoto={openToPhoto.map(({ id }) => id)}
        />
      </HydrationBoundary>
    </main>
  );
}
