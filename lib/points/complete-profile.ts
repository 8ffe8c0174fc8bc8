import { missingParts } from "@/lib/points/completeness";
import type { Tx } from "@/lib/db";

/** Whether a band's profile has all its parts at this moment. */
export async function hasCompleteProfile(tx: Tx, bandId: string): Promise<boolean> {
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
  return missingParts({ ...band, genres }).length === 0;
}
