import { canActFor, requireOwnBand, type Viewer } from "@/lib/access";
import { missingParts } from "@/lib/bands/completeness";
import { getBand, requireVisibleBand } from "@/lib/bands/queries";
import type { Band, BandUpdate } from "@/lib/bands/schema";
import { transaction, type Tx } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { listBandGenres } from "@/lib/genres/queries";
import type { Genre } from "@/lib/genres/schema";
import { awardPoints } from "@/lib/points/commands";
import { encryptSecret } from "@/lib/tour-dates/secret";
import { requireOwnUpload } from "@/lib/uploads/queries";

/** Changes the given fields. An empty provider key removes the key; a new one forgets what the old one fetched. */
export async function updateBand(viewer: Viewer, bandId: string, changes: BandUpdate): Promise<Band> {
  await changeOwnBand(viewer, bandId, async (tx) => {
    const { bandsintownApiKey: key, ...fields } = changes;
    const place = await coordinates(tx, bandId, changes);
    const secret = key === undefined ? {} : { bandsintownApiKey: key === "" ? null : encryptSecret(key) };
    await tx.band.update({ where: { id: bandId }, data: { ...fields, ...place, ...secret } });
    if (key !== undefined) await tx.tourCache.deleteMany({ where: { bandId } });
  });
  return getBand(viewer, bandId);
}

/** Shows an uploaded picture as the band's photo. Throws validation for an address that this app did not give to this band. */
export async function changePhoto(viewer: Viewer, bandId: string, photoURL: string): Promise<Band> {
  await changeOwnBand(viewer, bandId, async (tx) => {
    const photoUrl = await requireOwnUpload(bandId, "photoURL", photoURL, tx);
    await tx.band.update({ where: { id: bandId }, data: { photoUrl } });
  });
  return getBand(viewer, bandId);
}

/** Replaces the biography. Throws as `updateBand`: not_found out of reach, forbidden for another band. */
export async function changeBiography(viewer: Viewer, bandId: string, biography: string): Promise<Band> {
  await changeOwnBand(viewer, bandId, (tx) => tx.band.update({ where: { id: bandId }, data: { biography } }));
  return getBand(viewer, bandId);
}

/** Replaces the band's genres by these, in this order. Throws not_found for an unknown genre. */
export async function chooseGenres(viewer: Viewer, bandId: string, genreIds: string[]): Promise<Genre[]> {
  await changeOwnBand(viewer, bandId, async (tx) => {
    await tx.bandGenre.deleteMany({ where: { bandId } });
    const known = await tx.genre.count({ where: { id: { in: genreIds } } });
    if (known < genreIds.length) throw new AppError("not_found", "Genre not found");
    await tx.bandGenre.createMany({ data: genreIds.map((genreId, index) => ({ bandId, genreId, position: index + 1 })) });
  });
  return listBandGenres(bandId);
}

/**
 * Runs a change of the viewer's own band in one transaction, one change of a band after the other, and gives the points of
 * a complete profile when this change completes it. Throws not_found out of reach, forbidden for another band.
 */
async function changeOwnBand(viewer: Viewer, bandId: string, change: (tx: Tx) => Promise<unknown>): Promise<void> {
  if (!canActFor(viewer, bandId)) await requireVisibleBand(viewer, bandId);
  requireOwnBand(viewer, bandId);
  await transaction(async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM bands WHERE id = ${bandId}::uuid FOR NO KEY UPDATE`;
    await change(tx);
    await awardCompleteProfile(tx, bandId);
  });
}

/** The points of a complete profile, once per band; a profile that loses a part later keeps them. */
async function awardCompleteProfile(tx: Tx, bandId: string): Promise<void> {
  const { genreNames: genres, ...band } = await tx.band.findUniqueOrThrow({
    where: { id: bandId },
    select: { photoUrl: true, biography: true, genreNames: true, country: true, spotifyListeners: true, instagramFollowers: true, facebookFollowers: true },
  });
  if (missingParts({ ...band, genres }).length > 0) return;
  await awardPoints(tx, [{ bandId, reason: "PROFILE_COMPLETE", reference: "profile" }]);
}

/** A band that moves has no known coordinates any more. */
async function coordinates(tx: Tx, bandId: string, { city, country }: BandUpdate) {
  const before = await tx.band.findUniqueOrThrow({ where: { id: bandId }, select: { city: true, country: true } });
  const moved = (city !== undefined && city !== before.city) || (country !== undefined && country !== before.country);
  return moved ? { latitude: null, longitude: null } : {};
}
