import fc from "fast-check";
import { HOSTILE_TEXTS, hostileText } from "./values";

/** Percent-encodes as browsers do, also a text that is no valid Unicode. */
export function encodeText(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

const withLetterEncoded = (path: string) =>
  path.replace(/[a-z](?=[^/]*$)/, (letter) => `%${letter.charCodeAt(0).toString(16)}`);

const withTwiceEncoded = (path: string) =>
  path.replace(/[a-z](?=[^/]*$)/, (letter) => `%25${letter.charCodeAt(0).toString(16)}`);

/** Other spellings of a path, sent unchanged. */
const SPELLINGS: ((path: string) => string)[] = [
  (path) => path.toUpperCase(),
  (path) => path.replace(/\/[a-z]/, (start) => start.toUpperCase()),
  withLetterEncoded,
  withTwiceEncoded,
  (path) => `${path}/`,
  (path) => `/${path}`,
  (path) => path.replace(/\/(?=[^/]*$)/, "//"),
  (path) => path.replace(/\/(?=[^/]*$)/, "/./"),
  (path) => path.replace(/\/(?=[^/]*$)/, "/x/../"),
  (path) => path.replace(/\/(?=[^/]*$)/, "/%2e%2e/"),
  (path) => path.replace(/\/(?=[^/]*$)/, "%2f"),
  (path) => path.replace(/\/(?=[^/]*$)/, "%5c"),
  (path) => path.replace(/\/(?=[^/]*$)/, "\\"),
  (path) => `${path}%00`,
  (path) => `${path}%2500`,
  (path) => `${path}%`,
  (path) => `${path}%ff`,
  (path) => `${path}%c0%af`,
  (path) => `${path}%u0041`,
  (path) => `${path}%EF%BF%BE`,
  (path) => `${path}%0d%0ax-injected:%20yes`,
  (path) => `${path};a=b`,
  (path) => `${path}.json`,
  (path) => `${path}.txt`,
  (path) => `${path}.rsc`,
  (path) => `${path}/..`,
  (path) => `${path}/opengraph-image`,
  (path) => `${path}/${"x".repeat(3000)}`,
  (path) => `${path}${"/a".repeat(500)}`,
  (path) => `http://evil.test${path}`,
  (path) => `/_next/data/x${path}.json`,
];

/** Changes the spelling of a path, or replaces one of its parts. */
export const pathChange: fc.Arbitrary<(path: string) => string> = fc.oneof(
  fc.constantFrom(...SPELLINGS),
  fc.tuple(fc.noBias(fc.nat()), hostileText).map(([pick, text]) => (path: string) => {
    const parts = path.split("/");
    parts[1 + (pick % (parts.length - 1))] = encodeText(text);
    return parts.join("/");
  }),
);

/** Queries that no encoder of ours would write. */
export const rawQuery = fc.constantFrom(
  "%",
  "%00=%00",
  "%ZZ=1&limit=%ZZ",
  "&&&=&=&",
  "limit[]=1&limit[a]=2",
  "__proto__[a]=1&constructor=1&toString=1",
  "_rsc=abc",
  "limit=1&limit=2&cursor=&cursor=",
  "limit=%ff%fe",
  "nxtPbandId=x&nxtIbandId=y",
  Array.from({ length: 1500 }, (_, number) => `a${number}=1`).join("&"),
  `search=${"x".repeat(6000)}`,
);

/** Addresses that the document does not list: pages, files, NextAuth's and the uploader's own routes. */
const PAGES = [
  "/",
  "/about",
  "/contact",
  "/privacy",
  "/terms",
  "/offline",
  "/api-docs",
  "/points",
  "/login",
  "/signup",
  "/forgot-password",
  "/reset-password",
  "/unsubscribe",
  "/register",
  "/leaderboard",
  "/genres",
  "/genres/{text}",
  "/genres/{text}/{text}",
  "/cities",
  "/cities/DE",
  "/cities/{text}",
  "/cities/DE/{text}",
  "/cities/DE/leipzig/{text}",
  "/band/{bandId}/profile",
  "/band/{bandId}/profile/edit",
  "/band/{text}/profile",
  "/band/{bandId}/profile/opengraph-image",
  "/band/{bandId}/calendar.ics",
  "/band-profile",
  "/dashboard",
  "/discover",
  "/discover-suggested",
  "/discover-suggested/swaps",
  "/inbox",
  "/inbox/{conversationId}",
  "/inbox/{conversationId}/submit-collab",
  "/invite",
  "/rewards",
  "/rewards/{rewardId}",
  "/inbox/new/{bandId}",
  "/swaps",
  "/swaps/new",
  "/swaps/{text}",
  "/settings",
  "/admin",
  "/admin/users",
  "/admin/reports",
  "/admin/audit-log",
  "/admin/emails",
  "/admin/collaborations",
  "/admin/held-messages",
  "/admin/referrals",
  "/visitor/leaderboard/all/all/all",
  "/visitor/band/{bandId}/profile",
];

const ROUTES = [
  "/api/auth/session",
  "/api/auth/csrf",
  "/api/auth/providers",
  "/api/auth/signin",
  "/api/auth/signout",
  "/api/auth/callback/credentials",
  "/api/auth/error",
  "/api/auth/_log",
  "/api/auth/verify-request",
  "/api/auth/{text}",
  "/api/uploadthing",
  "/api/uploads/local/{uploadId}",
  "/api/uploads/local/{uploadId}/parts/{text}",
  "/files/{text}",
  "/_next/image",
  "/_next/static/{text}",
  "/_next/{text}",
  "/{text}",
  "/sitemap.xml",
  "/robots.txt",
  "/manifest.webmanifest",
  "/sw.js",
  "/favicon.ico",
  "/api/openapi.json",
  "/api",
  "/api/{text}",
  "/opengraph-image",
  "/api/no/such-call",
];

export const page = fc.constantFrom(...PAGES);
export const undeclaredRoute = fc.constantFrom(...ROUTES);

/** Query parameters of pages and of routes outside the document. */
export const knownQuery = fc
  .tuple(
    fc.constantFrom(
      "callbackUrl",
      "bandId",
      "startConversation",
      "token",
      "cursor",
      "limit",
      "page",
      "tab",
      "with",
      "search",
      "region",
      "genre",
      "country",
      "sort",
      "status",
      "ref",
      "error",
      "code",
      "url",
      "w",
      "q",
      "actionType",
      "slug",
      "x-ut-identifier",
      "expires",
      "signature",
      "csrf",
    ),
    fc.constantFrom(...HOSTILE_TEXTS),
  )
  .map(([name, value]) => [name, value] as [string, string]);
