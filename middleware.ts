import { NextResponse, type NextRequest } from "next/server";
import { contentSecurityPolicy, storeOrigin, uploadThingOrigin } from "@/lib/csp";

/** Pages for signed-in bands; the redirect is a convenience, each page guards itself. */
const MEMBERS_ONLY = /^\/(dashboard|discover|discover-suggested|inbox|invite|settings|admin)(\/|$)|^\/rewards$|^\/band\/[^/]+\/profile\/edit$/;
/** Pages that visitors see too; cached for them, rendered per request for members. */
const SHARED = /^\/leaderboard$|^\/band\/[^/]+\/profile$|^\/rewards\/[^/]+$/;
/** For everyone, rendered per request: the rules of points, which keep a member's top bar. */
const OPEN = /^\/points$/;
/** Forms for people without a session; rendered per request. */
const FORMS = /^\/(login|signup|forgot-password|reset-password|unsubscribe)$/;

/** Of the addresses below those that are no pages. */
const NO_PAGE = /\/(opengraph-image|calendar\.ics)$/;

export const config = { matcher: ["/((?!api/|files/|_next/|.*\\.(?:png|svg|ico|webp|woff2|txt|xml|webmanifest)$).*)"] };

export function middleware(request: NextRequest) {
  const { pathname, searchParams } = request.nextUrl;
  const linked = pathname === "/band-profile" && searchParams.get("bandId");
  // Here, because a redirect of next.config.ts would keep the query.
  if (linked) return NextResponse.redirect(new URL(`/band/${encodeURIComponent(linked)}/profile`, request.url), 308);
  if (pathname.startsWith("/visitor/")) return publicPage(request, new URL("/not-found", request.url));
  const signedIn = request.cookies.has("next-auth.session-token") || request.cookies.has("__Secure-next-auth.session-token");
  if (!signedIn && MEMBERS_ONLY.test(pathname)) {
    return NextResponse.redirect(new URL(`/login?callbackUrl=${encodeURIComponent(addressOf(request))}`, request.url));
  }
  if (!signedIn && SHARED.test(pathname)) return visitorPage(request);
  if (MEMBERS_ONLY.test(pathname) || SHARED.test(pathname) || OPEN.test(pathname) || FORMS.test(pathname)) return withNonce(request);
  return NO_PAGE.test(pathname) ? NextResponse.next() : publicPage(request);
}

/** Path and query as a person sees them; Next's own parameter is left out. */
function addressOf({ nextUrl: { pathname, searchParams } }: NextRequest): string {
  const shown = new URLSearchParams(searchParams);
  shown.delete("_rsc");
  return shown.size > 0 ? `${pathname}?${shown}` : pathname;
}

/** The page of a visitor: its path holds all that it depends on, so that it never reads the request. */
function visitorPage(request: NextRequest) {
  const { pathname, searchParams } = request.nextUrl;
  const filter = (name: string) => encodeURIComponent(searchParams.get(name) || "all");
  const path = pathname === "/leaderboard" ? `/leaderboard/${filter("region")}/${filter("genre")}/${filter("cursor")}` : pathname;
  return publicPage(request, new URL(`/visitor${path}`, request.url));
}

/** A page that does not ask who reads it, that of its own address unless another is given: cached, or rendered where the host ignores our cache (docs/decisions/0003). */
function publicPage(request: NextRequest, page?: URL) {
  if (process.env.VISITOR_PAGES === "rendered") return withNonce(request, page);
  return page ? NextResponse.rewrite(page, { headers: { vary: "Cookie" } }) : NextResponse.next();
}

/** A page rendered for this request: Next puts the nonce of the request's policy on its inline scripts. */
function withNonce(request: NextRequest, page?: URL) {
  const nonce = btoa(crypto.randomUUID());
  const store = `${storeOrigin(process.env)} ${uploadThingOrigin(process.env)}`.trim();
  const policy = contentSecurityPolicy(`'nonce-${nonce}'`, { dev: process.env.NODE_ENV === "development", store });
  const headers = new Headers(request.headers);
  headers.set("x-nonce", nonce);
  headers.set("x-path", addressOf(request));
  headers.set("content-security-policy", policy);
  const response = page ? NextResponse.rewrite(page, { request: { headers } }) : NextResponse.next({ request: { headers } });
  response.headers.set("content-security-policy", policy);
  response.headers.set("cache-control", "private, no-store");
  return response;
}
