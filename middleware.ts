import { NextResponse, type NextRequest } from "next/server";
import { contentSecurityPolicy, storeOrigin, uploadThingOrigin } from "@/lib/csp";
import {
  cacheableHeaders,
  canonicalPath,
  isReadableQuery,
  visitorLeaderboardPath,
} from "@/lib/pages/address";

const ADMIN_TABS = "audit-log|collaborations|held-messages|mails|referrals|reports|users";
/** Pages for signed-in bands; the redirect is a convenience, each page guards itself. What only begins like one is unknown. */
const MEMBERS_ONLY = new RegExp(
  `^/(dashboard|discover|discover-suggested|inbox(/[^/]+(/submit-collab)?)?|invite|rewards|settings|admin(/(${ADMIN_TABS}))?|band/[^/]+/profile/edit)$`,
);
/** Pages that visitors see too; cached for them, rendered per request for members. */
const SHARED = /^\/leaderboard$|^\/band\/[^/]+\/profile$|^\/rewards\/[^/]+$/;
/** For everyone, rendered per request: the rules of points, which keep a member's top bar. */
const OPEN = /^\/points$/;
/** Forms for people without a session; rendered per request. */
const FORMS = /^\/(login|signup|forgot-password|reset-password|confirm-email|unsubscribe)$/;

/** Files and routes that are no pages and have their own headers. A test compares them with public/ and app/. */
const FILE =
  /^\/(apple-icon|icon-192|icon-512)\.png$|^\/icon\.svg$|^\/maintenance\.html$|^\/sw\.js$/;
const FILE_OF_A_ROUTE =
  /^\/(manifest\.webmanifest|robots\.txt|sitemap\.xml)$|^\/band\/[^/]+\/calendar\.ics$/;
const PICTURE = /^(\/leaderboard|\/band\/[^/]+|\/rewards\/[^/]+)?\/opengraph-image$/;
const hasOwnHeaders = (pathname: string) =>
  [FILE, FILE_OF_A_ROUTE, PICTURE].some((pattern) => pattern.test(pathname));

/** Where only the middleware and Next itself lead to. */
const INTERNAL = /^\/(visitor\/|_|404$|500$)/;

/** All but calls, stored files and build output; no exception by a suffix, which any address can have. */
export const config = { matcher: ["/((?!api/|api$|files/[^/]+$|_next/static/).*)"] };

export function middleware(request: NextRequest) {
  if (request.method !== "GET" && request.method !== "HEAD") return refuseMethod();
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
      new URL(`/login?callbackUrl=${encodeURIComponent(addressOf(request))}`, request.url),
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

/** A cache that takes two spellings of an address for one would lead the right one to itself: none may keep this. */
function redirectTo(pathname: string, request: NextRequest, search = new URL(request.url).search) {
  const target = new URL(request.url);
  target.pathname = pathname;
  target.search = search;
  return NextResponse.redirect(target, { status: 308, headers: { "cache-control": "no-store" } });
}

const METHOD_REFUSED =
  '<!doctype html><html lang="en"><title>Method Not Allowed</title><h1>This page can only be read</h1><p><a href="">Open the page</a></p>';

function refuseMethod() {
  const headers = {
    allow: "GET, HEAD",
    "cache-control": "no-store",
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  };
  return new NextResponse(METHOD_REFUSED, { status: 405, headers });
}

/** The page of an address that no route answers, which no cache keeps. */
const unknownPage = (request: NextRequest) =>
  publicPage(request, new URL("/not-found", request.url));

/** Path and query as a person sees them; Next's own parameter is left out. */
function addressOf({ nextUrl: { pathname, searchParams } }: NextRequest): string {
  const shown = new URLSearchParams(searchParams);
  shown.delete("_rsc");
  return shown.size > 0 ? `${pathname}?${shown}` : pathname;
}

/** The page of a visitor: its path holds all that it depends on, so that it never reads the request. */
function visitorPage(request: NextRequest) {
  const { pathname, searchParams } = request.nextUrl;
  // The case of ids means nothing.
  const path =
    pathname === "/leaderboard"
      ? visitorLeaderboardPath(searchParams)
      : `/visitor${pathname.toLowerCase()}`;
  return path ? publicPage(request, new URL(path, request.url)) : unknownPage(request);
}

/** A page that does not ask who reads it, that of its own address unless another is given: cached, or rendered where the host ignores our cache (docs/decisions/0003). */
function publicPage(request: NextRequest, page?: URL) {
  if (process.env.VISITOR_PAGES === "rendered") return withNonce(request, page);
  const passedOn = { request: { headers: cacheableHeaders(request.headers) } };
  return page
    ? NextResponse.rewrite(page, { ...passedOn, headers: { vary: "Cookie" } })
    : NextResponse.next(passedOn);
}

/** A page rendered for this request: Next puts the nonce of the request's policy on its inline scripts. */
function withNonce(request: NextRequest, page?: URL) {
  const nonce = btoa(crypto.randomUUID());
  const store = `${storeOrigin(process.env)} ${uploadThingOrigin(process.env)}`.trim();
  const policy = contentSecurityPolicy(`'nonce-${nonce}'`, {
    dev: process.env.NODE_ENV === "development",
    store,
  });
  const headers = new Headers(request.headers);
  headers.set("x-nonce", nonce);
  headers.set("x-path", addressOf(request));
  headers.set("content-security-policy", policy);
  const response = page
    ? NextResponse.rewrite(page, { request: { headers } })
    : NextResponse.next({ request: { headers } });
  response.headers.set("content-security-policy", policy);
  response.headers.set("cache-control", "private, no-store");
  return response;
}
