import { createHash } from "node:crypto";
import { contentSecurityPolicy, uploadOrigins } from "@/lib/csp";
import { env } from "@/lib/env";
import { withoutQuery } from "./without-query";

export type PageValue = {
  kind: string;
  html?: string;
  rscData?: Buffer;
  headers?: Record<string, string | string[]>;
  status?: number;
};

const MISSING = /<main\b[^>]*\bdata-missing="(\d+)"/;

/** Sets status, policy and cache headers (docs/decisions/0003) in place. `isUnknown`: keeps `cache-control`. */
export function setPageHeaders(value: PageValue, isUnknown = false): void {
  const html = withoutQuery(value.html ?? "", true);
  value.html = html;
  // Latin-1 keeps bytes that are no text.
  if (value.rscData)
    value.rscData = Buffer.from(withoutQuery(value.rscData.toString("latin1"), false), "latin1");
  const missing = MISSING.exec(html)?.[1];
  if (missing) value.status = Number(missing);
  value.headers = {
    ...value.headers,
    "content-security-policy": policyFor(html),
    // Members get another page at the same URL: no cache on the way may mix them up.
    vary: "Cookie",
    ...(!isUnknown && {
      "cache-control": missing ? "no-store" : "public, max-age=0, must-revalidate",
    }),
  };
}

const INLINE_SCRIPT = /<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g;

/** A policy that admits the page's inline scripts by hash; members' pages have nonces (middleware.ts). */
export function policyFor(html: string): string {
  const scripts = new Set([...html.matchAll(INLINE_SCRIPT)].map(([, script = ""]) => script));
  const hashes = [...scripts].map(
    (script) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`,
  );
  return contentSecurityPolicy(hashes.join(" "), { store: uploadOrigins(env()) });
}
