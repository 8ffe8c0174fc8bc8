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

/** As components/missing-page.tsx marks a page that stands for nothing. */
const MISSING = /<main\b[^>]*\bdata-missing="(\d+)"/;

/**
 * Makes of a rendered page what visitors are sent: its scripts wait for the first paint; it has the status of what is missing,
 * a list of what to fetch first, the strict policy, and the hash by which prisma/send-once-made.mjs knows its text.
 * Changes the value itself, because Next sends that. The page for addresses that no route answers keeps Next's own word that it is for no cache.
 */
export function finish(value: PageValue, isForUnknown = false): void {
  const html = afterFirstPaint(withoutQuery(value.html ?? "", true));
  // As Latin-1, which keeps bytes that are no text.
  if (value.rscData)
    value.rscData = Buffer.from(withoutQuery(value.rscData.toString("latin1"), false), "latin1");
  const missing = MISSING.exec(html)?.[1];
  if (missing) value.status = Number(missing);
  const links = linksOf(html);
  value.html = html;
  value.headers = {
    ...value.headers,
    ...(links && { link: links }),
    "content-security-policy": policyOf(html),
    // No entity tag yet: Next sends these headers also with what its router fetches of the page, which is another text.
    "x-page-hash": createHash("sha256").update(html).digest("base64url"),
    // Members get another page at the same address: no cache on the way may mix them up.
    vary: "Cookie",
    ...(!isForUnknown && { "cache-control": missing ? "no-store" : "public, max-age=0, must-revalidate" }),
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

const SCRIPT = /<script (src="[^"]+" async="")><\/script>/g;
const SCRIPT_PRELOAD = /<link rel="preload" as="script"[^>]*>/g;

/** Browsers neither fetch nor run a script of this type. */
const WAITING = "text/plain";

/** Starts what waits once the page is painted; at once in a tab that nobody sees, which is not painted. */
const START = [
  `const start=()=>document.querySelectorAll('script[type="${WAITING}"]').forEach((waiting)=>`,
  // By the address as it is written: Turbopack and React know scripts by that.
  `waiting.replaceWith(Object.assign(document.createElement("script"),{async:true,src:waiting.getAttribute("src")})));`,
  // Some embedded views draw no frames: a second is enough there.
  `document.hidden?start():(requestAnimationFrame(()=>setTimeout(start)),setTimeout(start,1000))`,
].join("");

/** Holds a page's scripts back until it is painted (docs/decisions/0031): browsers run what has come before they paint. */
export function afterFirstPaint(html: string): string {
  const held = html.replace(SCRIPT, `<script type="${WAITING}" $1></script>`);
  if (held === html || !held.includes("</body>")) return html;
  return held.replace(SCRIPT_PRELOAD, "").replace("</body>", () => `<script>{${START}}</script></body>`);
}

const STYLE = /<link rel="stylesheet" href="([^"]+)"/g;
const FONT = /<link rel="preload" href="([^"]+)" as="font"/g;

/** What the first paint takes, to be asked for before the page itself has come: the styles, then the fonts. */
export function linksOf(html: string): string {
  const head = html.slice(0, Math.max(0, html.indexOf("</head>")));
  const addresses = (link: RegExp) => [...head.matchAll(link)].map(([, address]) => address);
  return [...addresses(STYLE).map((address) => `<${address}>; rel=preload; as=style`), ...addresses(FONT).map((address) => `<${address}>; rel=preload; as=font; crossorigin`)].join(", ");
}

const INLINE_SCRIPT = /<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g;

/** The policy of a finished page: its own inline scripts by their hashes, no others. */
export function policyOf(html: string): string {
  const hashes = new Set([...html.matchAll(INLINE_SCRIPT)].map(([, script]) => `'sha256-${createHash("sha256").update(script!).digest("base64")}'`));
  return contentSecurityPolicy([...hashes].join(" "));
}
