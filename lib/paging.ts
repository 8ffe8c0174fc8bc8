import { z } from "zod";
import { AppError } from "@/lib/errors";
import { timestamp } from "@/lib/fields";

export const DEFAULT_LIMIT = 20;
export const MAX_LIMIT = 100;
const WRONG_LIMIT = `Limit must be a whole number from 1 to ${MAX_LIMIT}`;

/** The `limit` of a list's query. */
export const limitOf = (byDefault: number) =>
  z.coerce.number(WRONG_LIMIT).int(WRONG_LIMIT).min(1, WRONG_LIMIT).max(MAX_LIMIT, WRONG_LIMIT).default(byDefault);

/** The query of every long list (contract, "For every call"). */
export const PageQuery = z.object({
  limit: limitOf(DEFAULT_LIMIT),
  cursor: z.string().max(500).optional(),
});
export type PageQuery = z.output<typeof PageQuery>;

/** One page of a list; `nextCursor` is null on the last one. */
export type Page<T> = { items: T[]; nextCursor: string | null };

/** A keyset position as an opaque text: the sort values of the last row of a page. */
export function encodeCursor(position: readonly (string | number | null)[]): string {
  return Buffer.from(JSON.stringify(position)).toString("base64url");
}

/** The position in a cursor, checked by the list's own shape. Throws validation for a cursor that this list did not make. */
export function decodeCursor<T extends z.ZodType>(shape: T, cursor: string | undefined): z.output<T> | null {
  if (!cursor) return null;
  try {
    return shape.parse(JSON.parse(Buffer.from(cursor, "base64url").toString("utf8")));
  } catch {
    throw new AppError("validation", "This cursor is not valid", { fieldErrors: { cursor: ["This cursor is not valid"] } });
  }
}

/** A `cursor` that is checked with the rest of a query, so that a page of the app can answer a wrong one with 404. */
export const cursorOf = (shape: z.ZodType) => PageQuery.shape.cursor.refine((cursor) => isCursor(shape, cursor), "This cursor is not valid");

function isCursor(shape: z.ZodType, cursor: string | undefined): boolean {
  try {
    return !cursor || decodeCursor(shape, cursor) !== null;
  } catch {
    return false;
  }
}

/** Where the last row of a list that is newest first stands. */
export const Position = z.tuple([timestamp, z.uuid()]);

/** The query of the lists that are newest first. */
export const ListQuery = PageQuery.extend({ cursor: cursorOf(Position) });

/** A filter of a list: one of `values` in any case; an empty value and "all" filter nothing. */
export function choice<const T extends string>(name: string, values: readonly T[]) {
  return z
    .string()
    .trim()
    .transform((given) => (["", "all"].includes(given.toLowerCase()) ? undefined : (values.find((value) => value.toLowerCase() === given.toLowerCase()) ?? given)))
    .pipe(z.enum(values as [T, ...T[]], `There is no such ${name}`).optional())
    .optional();
}

/** Where a list that is newest first goes on: rows behind a position by (createdAt, id), both descending. */
export const olderThan = (position: readonly [createdAt: string, id: string] | null) =>
  position ? { OR: [{ createdAt: { lt: position[0] } }, { createdAt: position[0], id: { lt: position[1] } }] } : {};

/** Cuts a read of `limit + 1` rows to a page; the extra row only says that there is more. */
export function toPage<Row, T>(rows: Row[], limit: number, position: (row: Row) => (string | number | null)[], present: (row: Row) => T): Page<T> {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return { items: shown.map(present), nextCursor: last && rows.length > limit ? encodeCursor(position(last)) : null };
}
