import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import { PROFILE_FIELDS } from "@/lib/bands/history/fields";
import type { Profile } from "@/lib/bands/history/record";
import type { ProfileChange } from "@/lib/bands/history/schema";
import { BandUpdate, BiographyInput, PhotoInput } from "@/lib/bands/schema";
import { AppError } from "@/lib/errors";
import { timestamp } from "@/lib/fields";
import { GENRES_MAX } from "@/lib/genres/limits";

/** What an undo writes. */
const RestoredProfile = BandUpdate.omit({ bandsintownApiKey: true, updatedAt: true })
  .extend({
    biography: BiographyInput.shape.biography,
    photoURL: PhotoInput.shape.photoURL,
    genres: z.array(z.string()).max(GENRES_MAX),
    ticketSalesAsOf: timestamp.nullable(),
    coordinates: z.tuple([z.number(), z.number()]).nullable(),
  })
  .partial();
export type RestoredProfile = z.output<typeof RestoredProfile>;

/** The values before an edit. Throws conflict if it cannot be undone any more. */
export function requireRestorable(changes: ProfileChange[], current: Profile): RestoredProfile {
  if (changes.some(({ field }) => field === "bandsintownApiKey"))
    throw new AppError("conflict", "We don't keep earlier API keys. Please enter it again");
  const changed = changes.find(({ field, after }) => !isDeepStrictEqual(after, current[field]));
  if (changed)
    throw new AppError(
      "conflict",
      `${PROFILE_FIELDS[changed.field]} was changed again in the meantime`,
    );
  const restored = RestoredProfile.safeParse(
    Object.fromEntries(changes.map(({ field, before }) => [field, before])),
  );
  if (restored.success) return restored.data;
  const [reason] = restored.error.issues;
  throw new AppError("conflict", `The earlier value can't come back: ${reason?.message}`);
}

export function isRestorable(changes: ProfileChange[], current: Profile): boolean {
  try {
    return Boolean(requireRestorable(changes, current));
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}
