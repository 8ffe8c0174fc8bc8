import type { BandViewer } from "@/lib/access";
import { db, type Tx } from "@/lib/db";
import { hasAllParts, type ProfileFacts } from "@/lib/points/completeness";

/** They come once, and stay when the profile becomes incomplete. */
export async function hasCompletionPoints({ bandId }: BandViewer): Promise<boolean> {
  return (await db.pointEntry.count({ where: { bandId, reason: "PROFILE_COMPLETE" } })) > 0;
}

export async function readProfileFacts(tx: Tx, bandId: string): Promise<ProfileFacts> {
  const { genreNames: genres, ...band } = await tx.band.findUniqueOrThrow({
    where: { id: bandId },
    select: {
      photoUrl: true,
      biography: true,
      genreNames: true,
      country: true,
      spotifyListeners: true,
      instagramFollowers: true,
      facebookFollowers: true,
    },
  });
  return { ...band, genres };
}

export async function isProfileComplete(tx: Tx, bandId: string): Promise<boolean> {
  return hasAllParts(await readProfileFacts(tx, bandId));
}
