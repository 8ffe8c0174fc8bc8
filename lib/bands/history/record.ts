import { isDeepStrictEqual } from "node:util";
import type { Viewer } from "@/lib/access";
import { PROFILE_FIELDS, type ProfileField } from "@/lib/bands/history/fields";
import type { ProfileChange } from "@/lib/bands/history/schema";
import type { Tx } from "@/lib/db";
import type { Prisma } from "@/lib/generated/prisma/client";
import { typedKeys } from "@/lib/objects";

/** Of a band. */
export const MAX_EDITS = 500;
export const EDIT_RETENTION_DAYS = 365;

/** The provider key as stored, encrypted. */
export type Profile = Record<ProfileField, ProfileChange["before"]>;

export async function readProfile(tx: Pick<Tx, "band">, bandId: string): Promise<Profile> {
  const band = await tx.band.findUniqueOrThrow({
    where: { id: bandId },
    select: {
      ...{ name: true, influences: true, country: true, region: true, city: true },
      ...{ latitude: true, longitude: true, genreNames: true, biography: true, photoUrl: true },
      ...{ publicProfile: true, readMarks: true, aiHelp: true },
      ...{ spotifyListeners: true, instagramFollowers: true, facebookFollowers: true },
      ...{ ticketSalesHometown: true, ticketSales250km: true, ticketSales1000km: true },
      ticketSalesAsOf: true,
      ...{ bandsintownApiKey: true, bandsintownPublicLink: true },
    },
  });
  const { photoUrl, genreNames, latitude, longitude, ticketSalesAsOf: asOf, ...fields } = band;
  const ticketSalesAsOf = asOf?.toISOString() ?? null;
  const coordinates = latitude === null || longitude === null ? null : [latitude, longitude];
  return { ...fields, ticketSalesAsOf, coordinates, genres: genreNames, photoURL: photoUrl };
}

/** Writes nothing without a change. The caller has locked the band. */
export async function recordEdit(
  tx: Tx,
  { userId }: Pick<Viewer, "userId">,
  bandId: string,
  before: Profile,
): Promise<void> {
  const changes = diff(before, await readProfile(tx, bandId));
  // An edit of its own: a key cannot be restored, what was saved with it can.
  const edits = [
    changes.filter(({ field }) => field !== "bandsintownApiKey"),
    changes.filter(({ field }) => field === "bandsintownApiKey").map(withoutKey),
  ].filter(({ length }) => length > 0);
  await storeEdits(
    tx,
    bandId,
    edits.map((edit) => ({ userId, changes: edit })),
  );
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

type EditRow = Omit<Prisma.ProfileEditCreateManyInput, "bandId" | "createdAt">;

/** Keeps the newest. The caller has locked the band. */
export async function storeEdits(tx: Tx, bandId: string, rows: EditRow[]): Promise<void> {
  if (rows.length === 0) return;
  // Not the database's now, at which the transaction began to wait for the lock.
  const createdAt = new Date();
  await tx.profileEdit.createMany({ data: rows.map((row) => ({ ...row, bandId, createdAt })) });
  await dropOldestEdits(tx, bandId);
}

async function dropOldestEdits(tx: Tx, bandId: string): Promise<void> {
  const oldest = await tx.profileEdit.findMany({
    where: { bandId },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    skip: MAX_EDITS,
    select: { id: true },
  });
  if (oldest.length > 0)
    await tx.profileEdit.deleteMany({ where: { id: { in: oldest.map(({ id }) => id) } } });
}
