import { z } from "zod";
import { EDIT_FIELDS, PROFILE_FIELDS } from "@/lib/bands/history/fields";
import { pathId, timestamp } from "@/lib/fields";
import { EditAction, EditSubject } from "@/lib/generated/prisma/enums";
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
export const EditChange = z
  .object({ field: z.enum(typedKeys(EDIT_FIELDS)), before: value, after: value })
  .meta({ id: "EditChange" });
export type EditChange = z.output<typeof EditChange>;

export const ProfileChange = EditChange.extend({ field: z.enum(typedKeys(PROFILE_FIELDS)) });
export type ProfileChange = z.output<typeof ProfileChange>;

/** `isComplete` is false if some were left out, of fields that profiles no longer have. */
export const StoredChanges = z
  .array(ProfileChange.extend({ field: z.string() }))
  .transform((stored) => {
    const changes = stored.flatMap((change) => ProfileChange.safeParse(change).data ?? []);
    return { changes, isComplete: changes.length === stored.length };
  });
export type StoredChanges = z.output<typeof StoredChanges>;

/** Of a release, date, track or the swap settings. */
export const StoredItemChanges = z
  .array(EditChange.extend({ field: z.string() }))
  .transform((stored) => stored.flatMap((change) => EditChange.safeParse(change).data ?? []));

/** `member` is null for somebody whose account is gone. */
export const ProfileEdit = z
  .object({
    id: z.uuid(),
    member: z.object({ id: z.uuid(), username: z.string() }).nullable(),
    subject: z.enum(EditSubject),
    action: z.enum(EditAction),
    /** What a release, date or track was called. */
    itemName: z.string().nullable(),
    /** All fields: of an added item without earlier values, of a removed one without later ones. */
    changes: z.array(EditChange),
    /** Of the profile: its values are still the present ones, and the earlier ones are still allowed. */
    canUndo: z.boolean(),
    createdAt: timestamp,
  })
  .meta({ id: "ProfileEdit" });
export type ProfileEdit = z.output<typeof ProfileEdit>;
