import { createHash } from "node:crypto";
import { contentSecurityPolicy } from "@/lib/csp";

/** A page as Next hands it to its cache. */
export type PageValue = {
  kind: string;
  html?: string;
  rscData?: Buffer;
  headers?: Record<string, string | string[]>;
  status?: number;
};

/** As components/page/missing-page.tsx marks a page of something that does not exist. */
const MISSING = /<main\b[^>]*\bdata-missing="(\d+)"/;

/**
 * Completes a rendered page for visitors: the status of what is missing, preload links, and the strict policy. Changes
 * the value itself, because Next sends that. The page of addresses that no route answers (`isUnknown`) keeps Next's own
 * `cache-control`, which says that it is for no cache.
 */
export function finish(value: PageValue, isUnknown = false): void {
  const html = withoutQuery(value.html ?? "", true);
  value.html = html;
  // As Latin-1, which keeps bytes that are no text.
  if (value.rscData)
    value.rscData = Buffer.from(withoutQuery(value.rscData.toString("latin1"), false), "latin1");
  const missing = MISSING.exec(html)?.[1];
  if (missing) value.status = Number(missing);
  const links = preloadLinks(html);
  value.headers = {
    ...value.headers,
    ...(links && { link: links }),
    "content-security-policy": policyFor(html),
    // Members get another page at the same address: no cache on the way may mix them up.
    vary: "Cookie",
    ...(!isUnknown && {
      "cache-control": missing ? "no-store" : "public, max-age=0, must-revalidate",
    }),
  };
}

/** The request's path, split at its slashes, and its query in Next's data. A query has no quotes; those of other texts are escaped. */
const QUERY_IN_DATA = /("c":\[(?:"[^"?]*",)*"[^"?]*)\?(?:[^"]|",")*?(?="\])/;
/** The same where that data is a string in a script of the page. */
const QUERY_IN_PAGE = /(\\"c\\":\[(?:\\"[^"?]*\\",)*\\"[^"?]*)\?(?:[^"]|",\\")*?(?=\\"\])/;

/**
 * Takes the query of the first visitor, which may be private, out of the page or the data that everyone gets. Browsers know
 * their own address.
 */
export function withoutQuery(text: string, isPage: boolean): string {
  return text.replace(isPage ? QUERY_IN_PAGE : QUERY_IN_DATA, "$1");
}

const STYLESHEET = /<link rel="stylesheet" href="([^"]+)"/g;
const FONT = /<link rel="preload" href="([^"]+)" as="font"/g;

/** A `Link` header for the stylesheets and fonts of a page's head, so that they load before the page has arrived. */
export function preloadLinks(html: string): string {
  const head = html.slice(0, Math.max(0, html.indexOf("</head>")));
  const hrefs = (link: RegExp) => [...head.matchAll(link)].map(([, href]) => href);
  return [
    ...hrefs(STYLESHEET).map((href) => `<${href}>; rel=preload; as=style`),
    ...hrefs(FONT).map((href) => `<${href}>; rel=preload; as=font; crossorigin`),
  ].join(", ");
}

const INLINE_SCRIPT = /<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g;

/** The policy of a page: its own inline scripts by their hashes, no others. */
export function policyFor(html: string): string {
  const scripts = new Set([...html.matchAll(INLINE_SCRIPT)].map(([, script]) => script!));
  const hashes = [...scripts].map(
    (script) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`,
  );
  return contentSecurityPolicy(hashes.join(" "));
}
