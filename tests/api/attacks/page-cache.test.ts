import { readdirSync, readFileSync } from "node:fs";
import type { OutgoingHttpHeaders } from "node:http";
import path from "node:path";
import { expect, test } from "vitest";
import { db } from "@/lib/db";
import { policyFor } from "@/lib/page-cache/page-headers";
import { soon } from "@/tests/support/events";
import { makeBand } from "@/tests/support/factories";
import { startBeside, stopServer } from "@/tests/setup/server";
import { send, type RawAnswer } from "../raw";

const NEXT = path.join("node_modules", "next", "dist");
const FOLDERS = ["server", "build/templates", "shared/lib/router", "compiled/@edge-runtime"];
const FILES = [
  "client/components/app-router-headers.js",
  "lib/constants.js",
  "compiled/next-server/app-page-turbo.runtime.prod.js",
];

/** Ways to read one: `headers["name"]`, `headers.name`, `headers.get("name")`, `X_HEADER = "name"`. */
const READ = [
  /headers\??\.?\[["'`]([a-z0-9-]+)["'`]\]/gi,
  /headers\??\.(?:get|has)\(["'`]([a-z0-9-]+)["'`]\)/gi,
  /headers\.(accept|cookie|host|origin|purpose|range|referer|via|forwarded)\b/gi,
  /\b[A-Z_]*(?:HEADER|NEXT_URL)[A-Z_]* = ["'`]([a-z0-9-]+)["'`]/g,
  // Lists of headers, and comparisons with a header's name.
  /["'`]((?:x|next|sec|content|if|cf|cdn)-[a-z0-9-]+)["'`]/gi,
];

/** Headers of the connection, on which no page depends. */
const OF_THE_CONNECTION = [
  "connection",
  "content-length",
  "transfer-encoding",
  "expect",
  "upgrade",
];
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
const OTHER_PAGE = "/login";

const OF_AN_ADDRESS = /host|url|uri|path|origin|refer|forwarded|rewrite|redirect|router|proto|via/;

/** "1" for what is a sign that something is so, and whatever else Next may take from a header of this name. */
function valuesFor(name: string): string[] {
  if (name.includes("policy"))
    return [POISONED_POLICY, `default-src 'self'; ${POISONED_POLICY}`, "1"];
  if (name.includes("nonce")) return [POISON, "1"];
  return OF_AN_ADDRESS.test(name) ? ["1", OTHER_PAGE] : ["1"];
}

const CREATED_AT = new Date("2026-01-02T03:04:05Z");

let bands = 0;
let sentinel: Awaited<ReturnType<typeof makeBand>> | undefined;
let sentinels = 0;

/** A profile that nobody has visited; all are alike but for their id and their name, which are as long as each other. */
async function makeUnvisitedPage() {
  const name = `Untouched ${String(++bands).padStart(5, "0")}`;
  const photoUrl = "/files/0191d8a0-0000-7000-8000-000000000001.webp";
  const { id } = await makeBand({
    name,
    photoUrl,
    createdAt: CREATED_AT,
    city: null,
    country: null,
  });
  return { id, name, path: `/band/${id}/profile` };
}

/** The server has dropped what changes so far made old: they are announced in their order, and it shows the last one. */
async function announcementsHeard() {
  const name = `Sentinel ${++sentinels}`;
  const { id } = (sentinel ??= await makeBand());
  await db.band.update({ where: { id }, data: { name } });
  await soon(async () => expect((await send(`/band/${id}/profile`)).text).toContain(name));
}

type FreshPage = Awaited<ReturnType<typeof makeUnvisitedPage>>;

async function makeFreshPages(count: number): Promise<FreshPage[]> {
  const pages = await Promise.all(Array.from({ length: count }, makeUnvisitedPage));
  await announcementsHeard();
  return pages;
}

async function makeFreshPage(): Promise<FreshPage> {
  const [page] = await makeFreshPages(1);
  return page!;
}

/** Next's data for the browser, in pieces between those of the page. */
const DATA = /<script>self\.__next_f\.push\((.*?)\)<\/script>/gs;

/** A page's HTML without the band's own data and without Next's. */
const htmlOf = ({ text }: RawAnswer, page: FreshPage) =>
  withoutOwn(text.replaceAll(DATA, ""), page);

/**
 * The rows of Next's data, without what makes them one band's. They come in the order in which they were ready, and are
 * numbered and refer to each other in that order: two plain visits differ in this alone.
 */
function dataOf({ text }: RawAnswer, page: FreshPage): string[] {
  const pieces = [...text.matchAll(DATA)].map(
    ([, piece]) => JSON.parse(piece!) as [kind: number, text: string],
  );
  expect(pieces.every(([kind]) => kind === 1)).toBe(true);
  const rows = withoutOwn(pieces.map(([, piece]) => piece).join(""), page).split("\n");
  return rows
    .map((row) =>
      row.replace(/^[0-9a-f]+:/, "#:").replaceAll(/"\$([L@]?)[0-9a-f]+(?=[":])/g, '"$$$1#'),
    )
    .sort();
}

const withoutOwn = (text: string, { id, name }: FreshPage) =>
  text
    .replaceAll(id, "ID")
    .replaceAll(name, "NAME")
    .replaceAll(/opengraph-image\?v=\w+/g, "opengraph-image");

/** Headers that differ in every answer; the policy is checked in the text. */
const OF_ONE_ANSWER = [
  "connection",
  "content-length",
  "content-security-policy",
  "date",
  "etag",
  "keep-alive",
  "x-middleware-rewrite",
  "x-nextjs-cache",
];

/** What else is sent with a page. */
function headersOf({ headers, text }: RawAnswer) {
  expect(headers["content-security-policy"]).toBe(policyFor(text));
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !OF_ONE_ANSWER.includes(name)),
  );
}

/** Follows Next's redirect of router requests to their own address. */
async function visit(page: FreshPage, headers: OutgoingHttpHeaders = {}): Promise<RawAnswer> {
  const answer = await send(page.path, { headers });
  return answer.status === 307 ? send(answer.headers.location!, { headers }) : answer;
}

test(
  "cache poisoning: no header that Next reads changes what later visitors get",
  { timeout: 240_000 },
  async () => {
    const names = headersThatNextReads();
    expect(names.length).toBeGreaterThan(80);
    expect(names).toEqual(
      expect.arrayContaining([
        "content-security-policy",
        "content-security-policy-report-only",
        "host",
        "next-router-state-tree",
        "next-url",
        "rsc",
        "user-agent",
        "x-forwarded-host",
        "x-matched-path",
        "x-prerender-revalidate",
      ]),
    );

    const plain = await makeFreshPage();
    const first = await visit(plain);
    expect(first).toMatchObject({ status: 200, headers: { "x-nextjs-cache": "MISS" } });
    const expected = {
      html: htmlOf(first, plain),
      data: dataOf(first, plain),
      headers: headersOf(first),
    };
    expect(expected.html).toContain("NAME");
    expect(expected.html.length).toBeGreaterThan(10_000);
    expect(expected.data.length).toBeGreaterThan(20);
    expect(expected.data.join()).toContain('"nonce":"$undefined"');

    const attacks = names.flatMap((name) => valuesFor(name).map((value) => ({ name, value })));
    expect(attacks.length).toBeGreaterThan(names.length * 1.2);
    let renderedByAttacker = 0;
    const attack = async ({ name, value }: (typeof attacks)[number], page: FreshPage) => {
      const sent = `${name}: ${value}`;
      const own = await visit(page, { [name]: value });
      if (own.headers["x-nextjs-cache"] === "MISS") renderedByAttacker += 1;
      if (own.status === 200 && own.headers["content-type"]?.startsWith("text/html")) {
        expect(htmlOf(own, page), `the answer to ${sent}`).toBe(expected.html);
        expect(dataOf(own, page), `the data to ${sent}`).toEqual(expected.data);
      }
      const later = await visit(page);
      expect(later.status, sent).toBe(200);
      expect(htmlOf(later, page), `the answer after ${sent}`).toBe(expected.html);
      expect(dataOf(later, page), `the data after ${sent}`).toEqual(expected.data);
      expect(headersOf(later), `the headers after ${sent}`).toEqual(expected.headers);
      expect(later.text).not.toContain(POISON);
    };
    const pages = await makeFreshPages(attacks.length);
    for (let from = 0; from < attacks.length; from += 8)
      await Promise.all(
        attacks.slice(from, from + 8).map((one, index) => attack(one, pages[from + index]!)),
      );
    expect(renderedByAttacker).toBeGreaterThan(attacks.length * 0.8);
  },
);

test("cache poisoning: the first visitor's query is not in the page", async () => {
  for (const headers of [{}, { rsc: "1" }]) {
    const page = await makeFreshPage();
    const query = `?secret=${POISON}`;
    const first = await send(page.path + query, { headers });
    const own = first.status === 307 ? await send(first.headers.location!, { headers }) : first;
    expect([own.status, own.headers["x-nextjs-cache"]]).toEqual([200, "MISS"]);
    for (const later of [await send(page.path), await visit(page, { rsc: "1" })]) {
      expect([later.status, later.headers["x-nextjs-cache"]]).toEqual([200, "HIT"]);
      expect(later.text).toContain(page.name);
      expect(later.text).not.toContain(POISON);
    }
  }
});

test("cache poisoning: the 404 page is safe, also where the middleware does not run", async () => {
  const { origin, server } = await startBeside();
  try {
    // The first visits of their process; the middleware skips the first three.
    const leftOut = [
      "/files/no-such-picture.webp",
      "/_next/static/no-such-script.js",
      "/api/no-such-call",
    ];
    const pages = ["/no-such-page", "/no-such-picture.png", "/_next/x", "/files/x/y"];
    const headers = {
      "content-security-policy": POISONED_POLICY,
      "x-nonce": POISON,
      "x-path": OTHER_PAGE,
      "x-matched-path": OTHER_PAGE,
    };
    const attacked = new Map<string, RawAnswer>();
    for (const target of [...leftOut, ...pages])
      attacked.set(target, await send(target, { origin, headers }));
    for (const [target, own] of attacked) {
      const later = await send(target, { origin });
      expect([own.status, later.status], target).toEqual([404, 404]);
      expect(later.text, target).toBe(own.text);
      expect(later.text, target).not.toContain(POISON);
      if (pages.includes(target)) expect(later.text, target).toContain("404 Page Not Found");
    }
  } finally {
    await stopServer(server);
  }
});

test("cache poisoning: images, manifest and sitemap ignore a visitor's headers", async () => {
  const { id } = await makeBand();
  const targets = [
    "/opengraph-image",
    `/band/${id}/opengraph-image`,
    `/band/${id}/calendar.ics`,
    "/sw.js",
    "/maintenance.html",
  ];
  const host = `${POISON}.example`;
  const attacks = [
    { "content-security-policy": POISONED_POLICY, "x-forwarded-host": host, host },
    { forwarded: `host=${host}`, "x-forwarded-proto": "https", "x-forwarded-port": "1" },
    {
      "x-matched-path": OTHER_PAGE,
      "x-invoke-path": OTHER_PAGE,
      "next-url": OTHER_PAGE,
      "x-path": OTHER_PAGE,
    },
  ];
  for (const target of [...targets, "/sitemap.xml", "/robots.txt", "/manifest.webmanifest"])
    for (const headers of attacks) {
      const [attacked, plain] = [await send(target, { headers }), await send(target)];
      expect([plain.status, plain.text.length > 0], target).toEqual([200, true]);
      expect([attacked.status, attacked.text], target).toEqual([plain.status, plain.text]);
    }
});

test("the router still gets a cached page's payload alone", async () => {
  const page = await makeFreshPage();
  const { status, headers, text } = await visit(page, { rsc: "1", "next-url": "/" });
  expect([status, headers["content-type"]]).toEqual([
    200,
    expect.stringContaining("text/x-component"),
  ]);
  expect(text).toContain(page.name);
});
