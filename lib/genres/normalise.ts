import { visibleText } from "@/lib/visible-text";

const SELECTORS_AND_TAGS = /[\p{Variation_Selector}\u{E0020}-\u{E007F}]/gu;

/** Specification, section 3, Genre: `"  post-PUNK "` is `"Post Punk"`, in any locale. Idempotent. */
export function normaliseGenreName(text: string): string {
  return visibleText(text.replace(SELECTORS_AND_TAGS, "").toLowerCase())
    .replace(/[-\u2010\u2011_\s]+/gu, " ")
    .trim()
    .replace(/(?<=^| )./gu, capitalise);
}

/** Not for "ß" → "SS", which would change again the next time. */
function capitalise(letter: string): string {
  const capital = letter.toUpperCase();
  return [...capital].length === 1 ? capital : letter;
}

/** Unique: a normalised name holds no hyphen. */
export const genreSlug = (name: string): string => name.toLowerCase().replaceAll(" ", "-");

export const genrePath = (name: string): `/genres/${string}` =>
  `/genres/${encodeURIComponent(genreSlug(name))}`;
