import { z } from "zod";
import { fieldError } from "@/lib/errors";

export const DEFAULT_LIMIT = 20;
export const MAX_LIMIT = 100;
const WRONG_LIMIT = `Limit must be a whole number from 1 to ${MAX_LIMIT}`;

export const limitParam = (byDefault: number) =>
  z.coerce
    .number(WRONG_LIMIT)
    .int(WRONG_LIMIT)
    .min(1, WRONG_LIMIT)
    .max(MAX_LIMIT, WRONG_LIMIT)
    .default(byDefault)
    .describe("How many entries a page has at most.");

const CURSOR = "Where the next page begins, from the `Link` of the one before.";
const WRONG_CURSOR = "This cursor is not valid";

/** Contract, "For every call". */
export const PageQuery = z.object({
  limit: limitParam(DEFAULT_LIMIT),
  /** With a band's name in any script. */
  cursor: z.string().max(1000, WRONG_CURSOR).optional().describe(CURSOR),
});
export type PageQuery = z.output<typeof PageQuery>;

/** `nextCursor` is null on the last page. */
export type Page<T> = { items: T[]; nextCursor: string | null };

/** `path`, with or without a cursor, for the page that begins at this one. */
export function nextPagePath(path: string, cursor: string): string {
  const { pathname, searchParams } = new URL(path, "http://localhost");
  searchParams.set("cursor", cursor);
  return `${pathname}?${searchParams}`;
}

type CursorValues = readonly (string | number | null | CursorValues)[];

/** Makes a keyset position opaque: the sort values of the last row of a page. */
export function encodeCursor(position: CursorValues): string {
  return Buffer.from(JSON.stringify(position)).toString("base64url");
}

/** Throws validation for a cursor that is not of this shape. */
export function decodeCursor<T extends z.ZodType>(
  shape: T,
  cursor: string | undefined,
): z.output<T> | null {
  if (!cursor) return null;
  try {
    return shape.parse(JSON.parse(Buffer.from(cursor, "base64url").toString("utf8")));
  } catch {
    throw fieldError("cursor", WRONG_CURSOR);
  }
}

/** Checks a `cursor` with the rest of the query, so that a page can answer a wrong one with 404. */
export const cursorParam = (shape: z.ZodType) =>
  PageQuery.shape.cursor.refine((cursor) => isCursor(shape, cursor), WRONG_CURSOR).describe(CURSOR);

function isCursor(shape: z.ZodType, cursor: string | undefined): boolean {
  try {
    return !cursor || decodeCursor(shape, cursor) !== null;
  } catch {
    return false;
  }
}

/** The product's range of years (contract, "Amendments"); PostgreSQL has no year 0. */
const isSupportedDate = (date: string) => date >= "1900" && date < "2101";

/** In UTC: PostgreSQL refuses offsets that ISO 8601 allows. */
export const cursorTime = z.iso
  .datetime({ offset: true })
  .refine((time) => isSupportedDate(time) && /(?:Z|\+00:00)$/.test(time));

export const cursorDay = z.iso.date().refine(isSupportedDate);

/** The keyset of lists by (createdAt, id). */
export const Position = z.tuple([cursorTime, z.uuid()]);
export type Position = z.output<typeof Position>;

export const toPosition = ({ createdAt, id }: { createdAt: Date; id: string }): Position => [
  createdAt.toISOString(),
  id,
];

export const ListQuery = PageQuery.extend({ cursor: cursorParam(Position) });

export const SEARCH_PARAM_MAX = 200;

export const searchParam = (description: string) =>
  z
    .string()
    .trim()
    .max(SEARCH_PARAM_MAX, `Search must be at most ${SEARCH_PARAM_MAX} characters`)
    .optional()
    .describe(description);

/** Whether a filter's value filters nothing: empty, or "all" in any case. */
export const isUnfiltered = (value: string): boolean => ["", "all"].includes(value.toLowerCase());

/** A filter of a list: one of `values` in any case, or a value that filters nothing. */
export function choiceParam<const T extends string>(name: string, values: readonly T[]) {
  return z
    .string()
    .trim()
    .transform((input) =>
      isUnfiltered(input)
        ? undefined
        : (values.find((value) => value.toLowerCase() === input.toLowerCase()) ?? input),
    )
    .pipe(z.enum(values, `There is no such ${name}`).optional())
    .optional()
    .meta({
      enum: ["all", ...values],
      description: `Only entries with this ${name}, in any case; all of them without it.`,
    });
}

/** Rows after a `Position` cursor, by (createdAt, id) descending. */
export function olderThan(cursor: string | undefined) {
  const position = decodeCursor(Position, cursor);
  if (!position) return {};
  const [createdAt, id] = position;
  return { OR: [{ createdAt: { lt: createdAt } }, { createdAt, id: { lt: id } }] };
}

/** Expects `limit + 1` rows: the extra one only shows that there is a next page. */
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
