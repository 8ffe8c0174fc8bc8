import type { Viewer } from "@/lib/access";
import { hasAllParts } from "@/lib/points/completeness";
import { lockExistingBand } from "@/lib/row-locks";
import { getBand, requireOwnVisibleBand } from "@/lib/bands/queries";
import { lockProfile, type Profile } from "@/lib/bands/history/profile";
import { recordEdit } from "@/lib/bands/history/record";
import type { Band, BandUpdate } from "@/lib/bands/schema";
import { locateCity, type CityOfBand } from "@/lib/cities/locate";
import { transaction, type Tx } from "@/lib/db";
import { invalidateMatches, invalidateSwapList } from "@/lib/bands/invalidate-matches";
import { AppError } from "@/lib/errors";
import { GENRES_MAX } from "@/lib/genres/limits";
import { listBandGenres } from "@/lib/genres/queries";
import type { Genre } from "@/lib/genres/schema";
import { mergeList } from "@/lib/merge-list";
import { awardPoints } from "@/lib/points/commands";
import { completeReferral } from "@/lib/referrals/commands";
import { nextRevision } from "@/lib/revision";
import { encryptSecret } from "@/lib/secrets";
import { requireOwnUpload } from "@/lib/uploads/own-upload";

const NO_ROOM_FOR_GENRE = `Maximum of ${GENRES_MAX} genres allowed, and somebody in your band has added one`;

/** An empty provider key removes it. Throws conflict with the current band if it changed since `updatedAt`. */
export async function updateBand(
  viewer: Viewer,
  bandId: string,
  { updatedAt, ...changes }: BandUpdate,
): Promise<Band> {
  const isSaved = await changeOwnBand(viewer, bandId, async (tx, before) => {
    if (updatedAt && Date.parse(updatedAt) !== before.updatedAt.getTime()) return false;
    await saveFields(tx, bandId, before, changes);
    return true;
  });
  return bandAfterChange(viewer, bandId, isSaved);
}

/** Null removes the photo. Throws validation unless it is an upload of this band. */
export async function changePhoto(
  viewer: Viewer,
  bandId: string,
  photoURL: string | null,
): Promise<Band> {
  await changeOwnBand(viewer, bandId, (tx) => savePhoto(tx, bandId, photoURL));
  return getBand(viewer, bandId);
}

/** Throws validation unless it is an upload of this band. The caller has locked the band. */
export async function savePhoto(tx: Tx, bandId: string, photoURL: string | null): Promise<void> {
  const photoUrl =
    photoURL === null ? null : await requireOwnUpload(bandId, "photoURL", photoURL, tx);
  await tx.band.update({ where: { id: bandId }, data: { photoUrl }, select: { id: true } });
}

/** Throws not_found, forbidden, and conflict with the current band if the text is not `previous`. */
export async function changeBiography(
  viewer: Viewer,
  bandId: string,
  biography: string,
  previous?: string,
): Promise<Band> {
  const isSaved = await changeOwnBand(viewer, bandId, async (tx, before) => {
    const current = before.biography;
    // A retried save finds its own text, which is no conflict.
    if (previous !== undefined && current !== previous && current !== biography) return false;
    await tx.band.update({ where: { id: bandId }, data: { biography }, select: { id: true } });
    return true;
  });
  return bandAfterChange(viewer, bandId, isSaved);
}

/** Throws not_found for an unknown genre, and conflict with the current genres if the merged ones are too many. */
export async function chooseGenres(
  viewer: Viewer,
  bandId: string,
  submitted: string[],
  previous?: string[],
): Promise<Genre[]> {
  const isSaved = await changeOwnBand(viewer, bandId, async (tx) => {
    const rows = await tx.bandGenre.findMany({ where: { bandId }, orderBy: { position: "asc" } });
    const stored = rows.map(({ genreId }) => genreId);
    const merged = mergeList((genreId) => genreId, { stored, submitted, previous });
    if (merged.length > GENRES_MAX) return false;
    await saveGenres(tx, bandId, merged);
    return true;
  });
  const current = await listBandGenres(bandId);
  if (!isSaved) throw new AppError("conflict", NO_ROOM_FOR_GENRE, { current });
  return current;
}

/** Throws not_found for an unknown genre. The caller has locked the band. */
export async function saveGenres(tx: Tx, bandId: string, genreIds: string[]): Promise<void> {
  await tx.bandGenre.deleteMany({ where: { bandId } });
  const found = await tx.genre.count({ where: { id: { in: genreIds } } });
  if (found < genreIds.length) throw new AppError("not_found", "Genre not found");
  await invalidateMatches(bandId, tx);
  await invalidateSwapList(bandId, tx);
  await tx.bandGenre.createMany({
    data: genreIds.map((genreId, index) => ({ bandId, genreId, position: index + 1 })),
  });
}

/** The ticket figures hold as of now; the profile's revision stays. Throws not_found, forbidden. */
export async function confirmDraw(viewer: Viewer, bandId: string): Promise<void> {
  await requireOwnVisibleBand(viewer, bandId);
  await transaction(async (tx) => {
    await lockExistingBand(tx, bandId);
    await tx.band.update({
      where: { id: bandId },
      data: { ticketSalesAsOf: new Date() },
      select: { id: true },
    });
    await invalidateSwapList(bandId, tx);
  });
}

/** Throws conflict with the current band unless `isSaved`. */
async function bandAfterChange(viewer: Viewer, bandId: string, isSaved: boolean): Promise<Band> {
  const band = await getBand(viewer, bandId);
  if (!isSaved)
    throw new AppError("conflict", "Your band's profile was changed in the meantime", {
      current: band,
    });
  return band;
}

/**
 * One change per band at a time, recorded in its transaction, where it may also complete the profile. All writes of
 * profile fields go through it. Throws not_found, forbidden.
 */
export async function changeOwnBand<T>(
  viewer: Viewer,
  bandId: string,
  change: (tx: Tx, before: Profile) => Promise<T>,
): Promise<T> {
  await requireOwnVisibleBand(viewer, bandId);
  return transaction(async (tx) => {
    const before = await lockProfile(tx, bandId);
    const result = await change(tx, before);
    const after = await recordEdit(tx, viewer, bandId, before);
    if (isCompleteProfile(after)) {
      if (!isCompleteProfile(before)) await awardCompleteProfile(tx, bandId);
      await completeReferral(tx, bandId);
    }
    return result;
  });
}

const isCompleteProfile = (profile: Profile): boolean =>
  hasAllParts({ ...profile, photoUrl: profile.photoURL });

/** Once per band; a profile that becomes incomplete keeps its points. */
const awardCompleteProfile = (tx: Tx, bandId: string): Promise<void> =>
  awardPoints(tx, [{ bandId, reason: "PROFILE_COMPLETE", reference: "profile" }]);

/** The caller has locked the band. */
export async function saveFields(
  tx: Tx,
  bandId: string,
  before: Profile,
  { bandsintownApiKey: key, cityId, ...fields }: BandUpdate,
): Promise<void> {
  const secret =
    key === undefined ? {} : { bandsintownApiKey: key === "" ? null : encryptSecret(key) };
  const changes = { ...fields, ...(await locateBand(tx, before, { ...fields, cityId })) };
  const updatedAt = Object.keys(changes).length > 0 ? nextRevision(before.updatedAt) : undefined;
  await tx.band.update({
    where: { id: bandId },
    data: { ...changes, ...secret, updatedAt },
    select: { id: true },
  });
  if (key !== undefined) await tx.tourCache.deleteMany({ where: { bandId } });
}

/** An unchanged place keeps its coordinates unless another city of its name is chosen. */
async function locateBand(tx: Tx, before: CityOfBand, { cityId, ...changes }: BandUpdate) {
  const { city = before.city, country = before.country } = changes;
  const hasMoved = city !== before.city || country !== before.country;
  if (!hasMoved && !cityId) return {};
  const located = await locateCity(tx, { city, country, cityId });
  if (!hasMoved && located?.id !== cityId) return {};
  return { latitude: located?.latitude ?? null, longitude: located?.longitude ?? null };
}
