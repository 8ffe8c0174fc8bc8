// U+200C and U+200D join letters or keep them apart, as spelling in these scripts needs.
const JOINED =
  String.raw`[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Nko}\p{Script=Devanagari}\p{Script=Bengali}` +
  String.raw`\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}` +
  String.raw`\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}]`;
const STRAY_JOINER = new RegExp(`(?<!${JOINED})[\u200C\u200D]|[\u200C\u200D](?!${JOINED})`, "gu");

/** With them a name looks like another: characters without a shape, and the empty Braille pattern. */
const INVISIBLE = /(?![\u200C\u200D])[\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Specification, section 3, Genre: `"  post-PUNK "` is `"Post Punk"`, in any locale. Idempotent. */
export function normaliseGenreName(text: string): string {
  return text
    .replace(INVISIBLE, "")
    .replace(STRAY_JOINER, "")
    .toLowerCase()
    .normalize("NFC")
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
