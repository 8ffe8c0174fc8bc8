/** What no text has in which anything is looked for. */
const CONTROL_CHARACTER = /\p{Cc}/u;
/** What no database takes. */
const NUL = "\u0000";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * The one spelling of a path: each segment encoded as `encodeURIComponent` does, so that "/%61bout"
 * is "/about", and ids in small letters. Null for a path that stands for no page, whatever pages there are.
 */
export function canonicalPath(pathname: string): string | null {
  try {
    const segments = pathname.split("/").map(decodeURIComponent);
    if (segments.some((segment) => CONTROL_CHARACTER.test(segment) || isDots(segment))) return null;
    return segments
      .map((segment) => (UUID.test(segment) ? segment.toLowerCase() : encodeURIComponent(segment)))
      .join("/");
  } catch {
    return null;
  }
}

/** URLs resolve these segments, encoded or not. */
const isDots = (segment: string) => segment === "." || segment === "..";

const REGION = /^[a-z]{2,3}$/;
const GENRE = /^[\p{L}\p{N}][\p{L}\p{N} &'+-]{0,59}$/u;
/** Base64url, as `encodeCursor` writes it; no longer than `PageQuery` takes. */
const CURSOR = /^[\w-]{1,500}$/;

/**
 * The path of the leaderboard page for visitors, which contains its filter: "all" where nothing is filtered. Filters that
 * mean the same have the same path, so that no page is cached twice. Null for a value that cannot be a region, a genre or a
 * cursor; the page itself knows which of them exist.
 */
export function visitorLeaderboardPath(query: URLSearchParams): string | null {
  const value = (name: string) => query.get(name)?.trim() || "all";
  const region = value("region").toLowerCase();
  const genre = value("genre").toLowerCase();
  const cursor = value("cursor");
  if (!REGION.test(region) || !GENRE.test(genre) || !CURSOR.test(cursor)) return null;
  return `/visitor/leaderboard/${region}/${encodeURIComponent(genre)}/${cursor}`;
}

/** Whether a query can be looked for. */
export function isReadableQuery(query: URLSearchParams): boolean {
  return [...query].every((pair) => pair.every((text) => !text.includes(NUL)));
}

/**
 * What Next needs to know of a request for a page that is cached for everyone. All else stays
 * outside: Next would take a nonce from the request's own policy and put it into everyone's page.
 */
const HEADERS_OF_CACHED_PAGES = [
  "accept",
  "accept-encoding",
  "host",
  "if-none-match",
  // Next's router asks for a page's content by these.
  "next-router-prefetch",
  "next-router-segment-prefetch",
  "next-router-state-tree",
  "next-url",
  "rsc",
];

/** The headers of a request that a page which is cached for everyone may be rendered with. */
export function cacheableHeaders(headers: Headers): Headers {
  const kept = [...headers].filter(([name]) => HEADERS_OF_CACHED_PAGES.includes(name));
  return new Headers(kept);
}

type Segments = Record<string, string | string[] | undefined>;

/**
 * The variable segments of a page's address as text. Only for a page itself: Next gives them to it
 * still encoded, and to its `generateMetadata` decoded.
 */
export function decodeSegments<T extends Segments>(segments: T): T {
  const decoded = Object.entries(segments).map(([name, value]) => [name, decodeSegment(value)]);
  return Object.fromEntries(decoded) as T;
}

function decodeSegment(value: string | string[] | undefined) {
  return Array.isArray(value) ? value.map(decodeURIComponent) : value && decodeURIComponent(value);
}
