import { setTimeout as sleep } from "node:timers/promises";
import { cache } from "react";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { BandActionsMenu } from "@/components/band/band-actions-menu";
import { BandProfileCompleteness } from "@/components/band/band-profile-completeness";
import { BandProfile, type ProfileReader } from "@/components/band/band-profile";
import { profileMetadata } from "@/components/band/band-profile-metadata";
import { COVERS, DiscographyCard } from "@/components/release/discography-card";
import { TourDatesCard } from "@/components/tour-date/tour-dates-card";
import { TrackCard } from "@/components/track/track-card";
import { canActFor, requireBand, type Viewer } from "@/lib/access";
import { findViewer } from "@/lib/auth";
import { findBand } from "@/lib/bands/queries";
import { listSharedNights } from "@/lib/bands/shared-nights";
import { previewReleases } from "@/lib/discography/queries";
import { previewTour } from "@/lib/tour-dates/queries";
import { PREVIEW } from "@/lib/tour-dates/limits";
import { findTracks } from "@/lib/tracks/queries";

/** Milliseconds in which the tour dates may come with the page; later they follow. */
const TIMEOUT_MS = 200;

type Props = PageProps<"/band/[bandId]/profile">;

const readBand = cache(async (bandId: string) => findBand(await findViewer(), bandId));

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return profileMetadata(await readBand((await params).bandId));
}

/** A profile as members see it; with a cookie that is no session any more, as visitors do. */
export default async function MemberProfilePage({ params }: Props) {
  const [viewer, band] = await Promise.all([findViewer(), readBand((await params).bandId)]);
  if (!band) notFound();
  const bandId = band.id;
  const tour = previewTour(viewer, bandId, PREVIEW);
  const [nights, tracks, releases, tourAtOnce] = await Promise.all([
    listSharedNights(viewer, bandId),
    findTracks(viewer, bandId),
    previewReleases(viewer, bandId, COVERS),
    // The rest of the page does not wait for a slow provider.
    Promise.race([tour, sleep(TIMEOUT_MS)]),
  ]);
  const reader = readerOf(viewer, bandId);
  return (
    <BandProfile
      band={band}
      reader={reader}
      nights={nights}
      tracks={<TrackCard tracks={tracks} />}
      discography={<DiscographyCard releases={releases} band={band} own={reader === "own"} />}
      tourDates={
        <TourDatesCard
          bandId={bandId}
          tour={tourAtOnce ?? tour}
          own={reader === "own"}
          askForKey={band.hasBandsintownKey === false}
        />
      }
      completeness={
        viewer && reader === "own" ? (
          <BandProfileCompleteness viewer={requireBand(viewer)} band={band} />
        ) : null
      }
      menu={reader === "band" ? <BandActionsMenu band={{ id: band.id, name: band.name }} /> : null}
    />
  );
}

function readerOf(viewer: Viewer | null, bandId: string): ProfileReader {
  if (!viewer) return "visitor";
  if (canActFor(viewer, bandId)) return "own";
  return viewer.bandId ? "band" : "bandless";
}
