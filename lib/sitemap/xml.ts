import { statSync } from "node:fs";
import { LRUCache } from "lru-cache";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { listEntries, listSitemapParts, type SitemapEntry } from "@/lib/sitemap/queries";

/** The former change with the bands, the latter with the product. */
const LIVE_PAGES = ["/", "/leaderboard", "/rewards", "/genres", "/cities"];
const TEXT_PAGES = [
  "/about",
  "/api-docs",
  "/contact",
  "/login",
  "/points",
  "/privacy",
  "/signup",
  "/terms",
];

const PAGES = "pages";
const NAMESPACE = `xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"`;

/** Making one may read every band. A full part has about 6 MB. */
const TTL_MS = 10 * 60 * 1000;
const MAX_ENTRIES = 5;

// The cap limits the cache, not the answers.
const files = new LRUCache<string, string>({
  max: MAX_ENTRIES,
  ttl: TTL_MS,
  ignoreFetchAbort: true,
  fetchMethod: (name) => (name ? writePart(name) : writeIndex()),
});

const partLists = new LRUCache<"parts", string[]>({
  max: 1,
  ttl: TTL_MS,
  fetchMethod: () => listSitemapParts(),
});

/** The index, or one part; up to ten minutes old. Throws not_found. */
export async function findSitemap(part = ""): Promise<string> {
  if (part === "" || part === PAGES) return files.forceFetch(part);
  return files.forceFetch(findListedPart(await partLists.forceFetch("parts"), part));
}

/** The one at or before it: parts move while they are read, and any other would be made anew. Throws not_found. */
export function findListedPart(parts: string[], part: string): string {
  const [list] = part.split(":");
  const found = parts.findLast((name) => name.split(":")[0] === list && name <= part);
  if (!found) throw new AppError("not_found");
  return found;
}

async function writeIndex(): Promise<string> {
  const names = [PAGES, ...(await partLists.forceFetch("parts"))];
  const entries = names.map((name) =>
    toElement("sitemap", {
      path: `/sitemap.xml?part=${encodeURIComponent(name)}`,
      changedAt: null,
    }),
  );
  return toDocument("sitemapindex", entries);
}

async function writePart(name: string): Promise<string> {
  const entries = name === PAGES ? listPages() : await listEntries(name);
  return toDocument(
    "urlset",
    entries.map((entry) => toElement("url", entry)),
  );
}

function listPages(): SitemapEntry[] {
  const builtAt = statSync(".next/BUILD_ID", { throwIfNoEntry: false })?.mtime ?? null;
  return [
    ...LIVE_PAGES.map((path) => ({ path, changedAt: null })),
    ...TEXT_PAGES.map((path) => ({ path, changedAt: builtAt })),
  ];
}

// Paths are encoded, so that nothing in them means anything to XML.
const toElement = (element: string, { path, changedAt }: SitemapEntry) =>
  [
    `<${element}><loc>${env().APP_URL}${path}</loc>`,
    changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : "",
    `</${element}>`,
  ].join("");

const toDocument = (element: string, entries: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${element} ${NAMESPACE}>\n${entries.join("\n")}\n</${element}>\n`;
