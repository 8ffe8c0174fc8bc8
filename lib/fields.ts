import { z } from "zod";
import { codePoints } from "@/lib/code-points";
import { FIRST_DAY, LAST_DAY } from "@/lib/day-bounds";
import { figureIn, MAX_FIGURE } from "@/lib/figures";

// Control characters except tab and line breaks; also the lone surrogates, which PostgreSQL cannot store.
const FORBIDDEN =
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;

// XML, and with it the social images, cannot carry these code points.
const NONCHARACTERS = /\p{Noncharacter_Code_Point}/u;

// Marks that turn the direction of what follows, beyond their own text.
const DIRECTION_OVERRIDES = /[\u202A-\u202E\u2066-\u2069]/;

// Letters and signs that nobody sees: the Hangul fillers and the empty Braille pattern.
const INVISIBLE = /[\u115F\u1160\u3164\uFFA0\u2800]/g;

/** Whether there is anything in a text that a person would see. */
const isVisible = (text: string) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text.replace(INVISIBLE, ""));

/** Text of at most `max` code points, trimmed, line breaks allowed, at most two in a row. `name` opens its messages ("Caption must be …"). */
export function prose(name: string, max: number, missing = `${name} must be text`) {
  return z
    .string({ error: (issue) => (issue.input == null ? missing : `${name} must be text`) })
    .transform((value) =>
      value
        .replace(/\r\n?/g, "\n")
        .replace(/\n{3,}/g, "\n\n")
        .trim(),
    )
    .refine(
      (value) => !FORBIDDEN.test(value) && !NONCHARACTERS.test(value),
      `${name} contains characters that are not allowed`,
    )
    .refine((value) => codePoints(value) <= max, `${name} must be at most ${max} characters`)
    .meta({ type: "string", maxLength: max });
}

/** As `prose`, on one line. */
export function line(name: string, max: number, missing?: string) {
  return prose(name, max, missing)
    .refine((value) => !/[\n\t]/.test(value), `${name} must be on one line`)
    .refine(
      (value) => !DIRECTION_OVERRIDES.test(value),
      `${name} contains characters that are not allowed`,
    );
}

/** A `line` that may not be empty; `message` is what an empty or missing one answers. */
export function requiredLine(name: string, max: number, message: string) {
  return line(name, max, message).refine(isVisible, message).meta({ minLength: 1 });
}

/** An IP address, a name without a dot, or a name that only a local network knows. */
const NOT_PUBLIC = /^\[|^[\d.]+$|^[^.]+$|\.(?:local|localhost|internal|lan|home\.arpa)$/;

/** Why a text is no address of a public website, null when it is one. `name` opens the message; http only where `schemes` has it. */
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

/** Refines an optional text to such an address; one that is empty or null passes. */
export function refineAddress(name: string) {
  return (text: string | null, { addIssue }: z.RefinementCtx) => {
    const message = text ? addressProblem(name, text) : null;
    if (message) addIssue({ code: "custom", message });
  };
}

/** A whole number from 0 to 1 000 000 000, with or without marks between thousands; text that is no number becomes 0 (specification section 5). */
export function figure(name: string) {
  return z.preprocess(
    (value) =>
      typeof value === "number"
        ? value
        : typeof value === "string"
          ? figureIn(value)
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

/** A list of at most `max` elements. Its length is checked before any of them, so that half a million bad elements are one error (contract, "For every call"). */
export function list<T extends z.ZodType>(
  element: T,
  max: number,
  { notAList, tooLong }: { notAList: string; tooLong: string },
) {
  return z.preprocess(
    (given: z.input<T>[], { addIssue }) => {
      if (!Array.isArray(given) || given.length <= max) return given;
      addIssue(tooLong);
      return z.NEVER;
    },
    z.array(element, { error: notAList }).max(max, tooLong),
  );
}

type DayBounds = { first: string; last: () => string; tooLate: string };

/**
 * A calendar day as `YYYY-MM-DD`, by default from 1900 to 2100; an empty text is no day. Comes out as Date at midnight UTC,
 * or null.
 */
export function day(name: string, { first, last, tooLate }: DayBounds = ANY_DAY) {
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

/** Whether a text could be an id; PostgreSQL refuses to compare any other with one. */
export const isId = (text: string): boolean => uuid.safeParse(text).success;

/** The id that nothing has. */
const NOTHING = "00000000-0000-0000-0000-000000000000";

/** An id in a path. Ids are case-insensitive (contract, "For every call"); comparisons elsewhere are not. */
export const pathId = z.uuid().toLowerCase();

/** An id in a body; a malformed one is an unknown one (contract, "For every call"), and the database knows which exist. */
export const id = z
  .string("This is not a valid id")
  .transform((text) => (isId(text) ? text.toLowerCase() : NOTHING))
  .meta({ type: "string", format: "uuid" });

/** Dates leave as ISO 8601 UTC. */
export const timestamp = z.iso.datetime();
