import type { Viewer } from "@/lib/access";
import { changeOwnBand, saveFields, saveGenres, savePhoto } from "@/lib/bands/commands";
import type { Profile } from "@/lib/bands/history/profile";
import { requireRestorable, type RestoredProfile } from "@/lib/bands/history/restorable";
import { StoredChanges } from "@/lib/bands/history/schema";
import { getBand } from "@/lib/bands/queries";
import type { Band } from "@/lib/bands/schema";
import type { Tx } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { parseStored } from "@/lib/parse-stored";
import { nextRevision } from "@/lib/revision";

/**
 * Restores the values before an edit, as a new edit. Throws not_found, forbidden, or conflict if a
 * field has changed since, an old value is gone or not allowed any more, or the edit isn't of the
 * profile.
 */
export async function undoProfileEdit(
  viewer: Viewer,
  bandId: string,
  editId: string,
): Promise<Band> {
  await changeOwnBand(viewer, bandId, async (tx, current) => {
    const edit = await tx.profileEdit.findFirst({
      where: { id: editId, bandId },
      select: { subject: true, changes: true },
    });
    if (!edit) throw new AppError("not_found", "Edit not found");
    if (edit.subject !== "Profile")
      throw new AppError("conflict", "Only changes of the profile can be undone here");
    const stored = parseStored(StoredChanges, edit.changes);
    await restore(tx, bandId, current, requireRestorable(stored, current));
  });
  return getBand(viewer, bandId);
}

async function restore(
  tx: Tx,
  bandId: string,
  current: Profile,
  { biography, photoURL, genres, coordinates, ticketSalesAsOf, ...fields }: RestoredProfile,
): Promise<void> {
  if (Object.keys(fields).length > 0) await saveFields(tx, bandId, current, fields);
  if (coordinates !== undefined) {
    const [latitude, longitude] = coordinates ?? [null, null];
    await tx.band.update({
      where: { id: bandId },
      data: { latitude, longitude, updatedAt: nextRevision(current.updatedAt) },
      select: { id: true },
    });
  }
  // After the figures, whose change is dated by a trigger.
  if (ticketSalesAsOf !== undefined)
    await tx.band.update({
      where: { id: bandId },
      data: { ticketSalesAsOf },
      select: { id: true },
    });
  if (biography !== undefined)
    await tx.band.update({ where: { id: bandId }, data: { biography }, select: { id: true } });
  if (photoURL !== undefined) await restorePhoto(tx, bandId, photoURL);
  if (genres) await saveGenres(tx, bandId, await findGenreIds(tx, genres));
}

async function restorePhoto(tx: Tx, bandId: string, photoURL: string | null): Promise<void> {
  try {
    await savePhoto(tx, bandId, photoURL);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new AppError("conflict", "We don't keep earlier photos for long: this one is gone");
  }
}

/** In the order of the names. */
async function findGenreIds(tx: Tx, names: string[]): Promise<string[]> {
  const found = await tx.genre.findMany({ where: { name: { in: names } } });
  return names.map((name) => {
    const genre = found.find((candidate) => candidate.name === name);
    if (!genre) throw new AppError("conflict", `${name} is no longer a genre`);
    return genre.id;
  });
}
