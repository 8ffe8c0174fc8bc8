import { z } from "zod";
import { bandFigures, columnsSql } from "@/lib/bands/cards";
import type { ProfileField } from "@/lib/bands/history/fields";
import type { ProfileChange } from "@/lib/bands/history/schema";
import { exactlyOne, isoTimestamp, queryRows, type Tx } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { AUDIENCE_FIGURES } from "@/lib/figures";
import { Prisma } from "@/lib/generated/prisma/client";

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
  /** The revision (lib/revision.ts). */
  updatedAt: z.date(),
}) satisfies z.ZodType<Record<ProfileField, ProfileChange["before"]>>;
export type Profile = z.output<typeof ProfileRow>;

const COLUMNS = Prisma.sql`
  name, influences, country, region, city,
  CASE WHEN latitude IS NOT NULL AND longitude IS NOT NULL THEN ARRAY[latitude, longitude] END AS coordinates,
  genre_names AS genres, biography, photo_url AS "photoURL", public_profile AS "publicProfile",
  read_marks AS "readMarks", ai_help AS "aiHelp", ${Prisma.raw(columnsSql(AUDIENCE_FIGURES))},
  ${isoTimestamp("ticket_sales_as_of")} AS "ticketSalesAsOf", bandsintown_api_key AS "bandsintownApiKey",
  bandsintown_public_link AS "bandsintownPublicLink", updated_at AS "updatedAt"`;

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
