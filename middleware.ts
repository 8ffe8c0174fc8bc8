import { NextResponse, type NextRequest } from "next/server";
import { contentSecurityPolicy, uploadOrigins } from "@/lib/csp";
import {
  cacheableHeaders,
  canonicalPath,
  isReadableQuery,
  visitorLeaderboardPath,
  visitorRewardsPath,
} from "@/lib/page-cache/address";
import { cachesVisitorPages } from "@/lib/page-cache/mode.mjs";

const ADMIN_TABS = "audit-log|collaborations|held-messages|emails|referrals|reports|swaps|users";
/** For signed-in bands. The redirect is a convenience: each page guards itself. */
const MEMBERS_ONLY = new RegExp(
  `^/(dashboard|discover|discover-suggested(/swaps)?|inbox(/(new/)?[^/]+|/[^/]+/submit-collab)?|invite|settings(/history)?|swaps(/[^/]+)?|admin(/(${ADMIN_TABS}))?|band/[^/]+/profile/edit)$`,
);
/** Cached for visitors, rendered per request for members. */
const SHARED = /^\/leaderboard$|^\/band\/[^/]+\/profile$|^\/rewards(\/[^/]+)?$/;
const OPEN = /^\/points$/;
const FORMS = /^\/(login|signup|forgot-password|reset-password|confirm-email|unsubscribe|join)$/;

/** Not pages; they set their own headers. A test compares them with public/ and app/. */
const FILE =
  /^\/(apple-icon|icon-192|icon-512)\.png$|^\/icon\.svg$|^\/maintenance\.html$|^\/sw\.js$/;
const ROUTE_FILE =
  /^\/(manifest\.webmanifest|robots\.txt|sitemap\.xml)$|^\/band\/[^/]+\/calendar\.ics$/;
const PICTURE = /^(\/leaderboard|\/band\/[^/]+|\/rewards\/[^/]+)?\/opengraph-image$/;
const hasOwnHeaders = (pathname: string) =>
  [FILE, ROUTE_FILE, PICTURE].some((pattern) => pattern.test(pathname));

const INTERNAL = /^\/(visitor\/|_|404$|500$)/;

/** No exception by suffix, which any address can have. */
export const config = { matcher: ["/((?!api/|api$|files/[^/]+$|_next/static/).*)"] };

export function middleware(request: NextRequest) {
  const { pathname, searchParams } = request.nextUrl;
  const canonical = canonicalPath(pathname);
  if (canonical === null || !isReadableQuery(searchParams) || INTERNAL.test(pathname))
    return unknownPage(request);
  if (canonical !== pathname) return redirectTo(canonical, request);
  const linked = pathname === "/band-profile" && searchParams.get("bandId");
  // Here, because a redirect of next.config.mjs would keep the query.
  if (linked) return redirectTo(`/band/${encodeURIComponent(linked)}/profile`, request, "");
  const signedIn =
    request.cookies.has("next-auth.session-token") ||
    request.cookies.has("__Host-next-auth.session-token");
  if (!signedIn && MEMBERS_ONLY.test(pathname)) {
    return NextResponse.redirect(
      new URL(`/login?callbackUrl=${encodeURIComponent(visiblePath(request))}`, request.url),
    );
  }
  if (!signedIn && SHARED.test(pathname)) return visitorPage(request);
  if (
    MEMBERS_ONLY.test(pathname) ||
    SHARED.test(pathname) ||
    OPEN.test(pathname) ||
    FORMS.test(pathname)
  )
    return withNonce(request);
  return hasOwnHeaders(pathname) ? NextResponse.next() : publicPage(request);
}

/** Not cacheable: a cache that equates both spellings would redirect to itself. */
function redirectTo(pathname: string, request: NextRequest, search = new URL(request.url).search) {
  const target = new URL(request.url);
  target.pathname = pathname;
  target.search = search;
  return NextResponse.redirect(target, { status: 308, headers: { "cache-control": "no-store" } });
}

const unknownPage = (request: NextRequest) =>
  publicPage(request, new URL("/not-found", request.url));

function visiblePath({ nextUrl: { pathname, searchParams } }: NextRequest): string {
  const shown = new URLSearchParams(searchParams);
  shown.delete("_rsc");
  return shown.size > 0 ? `${pathname}?${shown}` : pathname;
}

const LISTS: Record<string, (query: URLSearchParams) => string | null> = {
  "/leaderboard": visitorLeaderboardPath,
  "/rewards": visitorRewardsPath,
};

/** The path holds all that the page depends on, so that it never reads the request. */
function visitorPage(request: NextRequest) {
  const { pathname, searchParams } = request.nextUrl;
  const listPath = LISTS[pathname];
  const path = listPath ? listPath(searchParams) : `/visitor${pathname.toLowerCase()}`;
  return path ? publicPage(request, new URL(path, request.url)) : unknownPage(request);
}

/** Cached, or rendered where the host ignores our cache handler (docs/decisions/0003). */
function publicPage(request: NextRequest, page?: URL) {
  if (!cachesVisitorPages(process.env)) return withNonce(request, page);
  const passedOn = { request: { headers: cacheableHeaders(request.headers) } };
  return page
    ? NextResponse.rewrite(page, { ...passedOn, headers: { vary: "Cookie" } })
    : NextResponse.next(passedOn);
}

function withNonce(request: NextRequest, page?: URL) {
  const nonce = btoa(crypto.randomUUID());
  const policy = contentSecurityPolicy(`'nonce-${nonce}'`, {
    dev: process.env.NODE_ENV === "development",
    store: uploadOrigins(process.env),
  });
  const headers = new Headers(request.headers);
  headers.set("x-nonce", nonce);
  headers.set("x-path", visiblePath(request));
  headers.set("content-security-policy", policy);
  const response = page
    ? NextResponse.rewrite(page, { request: { headers } })
    : NextResponse.next({ request: { headers } });
  response.headers.set("content-security-policy", policy);
  response.headers.set("cache-control", "private, no-store");
  return response;
}
