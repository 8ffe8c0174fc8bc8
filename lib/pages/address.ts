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
    return segments.map((segment) => (UUID.test(segment) ? segment.toLowerCase() : encodeURIComponent(segment))).join("/");
  } catch {
    return null;
  }
}

/** Addresses resolve these, also where they are put into a path. */
const isDots = (segment: string) => segment === "." || segment === "..";

/**
 * The page of the leaderboard for visitors, whose path holds its filter; null for a filter that is no segment of a path. What
 * means the same has one path: no page is cached twice.
 */
export function visitorLeaderboardPath(query: URLSearchParams): string | null {
  const value = (name: string) => query.get(name)?.trim() || "all";
  const segments = [value("region").toLowerCase(), value("genre").toLowerCase(), value("cursor")];
  if (segments.some(isDots)) return null;
  return `/visitor/leaderboard/${segments.map(encodeURIComponent).join("/")}`;
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
