import { z } from "zod";
import { AppError } from "@/lib/errors";

export const DEFAULT_LIMIT = 20;
export const MAX_LIMIT = 100;
const WRONG_LIMIT = `Limit must be a whole number from 1 to ${MAX_LIMIT}`;

/** The `limit` of a list's query. */
export const limitOf = (byDefault: number) =>
  z.coerce
    .number(WRONG_LIMIT)
    .int(WRONG_LIMIT)
    .min(1, WRONG_LIMIT)
    .max(MAX_LIMIT, WRONG_LIMIT)
    .default(byDefault)
    .describe("How many entries a page has at most.");

const CURSOR = "Where the next page begins, from the `Link` of the one before.";

/** The query of every long list (contract, "For every call"). */
export const PageQuery = z.object({
  limit: limitOf(DEFAULT_LIMIT),
  cursor: z.string().max(500).optional().describe(CURSOR),
});
export type PageQuery = z.output<typeof PageQuery>;

/** One page of a list; `nextCursor` is null on the last one. */
export type Page<T> = { items: T[]; nextCursor: string | null };

type CursorValues = readonly (string | number | null | CursorValues)[];

/** A keyset position as an opaque text: the sort values of the last row of a page. */
export function encodeCursor(position: CursorValues): string {
  return Buffer.from(JSON.stringify(position)).toString("base64url");
}

/** The position in a cursor, checked by the list's own shape. Throws validation for a cursor that this list did not make. */
export function decodeCursor<T extends z.ZodType>(
  shape: T,
  cursor: string | undefined,
): z.output<T> | null {
  if (!cursor) return null;
  try {
    return shape.parse(JSON.parse(Buffer.from(cursor, "base64url").toString("utf8")));
  } catch {
    throw new AppError("validation", "This cursor is not valid", {
      fieldErrors: { cursor: ["This cursor is not valid"] },
    });
  }
}

/** A `cursor` that is checked with the rest of a query, so that a page of the app can answer a wrong one with 404. */
export const cursorOf = (shape: z.ZodType) =>
  PageQuery.shape.cursor
    .refine((cursor) => isCursor(shape, cursor), "This cursor is not valid")
    .describe(CURSOR);

function isCursor(shape: z.ZodType, cursor: string | undefined): boolean {
  try {
    return !cursor || decodeCursor(shape, cursor) !== null;
  } catch {
    return false;
  }
}

/** Dates of ours lie between these years (contract, "Amendments"); PostgreSQL has no year 0. */
const isOfOurTime = (date: string) => date >= "1900" && date < "2101";

/** A moment in a cursor, in UTC: PostgreSQL refuses offsets that ISO 8601 allows. */
export const cursorTime = z.iso
  .datetime({ offset: true })
  .refine((moment) => isOfOurTime(moment) && /(?:Z|\+00:00)$/.test(moment));

/** A day in a cursor. */
export const cursorDay = z.iso.date().refine(isOfOurTime);

/** Where the last row of a list that is newest first stands. */
export const Position = z.tuple([cursorTime, z.uuid()]);
export type Position = z.output<typeof Position>;

/** The query of the lists that are newest first. */
export const ListQuery = PageQuery.extend({ cursor: cursorOf(Position) });

/** Whether a filter's value filters nothing: empty, or "all" in any case. */
export const isUnfiltered = (value: string): boolean => ["", "all"].includes(value.toLowerCase());

/** A filter of a list: one of `values` in any case, or a value that filters nothing. */
export function choice<const T extends string>(name: string, values: readonly T[]) {
  return z
    .string()
    .trim()
    .transform((input) =>
      isUnfiltered(input)
        ? undefined
        : (values.find((value) => value.toLowerCase() === input.toLowerCase()) ?? input),
    )
    .pipe(z.enum(values as [T, ...T[]], `There is no such ${name}`).optional())
    .optional()
    .meta({
      enum: ["all", ...values],
      description: `Only entries with this ${name}, in any case; all of them without it.`,
    });
}

/** Where a list that is newest first goes on: rows behind a position by (createdAt, id), both descending. */
export const olderThan = (position: readonly [createdAt: string, id: string] | null) =>
  position
    ? {
        OR: [
          { createdAt: { lt: position[0] } },
          { createdAt: position[0], id: { lt: position[1] } },
        ],
      }
    : {};

/** Cuts a read of `limit + 1` rows to a page; the extra row only says that there is more. */
export function toPage<Row, T>(
  rows: Row[],
  limit: number,
  position: (row: Row) => CursorValues,
  present: (row: Row) => T,
): Page<T> {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map(present),
    nextCursor: last && rows.length > limit ? encodeCursor(position(last)) : null,
  };
}
