/** Looked up by Bandsintown id if the band's public link contains one, otherwise by exact name. */
export type Artist = { name: string; id: string | null };

/** 123 for https://www.bandsintown.com/a/123-name. */
export function parseArtistId(publicLink: string | null): string | null {
  const url = publicLink ? URL.parse(publicLink) : null;
  if (!url || !/^(?:[^.]+\.)*bandsintown\.com$/.test(url.hostname)) return null;
  return /\/a\/(\d{1,12})(?![^-/])/.exec(url.pathname)?.[1] ?? null;
}

// Bandsintown requires `/`, `?` and `*` encoded twice; `.` and `..` would be relative path segments.
const ENCODED_TWICE = /[/?*]|^\.{1,2}$/g;

export function artistPathSegment({ name, id }: Artist): string {
  if (id) return `id_${id}`;
  return encodeURIComponent(name.replace(ENCODED_TWICE, percentEncoded));
}

const percentEncoded = (text: string) =>
  Array.from(text, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`).join(
    "",
  );

type Billing = { artistId?: string; names: string[] };

const nameCollator = new Intl.Collator("en", { usage: "search", sensitivity: "base" });

/** By id, else by name, ignoring case and accents. An event without a billing counts as the artist's. */
export function isBilled(artist: Artist, { artistId, names }: Billing): boolean {
  if (artist.id) return artistId === undefined || artistId === artist.id;
  const isArtist = (name: string) => nameCollator.compare(name.trim(), artist.name.trim()) === 0;
  return names.length === 0 || names.some(isArtist);
}
