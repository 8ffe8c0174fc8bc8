import { cache } from "react";
import type { Metadata } from "next";
import { BandNotFound } from "@/components/band/profile/band-not-found";
import { BandProfile } from "@/components/band/profile/band-profile";
import { profileMetadata } from "@/components/band/profile/band-profile-metadata";
import { COVERS, DiscographyCard } from "@/components/release/discography-card";
import { JsonLd } from "@/components/page/json-ld";
import { missing } from "@/components/page/missing-page";
import { TourDatesCard } from "@/components/tour-date/tour-dates-card";
import { TrackCard } from "@/components/track/track-card";
import { countNamesakes, findBand, isErased } from "@/lib/bands/queries";
import { listSharedNights } from "@/lib/bands/shared-nights";
import { previewReleases } from "@/lib/discography/queries";
import { renderOnFirstVisit } from "@/lib/page-cache/render-on-first-visit";
import { bandData, bandTrail, breadcrumbData, eventData } from "@/lib/structured-data";
import { previewTour } from "@/lib/tour-dates/queries";
import { PREVIEW_LENGTH } from "@/lib/tour-dates/limits";
import { findTracks } from "@/lib/tracks/queries";

// Cached: nothing here may read the request (lib/page-cache/store.ts).
export const revalidate = 300;
export const generateStaticParams = renderOnFirstVisit;

type Props = PageProps<"/visitor/band/[bandId]/profile">;

const readBand = cache((bandId: string) => findBand(null, bandId));

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const band = await readBand((await params).bandId);
  return profileMetadata(band, band ? await countNamesakes(band) : 0);
}

/** What visitors get at /band/{id}/profile: the middleware rewrites their requests. */
export default async function VisitorProfilePage({ params }: Props) {
  const { bandId } = await params;
  const band = await readBand(bandId);
  if (!band) return missing(<BandNotFound gone={await isErased(bandId)} />);
  const [nights, tracks, releases, tour] = await Promise.all([
    listSharedNights(null, bandId),
    findTracks(null, bandId),
    previewReleases(null, bandId, COVERS),
    previewTour(null, bandId, PREVIEW_LENGTH),
  ]);
  return (
    <>
      <BandProfile
        band={band}
        reader="visitor"
        nights={nights}
        tracks={<TrackCard band={band} tracks={tracks} />}
        discography={<DiscographyCard releases={releases} band={band} />}
        tourDates={<TourDatesCard bandId={bandId} tour={tour} />}
      />
      {[
        bandData(band, releases.first),
        ...tour.first.map((event) => eventData(band, event)),
        breadcrumbData(bandTrail(band)),
      ].map((data, index) => (
        <JsonLd key={index} data={data} />
      ))}
    </>
  );
}
