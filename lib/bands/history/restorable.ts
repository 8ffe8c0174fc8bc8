import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import { PROFILE_FIELDS } from "@/lib/bands/history/fields";
import type { Profile } from "@/lib/bands/history/profile";
import type { StoredChanges } from "@/lib/bands/history/schema";
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
export function requireRestorable(stored: StoredChanges, current: Profile): RestoredProfile {
  const reason = whyNotRestorable(stored, current);
  if (reason !== null) throw new AppError("conflict", reason);
  return RestoredProfile.parse(earlierValues(stored));
}

/** Null if the edit can be undone. */
export function whyNotRestorable(stored: StoredChanges, current: Profile): string | null {
  const { changes, isComplete } = stored;
  if (!isComplete) return "Profiles no longer have one of these fields";
  if (changes.some(({ field }) => field === "bandsintownApiKey"))
    return "We don't keep earlier API keys. Please enter it again";
  const changed = changes.find(({ field, after }) => !isDeepStrictEqual(after, current[field]));
  if (changed)
    return `Somebody changed this again in the meantime: ${PROFILE_FIELDS[changed.field]}`;
  const { error } = RestoredProfile.safeParse(earlierValues(stored));
  return error ? `The earlier value can't come back: ${error.issues[0]?.message}` : null;
}

const earlierValues = ({ changes }: StoredChanges) =>
  Object.fromEntries(changes.map(({ field, before }) => [field, before]));
