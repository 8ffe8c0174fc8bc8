import type { Viewer } from "@/lib/access";
import { hasCompleteProfile } from "@/lib/points/complete-profile";
import { lockBand } from "@/lib/band-lock";
import { getBand, requireOwnVisibleBand } from "@/lib/bands/queries";
import type { Band, BandUpdate } from "@/lib/bands/schema";
import { locateCity, type Place } from "@/lib/cities/queries";
import { transaction, type Tx } from "@/lib/db";
import { invalidateMatches } from "@/lib/bands/invalidate-matches";
import { AppError } from "@/lib/errors";
import { listBandGenres } from "@/lib/genres/queries";
import type { Genre } from "@/lib/genres/schema";
import { awardPoints } from "@/lib/points/commands";
import { completeReferral } from "@/lib/referrals/commands";
import { nextRevision } from "@/lib/revision";
import { encryptSecret } from "@/lib/secrets";
import { requireOwnUpload } from "@/lib/uploads/queries";

/**
 * Changes the given fields. An empty provider key removes the key; a new one forgets what the old one fetched. Throws
 * conflict with the band as it is now when `updatedAt` is given and the fields have changed since.
 */
export async function updateBand(
  viewer: Viewer,
  bandId: string,
  { updatedAt, ...changes }: BandUpdate,
): Promise<Band> {
  const saved = await changeOwnBand(viewer, bandId, (tx) =>
    saveFields(tx, bandId, changes, updatedAt),
  );
  return savedBand(viewer, bandId, saved);
}

/** Shows an uploaded picture as the band's photo, or none. Throws validation for an address that this app did not give to this band. */
export async function changePhoto(
  viewer: Viewer,
  bandId: string,
  photoURL: string | null,
): Promise<Band> {
  await changeOwnBand(viewer, bandId, async (tx) => {
    const photoUrl =
      photoURL === null ? null : await requireOwnUpload(bandId, "photoURL", photoURL, tx);
    await tx.band.update({ where: { id: bandId }, data: { photoUrl } });
  });
  return getBand(viewer, bandId);
}

/** Replaces the biography. Throws not_found out of reach, forbidden for another band, and conflict with the band as it is now when `previous` is given and another biography stands there. */
export async function changeBiography(
  viewer: Viewer,
  bandId: string,
  biography: string,
  previous?: string,
): Promise<Band> {
  const saved = await changeOwnBand(viewer, bandId, async (tx) => {
    const before = await tx.band.findUniqueOrThrow({
      where: { id: bandId },
      select: { biography: true },
    });
    // The same words once more, such as a save that is tried again, overwrite nothing.
    if (previous !== undefined && ![previous, biography].includes(before.biography)) return false;
    await tx.band.update({ where: { id: bandId }, data: { biography } });
    return true;
  });
  return savedBand(viewer, bandId, saved);
}

/** Replaces the band's genres by these, in this order. Throws not_found for an unknown genre. */
export async function chooseGenres(
  viewer: Viewer,
  bandId: string,
  genreIds: string[],
): Promise<Genre[]> {
  await changeOwnBand(viewer, bandId, async (tx) => {
    await tx.bandGenre.deleteMany({ where: { bandId } });
    const known = await tx.genre.count({ where: { id: { in: genreIds } } });
    if (known < genreIds.length) throw new AppError("not_found", "Genre not found");
    await invalidateMatches(bandId, tx);
    await tx.bandGenre.createMany({
      data: genreIds.map((genreId, index) => ({ bandId, genreId, position: index + 1 })),
    });
  });
  return listBandGenres(bandId);
}

/** The band after a change; when that was not saved, as the conflict's `current`. */
async function savedBand(viewer: Viewer, bandId: string, saved: boolean): Promise<Band> {
  const band = await getBand(viewer, bandId);
  if (!saved)
    throw new AppError("conflict", "Your band's profile was changed in the meantime", {
      current: band,
    });
  return band;
}

/**
 * Runs a change of the viewer's own band in one transaction, one change of a band after the other, and gives the points of
 * a complete profile when this change completes it. Throws not_found out of reach, forbidden for another band.
 */
async function changeOwnBand<T>(
  viewer: Viewer,
  bandId: string,
  change: (tx: Tx) => Promise<T>,
): Promise<T> {
  await requireOwnVisibleBand(viewer, bandId);
  return transaction(async (tx) => {
    await lockBand(tx, bandId);
    const answer = await change(tx);
    await awardCompleteProfile(tx, bandId);
    return answer;
  });
}

/** The points of a complete profile, once per band; a profile that loses a part later keeps them. It may complete the band's referral too. */
async function awardCompleteProfile(tx: Tx, bandId: string): Promise<void> {
  if (!(await hasCompleteProfile(tx, bandId))) return;
  await awardPoints(tx, [{ bandId, reason: "PROFILE_COMPLETE", reference: "profile" }]);
  await completeReferral(tx, bandId);
}

/** Saves under the lock of the band's row; false, and nothing, when the fields have changed since. A provider key is no field: nobody overwrites it unknowingly. */
async function saveFields(
  tx: Tx,
  bandId: string,
  { bandsintownApiKey: key, cityId, ...fields }: BandUpdate,
  since?: string,
): Promise<boolean> {
  const before = await tx.band.findUniqueOrThrow({
    where: { id: bandId },
    select: { city: true, country: true, updatedAt: true },
  });
  if (since && Date.parse(since) !== before.updatedAt.getTime()) return false;
  const updatedAt = Object.keys(fields).length > 0 ? nextRevision(before.updatedAt) : undefined;
  const secret =
    key === undefined ? {} : { bandsintownApiKey: key === "" ? null : encryptSecret(key) };
  const spot = await coordinates(tx, before, { ...fields, cityId });
  await tx.band.update({
    where: { id: bandId },
    data: { ...fields, ...spot, ...secret, updatedAt },
  });
  if (key !== undefined) await tx.tourCache.deleteMany({ where: { bandId } });
  return true;
}

/** Where the band is now, null where that is unknown. A place that stays the same keeps its coordinates, unless another city of that name was chosen. */
async function coordinates(tx: Tx, before: Place, { cityId, ...changes }: BandUpdate) {
  const { city = before.city, country = before.country } = changes;
  const moved = city !== before.city || country !== before.country;
  if (!moved && !cityId) return {};
  const found = await locateCity(tx, { city, country, cityId });
  if (!moved && found?.id !== cityId) return {};
  return { latitude: found?.latitude ?? null, longitude: found?.longitude ?? null };
}
