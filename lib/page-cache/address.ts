import { UUID } from "@/lib/uuid";
import { decodePath } from "./decode-path.mjs";

const NUL = "\u0000";

const ID = new RegExp(`^${UUID}$`, "i");

/** One spelling: decoded, ids in lower case. Null for a path that cannot be a page. */
export function canonicalPath(pathname: string): string | null {
  const segments = decodePath(pathname);
  if (!segments) return null;
  return segments
    .map((segment) => (ID.test(segment) ? segment.toLowerCase() : encodeURIComponent(segment)))
    .join("/");
}

const REGION = /^[a-z]{2,3}$/;
const REWARD_TYPE = /^[a-z]{1,20}$/;
const GENRE = /^[\p{L}\p{N}][\p{L}\p{N} &'+-]{0,59}$/u;
const CURSOR = /^[\w-]{1,500}$/;

/** Equal filters share one cached page. Null for a value that cannot exist. */
export function visitorLeaderboardPath(query: URLSearchParams): string | null {
  const value = (name: string) => query.get(name)?.trim() || "all";
  const region = value("region").toLowerCase();
  const genre = value("genre").toLowerCase();
  const cursor = value("cursor");
  if (!REGION.test(region) || !GENRE.test(genre) || !CURSOR.test(cursor)) return null;
  return `/visitor/leaderboard/${region}/${encodeURIComponent(genre)}/${cursor}`;
}

/** As `visitorLeaderboardPath`, for Community Rewards. */
export function visitorRewardsPath(query: URLSearchParams): string | null {
  const value = (name: string) => query.get(name)?.trim() || "all";
  const rewardType = value("rewardType").toLowerCase();
  const region = value("region").toLowerCase();
  const cursor = value("cursor");
  if (!REWARD_TYPE.test(rewardType) || !REGION.test(region) || !CURSOR.test(cursor)) return null;
  return `/visitor/gallery/${rewardType}/${region}/${cursor}`;
}

export function isReadableQuery(query: URLSearchParams): boolean {
  return [...query].every((pair) => pair.every((text) => !text.includes(NUL)));
}

/** Next would put a nonce from the request into everyone's page. */
const HEADERS_OF_CACHED_PAGES = [
  "accept",
  "accept-encoding",
  "host",
  "if-none-match",
  "next-router-prefetch",
  "next-router-segment-prefetch",
  "next-router-state-tree",
  "next-url",
  "rsc",
];

export function cacheableHeaders(headers: Headers): Headers {
  const kept = [...headers].filter(([name]) => HEADERS_OF_CACHED_PAGES.includes(name));
  return new Headers(kept);
}

type Segments = Record<string, string | string[] | undefined>;

/** Next decodes them for `generateMetadata`, but not for the page itself. */
export function decodeSegments<T extends Segments>(segments: T): T {
  const decoded = Object.entries(segments).map(([name, value]) => [name, decodeSegment(value)]);
  // The names and kinds of the segments stay.
  return Object.fromEntries(decoded) as T;
}

function decodeSegment(value: string | string[] | undefined) {
  return Array.isArray(value) ? value.map(decodeURIComponent) : value && decodeURIComponent(value);
}
