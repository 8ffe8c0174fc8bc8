import { readdirSync, readFileSync } from "node:fs";
import type { OutgoingHttpHeaders } from "node:http";
import path from "node:path";
import { expect, inject, test } from "vitest";
import { policyFor } from "@/lib/pages/finish";
import { makeBand } from "@/tests/factories";
import { freePort, startServer, stopServer } from "@/tests/setup/server";
import { send, type RawAnswer } from "../raw";

const NEXT = path.join("node_modules", "next", "dist");
const FOLDERS = ["server", "build/templates", "shared/lib/router", "compiled/@edge-runtime"];
const FILES = [
  "client/components/app-router-headers.js",
  "lib/constants.js",
  "compiled/next-server/app-page-turbo.runtime.prod.js",
];

/** As it is read: `headers["name"]`, `headers.name`, `headers.get("name")`, `X_HEADER = "name"`. */
const READ = [
  /headers\??\.?\[["'`]([a-z0-9-]+)["'`]\]/gi,
  /headers\??\.(?:get|has)\(["'`]([a-z0-9-]+)["'`]\)/gi,
  /headers\.(accept|cookie|host|origin|purpose|range|referer|via|forwarded)\b/gi,
  /\b[A-Z_]*(?:HEADER|NEXT_URL)[A-Z_]* = ["'`]([a-z0-9-]+)["'`]/g,
  // Lists of headers, and what is compared with one's name.
  /["'`]((?:x|next|sec|content|if|cf|cdn)-[a-z0-9-]+)["'`]/gi,
];

/** What belongs to the connection: nothing of the page depends on it. */
const OF_THE_CONNECTION = ["connection", "content-length", "transfer-encoding", "expect", "upgrade"];
const OUR_OWN = ["x-nonce", "x-path", "x-request-id", "cookie"];

function headersThatNextReads(): string[] {
  const inFolders = FOLDERS.flatMap((folder) => {
    const files = readdirSync(path.join(NEXT, folder), { recursive: true, encoding: "utf8" });
    return files.filter((file) => file.endsWith(".js")).map((file) => path.join(folder, file));
  });
  const names = [...inFolders, ...FILES].flatMap((file) => {
    const source = readFileSync(path.join(NEXT, file), "utf8");
    return READ.flatMap((pattern) => [...source.matchAll(pattern)].map(([, name]) => name!));
  });
  const all = new Set([...names, ...OUR_OWN].map((name) => name.toLowerCase()));
  return [...all].filter((name) => !OF_THE_CONNECTION.includes(name)).sort();
}

const POISON = "cG9pc29u";
const POISONED_POLICY = `script-src 'nonce-${POISON}'`;
/** What Next takes for a policy, or for a sign that something is so. */
const valueFor = (name: string) => (name.includes("policy") ? POISONED_POLICY : name.includes("nonce") ? POISON : "1");
const CREATED_AT = new Date("2026-01-02T03:04:05Z");

let bands = 0;

/** A profile that nobody has visited; all are alike but for their id and their name, which are as long as each other. */
async function makeFreshPage() {
  const name = `Untouched ${String(++bands).padStart(5, "0")}`;
  const photoUrl = "/files/0191d8a0-0000-7000-8000-000000000001.webp";
  const { id } = await makeBand({ name, photoUrl, createdAt: CREATED_AT, city: null, country: null });
  return { id, name, path: `/band/${id}/profile` };
}

type FreshPage = Awaited<ReturnType<typeof makeFreshPage>>;

/** Next's data for the browser, whose rows come in the order in which they were ready: two plain visits differ. */
const DATA = /(<script>self\.__next_f\.push\(.*?\)<\/script>)+/gs;

/** The HTML of such a page without what makes it one band's. */
const htmlOf = ({ text }: RawAnswer, { id, name }: FreshPage) =>
  text.replaceAll(DATA, "<script>DATA</script>").replaceAll(id, "ID").replaceAll(name, "NAME").replaceAll(/opengraph-image\?v=\w+/g, "opengraph-image");

/** What each answer has of its own; its policy is checked by its text. */
const OF_ONE_ANSWER = ["connection", "content-length", "content-security-policy", "date", "etag", "keep-alive", "x-middleware-rewrite", "x-nextjs-cache"];

/** What else is sent with a page. */
function headersOf({ headers, text }: RawAnswer) {
  expect(headers["content-security-policy"]).toBe(policyFor(text));
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_ONE_ANSWER.includes(name)));
}

/** Follows Next's redirect of what its router asks for to an address of its own. */
async function visit(page: FreshPage, headers: OutgoingHttpHeaders = {}): Promise<RawAnswer> {
  const answer = await send(page.path, { headers });
  return answer.status === 307 ? send(answer.headers.location!, { headers }) : answer;
}

test("cache poisoning: no header that Next reads changes what later visitors get", { timeout: 240_000 }, async () => {
  const names = headersThatNextReads();
  expect(names.length).toBeGreaterThan(80);
  expect(names).toEqual(
    expect.arrayContaining(["content-security-policy", "content-security-policy-report-only", "host", "next-router-state-tree", "next-url", "rsc", "user-agent", "x-forwarded-host", "x-matched-path", "x-prerender-revalidate"]),
  );

  const plain = await makeFreshPage();
  const first = await visit(plain);
  expect(first).toMatchObject({ status: 200, headers: { "x-nextjs-cache": "MISS" } });
  const expected = { html: htmlOf(first, plain), headers: headersOf(first) };
  expect(expected.html).toContain("NAME");
  expect(expected.html).toContain("<script>DATA</script>");
  expect(expected.html.length).toBeGreaterThan(10_000);

  let renderedByAttacker = 0;
  const attack = async (name: string) => {
    const page = await makeFreshPage();
    const value = valueFor(name);
    const sent = `${name}: ${value}`;
    const own = await visit(page, { [name]: value });
    if (own.headers["x-nextjs-cache"] === "MISS") renderedByAttacker += 1;
    if (own.status === 200 && own.headers["content-type"]?.startsWith("text/html"))
      expect(htmlOf(own, page), `the answer to ${sent}`).toBe(expected.html);
    const later = await visit(page);
    expect(later.status, sent).toBe(200);
    expect(htmlOf(later, page), `the answer after ${sent}`).toBe(expected.html);
    expect(headersOf(later), `the headers after ${sent}`).toEqual(expected.headers);
    expect(later.text).not.toContain(POISON);
  };
  for (let from = 0; from < names.length; from += 8) await Promise.all(names.slice(from, from + 8).map(attack));
  expect(renderedByAttacker).toBeGreaterThan(names.length * 0.8);
});

test("cache poisoning: the page of unknown addresses is not poisoned past the middleware", async () => {
  const port = String(await freePort());
  const origin = `http://127.0.0.1:${port}`;
  const server = await startServer({ ...inject("serverEnvironment"), PORT: port, APP_URL: origin });
  try {
    // The first visit of its process, at an address that the middleware leaves out.
    const headers = { "content-security-policy": POISONED_POLICY, "x-nonce": POISON };
    expect((await send("/no-such-picture.png", { origin, headers })).status).toBe(404);
    for (const target of ["/no-such-picture.png", "/no-such-page"]) {
      const { status, text } = await send(target, { origin });
      expect(status).toBe(404);
      expect(text).toContain("404 Page Not Found");
      expect(text).not.toContain(POISON);
    }
  } finally {
    await stopServer(server);
  }
});

test("cache poisoning: pictures, the manifest and the map of the site do not listen to a visitor", async () => {
  const { id } = await makeBand();
  const targets = ["/opengraph-image", `/band/${id}/opengraph-image`, `/band/${id}/calendar.ics`];
  for (const target of [...targets, "/sitemap.xml", "/robots.txt", "/manifest.webmanifest"]) {
    const headers = { "content-security-policy": POISONED_POLICY, "x-forwarded-host": `${POISON}.example`, host: `${POISON}.example` };
    const [attacked, plain] = [await send(target, { headers }), await send(target)];
    expect([plain.status, plain.text.length > 0], target).toEqual([200, true]);
    expect([attacked.status, attacked.text], target).toEqual([plain.status, plain.text]);
  }
});

test("the router still gets a cached page's content alone", async () => {
  const page = await makeFreshPage();
  const { status, headers, text } = await visit(page, { rsc: "1", "next-url": "/" });
  expect([status, headers["content-type"]]).toEqual([200, expect.stringContaining("text/x-component")]);
  expect(text).toContain(page.name);
});
