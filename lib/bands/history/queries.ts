import { requireOwnBand, type Viewer } from "@/lib/access";
import { readProfile, type Profile } from "@/lib/bands/history/profile";
import { whyNotRestorable } from "@/lib/bands/history/restorable";
import { StoredChanges, StoredItemChanges, type ProfileEdit } from "@/lib/bands/history/schema";
import { db } from "@/lib/db";
import { olderThan, toPosition, toPage, type Page, type PageQuery } from "@/lib/paging";
import { parseStored } from "@/lib/parse-stored";

/** Edits of the profile, its lists and the swap settings, newest first. Throws forbidden. */
export async function listProfileEdits(
  viewer: Viewer,
  bandId: string,
  { limit, cursor }: PageQuery,
): Promise<Page<ProfileEdit>> {
  requireOwnBand(viewer, bandId);
  const [rows, current] = await Promise.all([
    db.profileEdit.findMany({
      where: { bandId, ...olderThan(cursor) },
      select: EDIT_SELECT,
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      take: limit + 1,
    }),
    readProfile(db, bandId),
  ]);
  return toPage(rows, limit, toPosition, (row) => presentEdit(row, current));
}

const EDIT_SELECT = {
  id: true,
  user: { select: { id: true, username: true } },
  subject: true,
  action: true,
  itemName: true,
  changes: true,
  createdAt: true,
} as const;

type EditRow = Pick<ProfileEdit, "id" | "subject" | "action" | "itemName"> & {
  user: ProfileEdit["member"];
  changes: unknown;
  createdAt: Date;
};

function presentEdit(row: EditRow, current: Profile): ProfileEdit {
  const { id, user: member, subject, action, itemName } = row;
  const createdAt = row.createdAt.toISOString();
  const edit = { id, member, subject, action, itemName, createdAt };
  if (subject !== "Profile") {
    const changes = parseStored(StoredItemChanges, row.changes);
    return { ...edit, changes, canUndo: false };
  }
  const stored = parseStored(StoredChanges, row.changes);
  return {
    ...edit,
    changes: stored.changes,
    canUndo: whyNotRestorable(stored, current) === null,
  };
}
