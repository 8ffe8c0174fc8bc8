import { isDeepStrictEqual } from "node:util";
import { v7 as uuid } from "uuid";
import type { Viewer } from "@/lib/access";
import { PROFILE_FIELDS } from "@/lib/bands/history/fields";
import { readProfile, type Profile } from "@/lib/bands/history/profile";
import type { EditChange, ProfileChange } from "@/lib/bands/history/schema";
import type { Tx } from "@/lib/db";
import type { EditAction, EditSubject } from "@/lib/generated/prisma/enums";
import { typedKeys } from "@/lib/objects";

/** Of a band. */
export const MAX_EDITS = 500;
export const EDIT_RETENTION_DAYS = 365;

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

type NewEdit = {
  userId: string;
  subject: EditSubject;
  action: EditAction;
  itemName?: string | undefined;
  changes: (Omit<EditChange, "field"> & { field: string })[];
};

/** Keeps the band's newest MAX_EDITS. The caller has locked the band. */
export async function storeEdits(tx: Tx, bandId: string, edits: NewEdit[]): Promise<void> {
  if (edits.length === 0) return;
  // Not the database's now, at which the transaction began to wait for the lock.
  const createdAt = new Date();
  const rows = JSON.stringify(edits.map((edit) => ({ id: uuid(), ...edit })));
  // The DELETE does not see the rows that are inserted beside it.
  await tx.$executeRaw`
    WITH stored AS (
      INSERT INTO profile_edits (id, band_id, user_id, subject, action, item_name, changes, created_at)
      SELECT id, ${bandId}::uuid, "userId", subject, action, "itemName", changes, ${createdAt}::timestamptz
      FROM json_to_recordset(${rows}::json) AS edit (
        id uuid, "userId" uuid, subject "EditSubject", action "EditAction", "itemName" text, changes jsonb))
    DELETE FROM profile_edits WHERE id IN (
      SELECT id FROM profile_edits WHERE band_id = ${bandId}::uuid
      ORDER BY created_at DESC, id DESC OFFSET ${MAX_EDITS - edits.length}::int)`;
}
