import { setTimeout as sleep } from "node:timers/promises";
import { cache } from "react";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { BandActionsMenu } from "@/components/band/actions/band-actions-menu";
import { BandProfileCompleteness } from "@/components/band/profile/band-profile-completeness";
import { BandProfile } from "@/components/band/profile/band-profile";
import type { ProfileReader } from "@/components/band/profile/profile-reader";
import { profileMetadata } from "@/components/band/profile/band-profile-metadata";
import { RefreshOnReturn } from "@/components/page/refresh-on-return";
import { COVERS, DiscographyCard } from "@/components/release/discography-card";
import { OwnDraw } from "@/components/swap/own-draw";
import { ReliabilitySection } from "@/components/swap/reliability/reliability-section";
import { SwapFitSection } from "@/components/swap/fit/swap-fit-section";
import { TourDatesCard } from "@/components/tour-date/tour-dates-card";
import { TrackCard } from "@/components/track/track-card";
import { canActFor, requireBand, type BandViewer, type Viewer } from "@/lib/access";
import { notFoundOrThrow } from "@/app/not-found-or-throw";
import { findViewer } from "@/app/viewer";
import { findBand } from "@/lib/bands/queries";
import { listSharedNights } from "@/lib/bands/shared-nights";
import { previewReleases } from "@/lib/discography/queries";
import { listBrokenEvents } from "@/lib/reliability/queries";
import { getSwapFit } from "@/lib/swap-matches/queries";
import { findSwapUnderWay } from "@/lib/swaps/queries";
import { previewTour } from "@/lib/tour-dates/queries";
import { PREVIEW_LENGTH } from "@/lib/tour-dates/limits";
import { findTracks } from "@/lib/tracks/queries";

/** Tour dates that take longer are streamed after the page. */
const TOUR_TIMEOUT_MS = 200;

type Props = PageProps<"/band/[bandId]/profile">;

const readBand = cache(async (bandId: string) => findBand(await findViewer(), bandId));

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return profileMetadata(await readBand((await params).bandId));
}

/** With an expired session cookie: as visitors see it. */
export default async function MemberProfilePage({ params }: Props) {
  const [viewer, band] = await Promise.all([findViewer(), readBand((await params).bandId)]);
  if (!band) notFound();
  const bandId = band.id;
  const tour = previewTour(viewer, bandId, PREVIEW_LENGTH);
  const reader = getReader(viewer, bandId);
  const [nights, tracks, releases, swap, broken, tourAtOnce] = await Promise.all([
    listSharedNights(viewer, bandId),
    findTracks(viewer, bandId),
    previewReleases(viewer, bandId, COVERS),
    viewer && reader === "band" ? readSwap(requireBand(viewer), bandId) : null,
    viewer ? listBrokenEvents(viewer, bandId) : [],
    Promise.race([tour, sleep(TOUR_TIMEOUT_MS)]),
  ]).catch(notFoundOrThrow);
  return (
    <BandProfile
      band={band}
      reader={reader}
      nights={nights}
      tracks={<TrackCard band={band} tracks={tracks} />}
      discography={<DiscographyCard releases={releases} band={band} own={reader === "own"} />}
      tourDates={
        <TourDatesCard
          bandId={bandId}
          tour={tourAtOnce ?? tour}
          own={reader === "own"}
          askForKey={band.hasBandsintownKey === false}
        />
      }
      swap={
        <>
          {swap ? <SwapFitSection bandId={bandId} {...swap} /> : null}
          {reader === "own" && band.draw ? <OwnDraw bandId={bandId} draw={band.draw} /> : null}
          {band.reliability ? (
            <ReliabilitySection
              reliability={band.reliability}
              draw={reader === "own" || swap?.fit.match ? undefined : band.draw}
              broken={broken}
              isOwn={reader === "own"}
            />
          ) : null}
        </>
      }
      completeness={
        viewer && reader === "own" ? (
          <>
            <RefreshOnReturn />
            <BandProfileCompleteness viewer={requireBand(viewer)} band={band} />
          </>
        ) : null
      }
      menu={reader === "band" ? <BandActionsMenu band={{ id: band.id, name: band.name }} /> : null}
    />
  );
}

async function readSwap(viewer: BandViewer, bandId: string) {
  const [fit, swapId] = await Promise.all([
    getSwapFit(viewer, bandId),
    findSwapUnderWay(viewer, bandId),
  ]);
  return { fit, swapId };
}

function getReader(viewer: Viewer | null, bandId: string): ProfileReader {
  if (!viewer) return "visitor";
  if (canActFor(viewer, bandId)) return "own";
  return viewer.bandId ? "band" : "bandless";
}
