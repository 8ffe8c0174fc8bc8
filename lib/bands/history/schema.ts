import { z } from "zod";
import { PROFILE_FIELDS } from "@/lib/bands/history/fields";
import { pathId, timestamp } from "@/lib/fields";
import { typedKeys } from "@/lib/objects";

export const EditParams = z.object({ bandId: pathId, editId: pathId });

const value = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.null(),
  z.array(z.string()),
  z.array(z.number()),
]);

/** Genres by name, the provider key only as whether there is one, coordinates as latitude and longitude. */
export const ProfileChange = z
  .object({ field: z.enum(typedKeys(PROFILE_FIELDS)), before: value, after: value })
  .meta({ id: "ProfileChange" });
export type ProfileChange = z.output<typeof ProfileChange>;

export const StoredChanges = z.array(ProfileChange);

/** `member` is null for somebody whose account is gone. */
export const ProfileEdit = z
  .object({
    id: z.uuid(),
    member: z.object({ id: z.uuid(), username: z.string() }).nullable(),
    changes: StoredChanges,
    /** Its values are still the present ones, and the earlier ones are still allowed. */
    canUndo: z.boolean(),
    createdAt: timestamp,
  })
  .meta({ id: "ProfileEdit" });
export type ProfileEdit = z.output<typeof ProfileEdit>;
