import { statSync } from "node:fs";
import { LRUCache } from "lru-cache";
import { env } from "@/lib/env";
import { listEntries, listParts, type Entry, type Part } from "@/lib/sitemap/queries";

/** Pages that follow the bands, and pages of text, which change with the product. */
const LIVE_PAGES = ["/", "/leaderboard", "/genres", "/cities"];
const TEXT_PAGES = [
  "/about",
  "/contact",
  "/terms",
  "/privacy",
  "/points",
  "/api-docs",
  "/login",
  "/signup",
];

const PAGES = "pages";
const NAMESPACE = `xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"`;

/** How long a file holds, in milliseconds: making one may read every band. A full part has about 6 MB. */
const TTL_MS = 10 * 60 * 1000;
const MAX_ENTRIES = 5;

// Where more are asked for at once than are kept, each is still answered.
const files = new LRUCache<string, string>({
  max: MAX_ENTRIES,
  ttl: TTL_MS,
  ignoreFetchAbort: true,
  fetchMethod: (name) => (name ? writePart(name) : writeIndex()),
});

/** The sitemap, as XML: the index of its parts, or one of them. Some minutes old at most. Throws not_found. */
export async function findSitemap(part = ""): Promise<string> {
  return files.forceFetch(part);
}

async function writeIndex(): Promise<string> {
  const parts = await listParts();
  const all = [{ name: PAGES, changedAt: newest(parts) }, ...parts];
  const entries = all.map(({ name, changedAt }) =>
    write("sitemap", { path: `/sitemap.xml?part=${encodeURIComponent(name)}`, changedAt }),
  );
  return document("sitemapindex", entries);
}

async function writePart(name: string): Promise<string> {
  const entries = name === PAGES ? await listPages() : await listEntries(name);
  return document(
    "urlset",
    entries.map((entry) => write("url", entry)),
  );
}

async function listPages(): Promise<Entry[]> {
  const changedAt = newest(await listParts());
  const builtAt = statSync(".next/BUILD_ID", { throwIfNoEntry: false })?.mtime ?? null;
  return [
    ...LIVE_PAGES.map((path) => ({ path, changedAt })),
    ...TEXT_PAGES.map((path) => ({ path, changedAt: builtAt })),
  ];
}

const newest = (parts: Part[]): Date | null =>
  parts.reduce<Date | null>(
    (last, { changedAt }) => (last && last > changedAt ? last : changedAt),
    null,
  );

// Paths are encoded, so that nothing in them means anything to XML.
const write = (element: string, { path, changedAt }: Entry) =>
  `<${element}><loc>${env().APP_URL}${path}</loc>${changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ""}</${element}>`;

const document = (element: string, entries: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${element} ${NAMESPACE}>\n${entries.join("\n")}\n</${element}>\n`;
