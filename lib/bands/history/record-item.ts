import { isDeepStrictEqual } from "node:util";
import type { Viewer } from "@/lib/access";
import { ITEM_FIELDS } from "@/lib/bands/history/fields";
import { storeEdits } from "@/lib/bands/history/record";
import type { EditChange } from "@/lib/bands/history/schema";
import type { Tx } from "@/lib/db";
import { typedKeys } from "@/lib/objects";

type Value = EditChange["before"];
type Subject = keyof typeof ITEM_FIELDS;
export type ItemValues<S extends Subject> = Record<keyof (typeof ITEM_FIELDS)[S], Value>;

/** `before` is null for what is added, `after` for what is removed. */
export type Edited<Item> = { before: Item | null; after: Item | null };

type ItemEdit<S extends Subject> = Edited<ItemValues<S>> & {
  subject: S;
  itemName?: string | undefined;
};

/** Writes nothing without a change. The caller has locked the band. */
export async function recordItemEdit<S extends Subject>(
  tx: Tx,
  { userId }: Pick<Viewer, "userId">,
  bandId: string,
  { subject, itemName, before, after }: ItemEdit<S>,
): Promise<void> {
  const changes = typedKeys(ITEM_FIELDS[subject])
    .map((field) => ({ field, before: before?.[field] ?? null, after: after?.[field] ?? null }))
    .filter((change) => !isDeepStrictEqual(change.before, change.after))
    .filter((change) => !isEmpty(change.before) || !isEmpty(change.after));
  if (changes.length === 0) return;
  const action = !before ? "Added" : after ? "Changed" : "Removed";
  await storeEdits(tx, bandId, [{ userId, subject, action, itemName, changes }]);
}

const isEmpty = (value: Value): boolean =>
  value === null || value === "" || value === false || (Array.isArray(value) && value.length === 0);
