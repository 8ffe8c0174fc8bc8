import { randomUUID } from "node:crypto";
import { decode, encode } from "next-auth/jwt";
import { LRUCache } from "lru-cache";
import type { Viewer } from "@/lib/access";
import { SESSION_DAYS } from "@/lib/accounts/sessions/commands";
import { findFormerMember, findSessionViewer } from "@/lib/accounts/sessions/queries";
import { env, requireSetting } from "@/lib/env";
import { isId } from "@/lib/fields";
import { PRIMARY_AFTER_WRITE_SECONDS } from "@/lib/read-replica";

/** Lifetime of the cookie in seconds; the session row ends it sooner. */
export const SESSION_COOKIE_MAX_AGE = SESSION_DAYS * 24 * 60 * 60;

export const isSecure = () => env().APP_URL.startsWith("https://");

export const sessionCookieName = () => `${isSecure() ? "__Host-" : ""}next-auth.session-token`;

// Decoding is pure and costs more than the row's lookup, which happens on every request.
const openedTokens = new LRUCache<string, { sid: string }>({ max: 5_000, ttl: 10 * 60 * 1000 });

async function decodeSessionId(token: string): Promise<string | null> {
  const opened = openedTokens.get(token);
  if (opened) return opened.sid;
  const payload = await decode({ token, secret: requireSetting("NEXTAUTH_SECRET") }).catch(
    () => null,
  );
  if (typeof payload?.sid !== "string") return null;
  openedTokens.set(token, { sid: payload.sid });
  return payload.sid;
}

function readCookie(request: Request, cookie: string): string | null {
  const name = `${cookie}=`;
  const found = request.headers
    .get("cookie")
    ?.split(/;\s*/)
    .findLast((pair) => pair.startsWith(name));
  return found?.slice(name.length) ?? null;
}

/** Sent to the calls only (Path=/api), which `__Host-` does not allow. */
const deviceCookieName = () => `${isSecure() ? "__Secure-" : ""}doublebill-device`;
const DEVICE_MAX_AGE = 365 * 24 * 60 * 60;

/** The browser's lasting id: detects self-referrals and lets known devices pass a lockout. */
function readDevice(request: Request): string {
  const known = readCookie(request, deviceCookieName());
  return known && isId(known) ? known : randomUUID();
}

export function identifyClient(request: Request, ip: string, viewer?: Viewer | null) {
  return {
    ip,
    device: readDevice(request),
    userAgent: request.headers.get("user-agent"),
    sessionId: viewer?.sessionId,
  };
}

export const deviceCookie = (device: string): string =>
  `${deviceCookieName()}=${device}; Path=/api; HttpOnly; SameSite=Lax; Max-Age=${DEVICE_MAX_AGE}${isSecure() ? "; Secure" : ""}`;

const wroteCookieName = () => `${isSecure() ? "__Host-" : ""}doublebill-wrote`;

/** After a call that may have written: for its few seconds lists come from the primary. Null without a replica. */
export const wroteCookie = (): string | null =>
  env().DATABASE_READ_URL
    ? `${wroteCookieName()}=1; Path=/; HttpOnly; SameSite=Lax; Max-Age=${PRIMARY_AFTER_WRITE_SECONDS}${isSecure() ? "; Secure" : ""}`
    : null;

/** `readValue` gives the value of one of the request's cookies. */
export async function findCookieViewer(
  readValue: (name: string) => string | null | undefined,
): Promise<Viewer | null> {
  const token = readValue(sessionCookieName());
  const sessionId = token ? await decodeSessionId(token) : null;
  const viewer = sessionId ? await findSessionViewer(sessionId) : null;
  return viewer && readValue(wroteCookieName()) ? { ...viewer, hasJustWritten: true } : viewer;
}

/** See `findFormerMember`; null without an ended session. */
export async function findCookieFormerMember(
  readValue: (name: string) => string | null | undefined,
): Promise<string | null> {
  const token = readValue(sessionCookieName());
  const sessionId = token ? await decodeSessionId(token) : null;
  return sessionId ? findFormerMember(sessionId) : null;
}

export const findRequestViewer = (request: Request): Promise<Viewer | null> =>
  findCookieViewer((name) => readCookie(request, name));

export async function sessionCookie(sessionId: string): Promise<string> {
  const token = await encode({
    token: { sid: sessionId },
    secret: requireSetting("NEXTAUTH_SECRET"),
    maxAge: SESSION_COOKIE_MAX_AGE,
  });
  return `${sessionCookieName()}=${token}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${SESSION_COOKIE_MAX_AGE}${isSecure() ? "; Secure" : ""}`;
}

export const endedSessionCookie = (): string =>
  `${sessionCookieName()}=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0${isSecure() ? "; Secure" : ""}`;
