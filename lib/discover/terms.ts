import { codePoints } from "@/lib/code-points";
import { singleLineText, boundedList } from "@/lib/fields";

export const TERM_MAX_LENGTH = 80;
const MAX_TERMS = 20;

type Normalise = (term: string) => string;

/** Without empty terms and repetitions, ignoring case. */
const uniqueTerms = (terms: string[], normalise: Normalise) => [
  ...new Map(
    terms
      .map((term) => normalise(term.trim()))
      .filter(Boolean)
      .map((term) => [term.toLowerCase(), term]),
  ).values(),
];

const tooManyTerms = (name: string) => `At most ${MAX_TERMS} ${name.toLowerCase()}`;

/** Terms of a query string, with commas between them. */
export const commaSeparatedTerms = (name: string, normalise: Normalise) =>
  singleLineText(name, MAX_TERMS * TERM_MAX_LENGTH)
    .transform((value) => uniqueTerms(value.split(","), normalise))
    .refine((terms) => terms.length <= MAX_TERMS, tooManyTerms(name))
    .refine(
      (terms) => terms.every((term) => codePoints(term) <= TERM_MAX_LENGTH),
      `${name} must be at most ${TERM_MAX_LENGTH} characters each`,
    )
    .meta({ type: "string" })
    .default([]);

/** Terms of a JSON body. */
export const termList = (name: string, normalise: Normalise) =>
  boundedList(singleLineText(name, TERM_MAX_LENGTH), MAX_TERMS, {
    notAList: `${name} must be a list`,
    tooLong: tooManyTerms(name),
  })
    .transform((terms) => uniqueTerms(terms, normalise))
    .default([]);
