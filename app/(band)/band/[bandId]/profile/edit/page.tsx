import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { DiscographyEditor } from "./_components/discography/discography-editor";
import { BandPhoto } from "@/components/band/picture/band-photo";
import { canActFor } from "@/lib/access";
import { requireBandViewer } from "@/app/viewer";
import { getBand } from "@/lib/bands/queries";
import { BandParams } from "@/lib/bands/schema";
import { listAllReleases } from "@/lib/discography/queries";
import { listBandGenres } from "@/lib/genres/queries";
import { hasCompletionPoints } from "@/lib/points/queries";
import { listOwnTourDates } from "@/lib/tour-dates/queries";
import { listTracks } from "@/lib/tracks/queries";
import { EditProfile } from "./_components/edit-profile";
import { TourDatesSection } from "./_components/tour-dates/tour-dates-section";
import { TrackSection } from "./_components/tracks/track-section";

export const metadata: Metadata = { title: "Edit Band Profile" };

export default async function EditProfilePage({
  params,
}: PageProps<"/band/[bandId]/profile/edit">) {
  const viewer = await requireBandViewer();
  const parsed = BandParams.safeParse(await params);
  if (!parsed.success) notFound();
  const { bandId } = parsed.data;
  if (!canActFor(viewer, bandId)) redirect(`/band/${bandId}/profile`);
  const [band, isCompleted, genres, releases, events, tracks] = await Promise.all([
    getBand(viewer, bandId),
    hasCompletionPoints(viewer),
    listBandGenres(bandId),
    listAllReleases(viewer, bandId),
    listOwnTourDates(viewer, bandId),
    listTracks(viewer, bandId),
  ]);
  return (
    <EditProfile
      band={band}
      isCompleted={isCompleted}
      genres={genres}
      poster={<BandPhoto band={{ ...band, photoUrl: null }} />}
      tracks={<TrackSection writer={{ bandId, username: viewer.username }} tracks={tracks} />}
      discography={<DiscographyEditor bandId={bandId} releases={releases} />}
      tourDates={<TourDatesSection bandId={bandId} events={events} country={band.country} />}
    />
  );
}
