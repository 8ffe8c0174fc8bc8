/** Whom the provider is asked about: an artist of its own number when the band's public link tells it, else the exact name. */
export type Artist = { name: string; id: string | null };

/** The number in a public link such as https://www.bandsintown.com/a/123-name; null when it tells none. */
export function artistIdOf(publicLink: string | null): string | null {
  const url = publicLink ? URL.parse(publicLink) : null;
  if (!url || !/^(?:[^.]+\.)*bandsintown\.com$/.test(url.hostname)) return null;
  return /\/a\/(\d{1,12})(?![^-/])/.exec(url.pathname)?.[1] ?? null;
}

// The provider wants `/`, `?` and `*` of a name encoded twice; `.` and `..` would be taken for steps in the path.
const ENCODED_TWICE = /[/?*]|^\.{1,2}$/g;

/** The artist as one step of the provider's paths, whatever the name holds. */
export function artistPath({ name, id }: Artist): string {
  if (id) return `id_${id}`;
  return encodeURIComponent(name.replace(ENCODED_TWICE, percentEncoded));
}

const percentEncoded = (text: string) =>
  Array.from(text, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`).join(
    "",
  );

/** What an event says about who plays; an answer may leave out any of it. */
type Billing = { artistId?: string; names: string[] };

const sameName = new Intl.Collator("en", { usage: "search", sensitivity: "base" });

/** Whether an event is this artist's: by number, else by name whatever the case and accents. One that does not tell is taken as asked for. */
export function isBilled(artist: Artist, { artistId, names: billed }: Billing): boolean {
  if (artist.id) return artistId === undefined || artistId === artist.id;
  return (
    billed.length === 0 ||
    billed.some((name) => sameName.compare(name.trim(), artist.name.trim()) === 0)
  );
}
