import { NIL } from "uuid";
import { z } from "zod";
import { codePoints } from "@/lib/code-points";
import { FIRST_DAY, LAST_DAY } from "@/lib/day-bounds";
import { parseFigure, MAX_FIGURE } from "@/lib/figures";

// Control characters except tab and line breaks, and lone surrogates (PostgreSQL refuses them).
const FORBIDDEN =
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;

// XML, and with it the social images, cannot carry these code points.
const NONCHARACTERS = /\p{Noncharacter_Code_Point}/u;

// Marks that change the direction of text beyond their own.
const DIRECTION_OVERRIDES = /[\u202A-\u202E\u2066-\u2069]/;

// The Hangul fillers and the empty Braille pattern.
const INVISIBLE = /[\u115F\u1160\u3164\uFFA0\u2800]/g;

/** No text of any language; composing such a run takes quadratic time (UAX #15, Stream-Safe Text). */
const LONG_RUN_OF_MARKS = /(?<!\p{M})\p{M}{31}/u;

const isVisible = (text: string) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text.replace(INVISIBLE, ""));

/** Composed (NFC). `max` counts code points. `name` starts the messages ("Caption must be …"). */
export function multilineText(name: string, max: number, missing = `${name} must be text`) {
  const notAllowed = `${name} contains characters that are not allowed`;
  return z
    .string({ error: (issue) => (issue.input == null ? missing : `${name} must be text`) })
    .refine((value) => !LONG_RUN_OF_MARKS.test(value), notAllowed)
    .transform((value) =>
      value
        .normalize("NFC")
        .replace(/\r\n?/g, "\n")
        .replace(/\n{3,}/g, "\n\n")
        .trim(),
    )
    .refine((value) => !FORBIDDEN.test(value) && !NONCHARACTERS.test(value), notAllowed)
    .refine((value) => codePoints(value) <= max, `${name} must be at most ${max} characters`)
    .meta({ type: "string", maxLength: max });
}

/** Unchanged, to be compared with a stored text that may be older than the rules above. */
export const storedText = (name: string, max: number) =>
  z
    .string(`${name} must be text`)
    .refine((value) => codePoints(value) <= max, `${name} must be at most ${max} characters`)
    .meta({ type: "string", maxLength: max });

export function singleLineText(name: string, max: number, missing?: string) {
  return multilineText(name, max, missing)
    .refine((value) => !/[\n\t]/.test(value), `${name} must be on one line`)
    .refine(
      (value) => !DIRECTION_OVERRIDES.test(value),
      `${name} contains characters that are not allowed`,
    );
}

export function requiredText(name: string, max: number, message: string) {
  return singleLineText(name, max, message).refine(isVisible, message).meta({ minLength: 1 });
}

/** An IP address, a name without a dot, or one that only a local network knows. */
const NOT_PUBLIC = /^\[|^[\d.]+$|^[^.]+$|\.(?:local|localhost|internal|lan|home\.arpa)$/;

/** Null for the address of a public website. `name` starts the message. */
export function addressProblem(
  name: string,
  text: string,
  schemes: ("https" | "http")[] = ["https", "http"],
): string | null {
  const starts = schemes.map((scheme) => `${scheme}://`);
  const url = starts.some((start) => text.toLowerCase().startsWith(start)) ? URL.parse(text) : null;
  if (!url) return `${name} must begin with ${starts.join(" or ")}`;
  if (url.username || url.password) return `${name} must not contain a user name or password`;
  return NOT_PUBLIC.test(url.hostname.replace(/\.$/, ""))
    ? `${name} must lead to a public website`
    : null;
}

export function refineAddress(name: string) {
  return (text: string | null, { addIssue }: z.RefinementCtx) => {
    const message = text ? addressProblem(name, text) : null;
    if (message) addIssue({ code: "custom", message });
  };
}

/** Also text with thousands separators; other text becomes 0 (specification section 5). */
export function audienceFigure(name: string) {
  return z.preprocess(
    (value) =>
      typeof value === "number"
        ? value
        : typeof value === "string"
          ? parseFigure(value)
          : value === null
            ? 0
            : value,
    z
      .number({ error: `${name} must be a number` })
      .int(`${name} must be a whole number`)
      .min(0, `${name} must be at least 0`)
      .max(MAX_FIGURE, `${name} must be at most 1 000 000 000`),
  );
}

/** Length first: half a million bad elements are one error (contract, "For every call"). */
export function boundedList<T extends z.ZodType>(
  element: T,
  max: number,
  { notAList, tooLong }: { notAList: string; tooLong: string },
) {
  return z.preprocess(
    (items: z.input<T>[], { addIssue }) => {
      if (!Array.isArray(items) || items.length <= max) return items;
      addIssue(tooLong);
      return z.NEVER;
    },
    z.array(element, { error: notAList }).max(max, tooLong),
  );
}

/** Number first, as in `boundedList`. */
export function boundedRecord<K extends z.core.$ZodRecordKey, V extends z.ZodType>(
  key: K,
  value: V,
  max: number,
  tooMany: string,
) {
  return z.preprocess(
    (entries: Record<string, z.input<V>>, { addIssue }) => {
      if (typeof entries !== "object" || entries === null || Object.keys(entries).length <= max)
        return entries;
      addIssue(tooMany);
      return z.NEVER;
    },
    z.record(key, value).meta({ maxProperties: max }),
  );
}

type DayBounds = { first: string; last: () => string; tooLate: string };

/** `YYYY-MM-DD` in, a Date at midnight UTC out; null for an empty text. */
export function calendarDay(name: string, { first, last, tooLate }: DayBounds = ANY_DAY) {
  return z
    .union([z.literal(""), z.iso.date(), z.iso.datetime({ offset: true }), z.null()], {
      error: `${name} must be a date such as 2026-05-01`,
    })
    .refine(
      (value) => !value || value.slice(0, 10) >= first,
      `${name} must be in ${first.slice(0, 4)} or later`,
    )
    .refine((value) => !value || value.slice(0, 10) <= last(), `${name} ${tooLate}`)
    .transform((value) => (value ? new Date(`${value.slice(0, 10)}T00:00:00.000Z`) : null))
    .meta({ override: { type: ["string", "null"], format: "date", anyOf: undefined } });
}

const ANY_DAY: DayBounds = {
  first: FIRST_DAY,
  last: () => LAST_DAY,
  tooLate: `must be in ${LAST_DAY.slice(0, 4)} or earlier`,
};

const uuid = z.uuid();

export const isId = (text: string): boolean => uuid.safeParse(text).success;

/** Ids are case-insensitive (contract, "For every call"); comparisons elsewhere are not. */
export const pathId = z.uuid().toLowerCase();

/** A malformed id counts as an unknown one (contract, "For every call"). */
export const id = z
  .string("This is not a valid id")
  .transform((text) => (isId(text) ? text.toLowerCase() : NIL))
  .meta({ type: "string", format: "uuid" });

export const timestamp = z.iso.datetime();
