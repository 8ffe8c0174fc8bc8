/** With them a name looks like another: characters without a shape, and the empty Braille pattern. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Specification, section 3, Genre: `"  post-PUNK "` is `"Post Punk"`, in any locale. Idempotent. */
export function normaliseGenreName(text: string): string {
  return text
    .replace(INVISIBLE, "")
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
