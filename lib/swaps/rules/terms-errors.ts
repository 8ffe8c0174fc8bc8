import { codePoints } from "@/lib/code-points";
import type { FieldErrors } from "@/lib/errors";
import { GUARANTEE_MAX, SET_MINUTES, TERMS_NOTE_MAX } from "@/lib/swaps/limits";
import type { SwapTerms } from "@/lib/swaps/schema";

const NUMBERS = [
  ["guestShare", "The guest's share", 0, 100],
  ["guarantee", "The guarantee", 0, GUARANTEE_MAX],
  ["setMinutes", "The set", SET_MINUTES.min, SET_MINUTES.max],
] as const;

/** What the server refuses about terms, by field and in the same words, for forms that load no validator. */
export function findTermsErrors(terms: SwapTerms): FieldErrors {
  const errors: FieldErrors = {};
  for (const [field, name, min, max] of NUMBERS) {
    const value = terms[field];
    if (!Number.isInteger(value) || value < min || value > max)
      errors[field] = [`${name} must be a whole number from ${min} to ${max}`];
  }
  if (terms.guarantee !== 0 && terms.currency === null)
    errors.currency = ["A guarantee needs a currency"];
  if (codePoints(terms.note.trim()) > TERMS_NOTE_MAX)
    errors.note = [`Note must be at most ${TERMS_NOTE_MAX} characters`];
  return errors;
}
