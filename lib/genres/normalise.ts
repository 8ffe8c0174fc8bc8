/**
 * The one spelling under which a genre is stored and looked up (specification, section 3, Genre):
 * trimmed, lower-cased, hyphens and underscores turned into spaces, repeated whitespace collapsed, each word
 * capitalised. `"  post-PUNK "` is `"Post Punk"`; text without a word in it gives `""`. The same on every
 * machine, whatever its locale, and normalising twice changes nothing.
 */
export function normaliseGenreName(text: string): string {
  return text
    .toLowerCase()
    .normalize("NFC")
    .replace(/[-\u2010\u2011_\s]+/gu, " ")
    .trim()
    .replace(/(?<=^| )./gu, capitalise);
}

/** Letters whose capital is two letters ("ß" → "SS") stay: the name would change again the next time. */
function capitalise(letter: string): string {
  const capital = letter.toUpperCase();
  return [...capital].length === 1 ? capital : letter;
}

/** A genre's part of an address: its normalised name holds no hyphen, so two names never share one. */
export const genreSlug = (name: string): string => name.toLowerCase().replaceAll(" ", "-");

/** The page of a genre's bands. */
export const genrePath = (name: string): `/genres/${string}` =>
  `/genres/${encodeURIComponent(genreSlug(name))}`;
