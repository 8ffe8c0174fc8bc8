import { randomUUID } from "node:crypto";
import type { NextAuthOptions } from "next-auth";
import { presentUser } from "@/lib/accounts/present";
import { findSessionViewer } from "@/lib/accounts/sessions/queries";
import { isSecure, SESSION_COOKIE_MAX_AGE, sessionCookieName } from "@/lib/auth";
import { env } from "@/lib/env";
import { log } from "@/lib/log";

/** An unused cookie name: NextAuth fails where its own callback cookie is empty. */
const NO_COOKIE = randomUUID();

export function authOptions(): NextAuthOptions {
  return {
    secret: env().NEXTAUTH_SECRET,
    providers: [],
    session: { strategy: "jwt", maxAge: SESSION_COOKIE_MAX_AGE },
    useSecureCookies: isSecure(),
    cookies: {
      sessionToken: {
        name: sessionCookieName(),
        options: { httpOnly: true, sameSite: "lax", path: "/", secure: isSecure() },
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
