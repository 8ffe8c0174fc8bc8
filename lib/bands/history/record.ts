import { isDeepStrictEqual } from "node:util";
import { v7 as uuid } from "uuid";
import { z } from "zod";
import type { Viewer } from "@/lib/access";
import { bandFigures, columnsSql } from "@/lib/bands/cards";
import { PROFILE_FIELDS, type ProfileField } from "@/lib/bands/history/fields";
import type { EditChange, ProfileChange } from "@/lib/bands/history/schema";
import { exactlyOne, isoTimestamp, queryRows, type Tx } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { AUDIENCE_FIGURES } from "@/lib/figures";
import { Prisma, type ProfileEdit } from "@/lib/generated/prisma/client";
import { typedKeys } from "@/lib/objects";

/** Of a band. */
export const MAX_EDITS = 500;
export const EDIT_RETENTION_DAYS = 365;

const ProfileRow = z.object({
  name: z.string(),
  influences: z.array(z.string()),
  country: z.string().nullable(),
  region: z.string().nullable(),
  city: z.string().nullable(),
  coordinates: z.array(z.number()).nullable(),
  genres: z.array(z.string()),
  biography: z.string(),
  photoURL: z.string().nullable(),
  publicProfile: z.boolean(),
  readMarks: z.boolean(),
  aiHelp: z.boolean(),
  ...bandFigures(z.number()),
  ticketSalesAsOf: z.string().nullable(),
  /** As stored, encrypted. */
  bandsintownApiKey: z.string().nullable(),
  bandsintownPublicLink: z.string().nullable(),
}) satisfies z.ZodType<Record<ProfileField, ProfileChange["before"]>>;
export type Profile = z.output<typeof ProfileRow>;

const COLUMNS = Prisma.sql`
  name, influences, country, region, city,
  CASE WHEN latitude IS NOT NULL AND longitude IS NOT NULL THEN ARRAY[latitude, longitude] END AS coordinates,
  genre_names AS genres, biography, photo_url AS "photoURL", public_profile AS "publicProfile",
  read_marks AS "readMarks", ai_help AS "aiHelp", ${Prisma.raw(columnsSql(AUDIENCE_FIGURES))},
  ${isoTimestamp("ticket_sales_as_of")} AS "ticketSalesAsOf", bandsintown_api_key AS "bandsintownApiKey",
  bandsintown_public_link AS "bandsintownPublicLink"`;

export async function readProfile(tx: Pick<Tx, "$queryRaw">, bandId: string): Promise<Profile> {
  return exactlyOne(
    await queryRows(ProfileRow, tx)`SELECT ${COLUMNS} FROM bands WHERE id = ${bandId}::uuid`,
  );
}

/** As `readProfile`, with the lock of `lockExistingBand`. Throws not_found. */
export async function lockProfile(tx: Tx, bandId: string): Promise<Profile> {
  const [profile] = await queryRows(ProfileRow, tx)`
    SELECT ${COLUMNS} FROM bands WHERE id = ${bandId}::uuid AND deleted_at IS NULL FOR NO KEY UPDATE`;
  if (!profile) throw new AppError("not_found", "Band not found");
  return profile;
}

/** Returns the profile now; writes nothing without a change. The caller has locked the band. */
export async function recordEdit(
  tx: Tx,
  { userId }: Pick<Viewer, "userId">,
  bandId: string,
  before: Profile,
): Promise<Profile> {
  const after = await readProfile(tx, bandId);
  const changes = diff(before, after);
  // An edit of its own: a key cannot be restored, what was saved with it can.
  const edits = [
    changes.filter(({ field }) => field !== "bandsintownApiKey"),
    changes.filter(({ field }) => field === "bandsintownApiKey").map(withoutKey),
  ].filter(({ length }) => length > 0);
  await storeEdits(
    tx,
    bandId,
    edits.map((edit) => ({ userId, subject: "Profile", action: "Changed", changes: edit })),
  );
  return after;
}

const diff = (before: Profile, after: Profile): ProfileChange[] =>
  typedKeys(PROFILE_FIELDS)
    .filter((field) => !isDeepStrictEqual(before[field], after[field]))
    .map((field) => ({ field, before: before[field], after: after[field] }));

const withoutKey = ({ field, before, after }: ProfileChange): ProfileChange => ({
  field,
  before: before !== null,
  after: after !== null,
});

type NewEdit = Pick<ProfileEdit, "userId" | "subject" | "action"> & {
  itemName?: string | undefined;
  changes: (Omit<EditChange, "field"> & { field: string })[];
};

/** Keeps the newest. The caller has locked the band. */
export async function storeEdits(tx: Tx, bandId: string, edits: NewEdit[]): Promise<void> {
  if (edits.length === 0) return;
  // Not the database's now, at which the transaction began to wait for the lock.
  const createdAt = new Date();
  const rows = JSON.stringify(edits.map((edit) => ({ id: uuid(), ...edit })));
  await tx.$executeRaw`
    WITH stored AS (
      INSERT INTO profile_edits (id, band_id, user_id, subject, action, item_name, changes, created_at)
      SELECT id, ${bandId}::uuid, "userId", subject, action, "itemName", changes, ${createdAt}
      FROM json_to_recordset(${rows}::json) AS edit (
        id uuid, "userId" uuid, subject "EditSubject", action "EditAction", "itemName" text, changes jsonb))
    DELETE FROM profile_edits WHERE id IN (
      SELECT id FROM profile_edits WHERE band_id = ${bandId}::uuid
      ORDER BY created_at DESC, id DESC OFFSET ${MAX_EDITS - edits.length}::int)`;
}
