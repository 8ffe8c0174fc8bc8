import { randomUUID } from "node:crypto";
import { cookies, headers } from "next/headers";
import { redirect } from "next/navigation";
import type { NextAuthOptions } from "next-auth";
import { decode, encode } from "next-auth/jwt";
import { LRUCache } from "lru-cache";
import { cache } from "react";
import { canAdminister, requireBand, type BandViewer, type Viewer } from "@/lib/access";
import { presentUser } from "@/lib/accounts/present";
import { SESSION_DAYS } from "@/lib/accounts/sessions/commands";
import { findSessionViewer } from "@/lib/accounts/sessions/queries";
import { recordDenial } from "@/lib/audit/denials";
import { env, setting } from "@/lib/env";
import { isId } from "@/lib/fields";
import { log } from "@/lib/log";

/** Lifetime of the cookie in seconds; the session row ends it sooner. */
const MAX_AGE = SESSION_DAYS * 24 * 60 * 60;

const secure = () => env().APP_URL.startsWith("https://");

export const sessionCookieName = () => `${secure() ? "__Host-" : ""}next-auth.session-token`;

// Decoding is pure and costs more than the row's lookup, which happens on every request.
const openedTokens = new LRUCache<string, { sid: string }>({ max: 5_000, ttl: 10 * 60 * 1000 });

async function decodeSessionId(token: string): Promise<string | null> {
  const opened = openedTokens.get(token);
  if (opened) return opened.sid;
  const payload = await decode({ token, secret: setting("NEXTAUTH_SECRET") }).catch(() => null);
  if (typeof payload?.sid !== "string") return null;
  openedTokens.set(token, { sid: payload.sid });
  return payload.sid;
}

function readCookie(request: Request, cookie = sessionCookieName()): string | null {
  const name = `${cookie}=`;
  const found = request.headers
    .get("cookie")
    ?.split(/;\s*/)
    .find((pair) => pair.startsWith(name));
  return found?.slice(name.length) ?? null;
}

/** Sent to the calls only (Path=/api), which `__Host-` does not allow. */
const deviceCookieName = () => `${secure() ? "__Secure-" : ""}doublebill-device`;
const DEVICE_MAX_AGE = 365 * 24 * 60 * 60;

/** The browser's lasting id: detects self-referrals and lets known devices pass a lockout. */
function readDevice(request: Request): string {
  const known = readCookie(request, deviceCookieName());
  return known && isId(known) ? known : randomUUID();
}

export function identifyClient(request: Request, address: string, viewer?: Viewer | null) {
  return {
    address,
    device: readDevice(request),
    userAgent: request.headers.get("user-agent"),
    sessionId: viewer?.sessionId,
  };
}

export const deviceCookie = (device: string): string =>
  `${deviceCookieName()}=${device}; Path=/api; HttpOnly; SameSite=Lax; Max-Age=${DEVICE_MAX_AGE}${secure() ? "; Secure" : ""}`;

async function findTokenViewer(token: string | null | undefined): Promise<Viewer | null> {
  const sessionId = token ? await decodeSessionId(token) : null;
  return sessionId ? findSessionViewer(sessionId) : null;
}

const pageViewer = cache(async () =>
  findTokenViewer((await cookies()).get(sessionCookieName())?.value),
);

export function findViewer(request?: Request): Promise<Viewer | null> {
  return request ? findTokenViewer(readCookie(request)) : pageViewer();
}

export async function requireViewer(): Promise<Viewer> {
  const viewer = await findViewer();
  if (viewer) return viewer;
  const path = (await headers()).get("x-path");
  redirect(path ? `/login?callbackUrl=${encodeURIComponent(path)}` : "/login");
}

export async function requireBandViewer(): Promise<BandViewer> {
  const viewer = await requireViewer();
  if (!viewer.bandId) redirect("/leaderboard");
  return requireBand(viewer);
}

/** Redirects as the contract says ("Pages for visitors"): to set up two-step sign-in, or home. */
export async function requireAdminViewer(): Promise<Viewer> {
  const viewer = await requireViewer();
  if (canAdminister(viewer)) return viewer;
  await recordDenial(viewer, "/admin");
  redirect(viewer.isAdmin ? "/settings#second-factor" : "/");
}

export async function sessionCookie(sessionId: string): Promise<string> {
  const token = await encode({
    token: { sid: sessionId },
    secret: setting("NEXTAUTH_SECRET"),
    maxAge: MAX_AGE,
  });
  return `${sessionCookieName()}=${token}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${MAX_AGE}${secure() ? "; Secure" : ""}`;
}

export function endedSessionCookie(): string[] {
  return [
    `${sessionCookieName()}=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0${secure() ? "; Secure" : ""}`,
  ];
}

/** An unused cookie name: NextAuth fails where its own callback cookie is empty. */
const NO_COOKIE = randomUUID();

export function authOptions(): NextAuthOptions {
  return {
    secret: env().NEXTAUTH_SECRET,
    providers: [],
    session: { strategy: "jwt", maxAge: MAX_AGE },
    useSecureCookies: secure(),
    cookies: {
      sessionToken: {
        name: sessionCookieName(),
        options: { httpOnly: true, sameSite: "lax", path: "/", secure: secure() },
      },
      callbackUrl: { name: NO_COOKIE, options: {} },
    },
    pages: { signIn: "/login", error: "/login" },
    logger: { error: (code) => log.warn({ code }, "next-auth"), warn: () => {}, debug: () => {} },
    callbacks: {
      jwt: ({ token }) => ({ sid: token.sid }),
      session: async ({ session, token }) => {
        const viewer = typeof token.sid === "string" ? await findSessionViewer(token.sid) : null;
        return { ...session, user: viewer ? presentUser(viewer) : undefined };
      },
    },
  };
}
