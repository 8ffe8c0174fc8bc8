import { cache } from "react";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { BandProfile, type ProfileReader } from "@/components/band-profile";
import { profileMetadata } from "@/components/band-profile-metadata";
import { canActFor, type Viewer } from "@/lib/access";
import { findViewer } from "@/lib/auth";
import { findBand } from "@/lib/bands/queries";
import { listSharedNights } from "@/lib/bands/shared-nights";

type Props = PageProps<"/band/[bandId]/profile">;

const readBand = cache(async (bandId: string) => findBand(await findViewer(), bandId));

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return profileMetadata(await readBand((await params).bandId));
}

/** A profile as members see it; with a cookie that is no session any more, as visitors do. */
export default async function MemberProfilePage({ params }: Props) {
  const { bandId } = await params;
  const [viewer, band] = await Promise.all([findViewer(), readBand(bandId)]);
  if (!band) notFound();
  const nights = await listSharedNights(viewer, bandId);
  return <BandProfile band={band} reader={readerOf(viewer, bandId)} nights={nights} discography={null} tourDates={null} />;
}

function readerOf(viewer: Viewer | null, bandId: string): ProfileReader {
  if (!viewer) return "visitor";
  if (canActFor(viewer, bandId)) return "own";
  return viewer.bandId ? "band" : "bandless";
}
