import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { ChildProcess } from "node:child_process";
import { afterAll, beforeAll, expect, test } from "vitest";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { makeBand, makeCollaboration, makeGenre, makeSubmission } from "@/tests/support/factories";
import { setUpOwnDatabase } from "@/tests/setup/own-database";
import { serverEnvironment, startServer, stopServer } from "@/tests/setup/server";
import { POLLING } from "@/tests/setup/polling";

// Other tests create bands during the crawl.
setUpOwnDatabase("crawl");
const dataDir = mkdtempSync(path.join(tmpdir(), "doublebill-crawl-"));
let origin: string;

const CLICKS = 4;
const CITIES = ["Leipzig", "Köln", "Stoke-on-Trent", "São Paulo", "Αθήνα", "'s-Hertogenbosch"];
const COUNTRIES = ["DE", "UK", "BR"];
const HOSTILE = `</script><script>alert("x")</script> & <b>Sons</b>`;

type Page = { clicks: number; status: number; html: string };
type Data = Record<string, unknown> & { "@type": string };

const pages = new Map<string, Page>();
let server: ChildProcess;

beforeAll(async () => {
  await fill();
  const environment = await serverEnvironment(env().DATABASE_URL!, dataDir);
  origin = environment.APP_URL!;
  server = await startServer(environment);
  await crawl();
}, 240_000);

afterAll(async () => {
  await stopServer(server);
  rmSync(dataDir, { recursive: true, force: true });
});

/** More bands than one page of any list shows, in genres and cities of all kinds. */
async function fill() {
  const genres = [
    await makeGenre({ name: "Zydeco Of The North" }),
    await makeGenre({ name: "Drum & Bass / Noise", slug: "drum-&-bass-/-noise" }),
  ];
  for (let index = 0; index < 130; index++) {
    const band = await makeBand({
      name: index === 7 ? HOSTILE : `Band Number ${index}`,
      city: CITIES[index % CITIES.length],
      country: COUNTRIES[index % COUNTRIES.length],
      points: 5_000 - index * 10,
      biography: index % 2 ? "" : "We play <loud>.",
      genres: {
        create: [
          { genreId: genres[0]!.id, position: 1 },
          ...(index === 3 ? [{ genreId: genres[1]!.id, position: 2 }] : []),
        ],
      },
      releases:
        index === 7
          ? {
              create: [
                {
                  title: HOSTILE,
                  type: "ep",
                  releaseDate: new Date("2026-02-01"),
                  streamingLinks: { Bandcamp: "https://example.bandcamp.com/album/one" },
                },
              ],
            }
          : undefined,
      tourDates:
        index === 7
          ? {
              create: [
                {
                  date: new Date(Date.now() + 20 * 86_400_000),
                  venue: "Conne Island",
                  city: "Leipzig",
                  country: "DE",
                },
              ],
            }
          : undefined,
    });
    if (index === 7) {
      const collaborationId = (await makeCollaboration({ band1Id: band.id })).id;
      // More than a profile shows photos of.
      for (let night = 1; night <= 10; night++)
        await makeSubmission({
          status: "Approved",
          collaborationId,
          venue: night === 1 ? "Conne Island" : `Hall ${night}`,
        });
    }
  }
  for (let index = 0; index < 3; index++)
    await makeBand({ name: "The Echoes", city: "Leipzig", country: "DE", biography: "Once more." });
  await makeBand({ name: "Nobody Knows Where", city: null, country: null });
  await makeBand({ name: "Not For Visitors", publicProfile: false });
}

/** Follows links from the front page, without JavaScript. */
async function crawl() {
  let next = ["/"];
  for (let clicks = 0; clicks <= CLICKS && next.length > 0; clicks++) {
    const found = new Set<string>();
    for (const address of next) {
      const response = await fetch(origin + address);
      const html = await response.text();
      pages.set(address, {
        clicks,
        status: response.status,
        html: html.replace(/<script(?![^>]*ld\+json)[\s\S]*?<\/script>/g, ""),
      });
      if (response.headers.get("content-type")?.includes("html"))
        for (const link of linksOf(pages.get(address)!.html)) found.add(link);
    }
    next = [...found].filter((address) => !pages.has(address));
  }
}

const unescape = (text: string) =>
  text
    .replaceAll("&#x27;", "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");

/** The product's addresses that a page links to, without the return address of sign-in links. */
const linksOf = (html: string): string[] =>
  [...html.matchAll(/<a [^>]*href="([^"]+)"/g)]
    .map(([, href]) =>
      unescape(href!)
        .replace(/#.*$/, "")
        .replace(/^\/(login|signup)\?.*/, "/$1"),
    )
    .filter((href) => href.startsWith("/") && !href.startsWith("/files/"));

const first = (html: string, pattern: RegExp) => unescape(pattern.exec(html)?.[1] ?? "");
const titleOf = (html: string) => first(html, /<title>([^<]*)<\/title>/);
const canonicalOf = (html: string) => first(html, /<link rel="canonical" href="([^"]+)"/);
const isIndexed = (html: string) => !/<meta name="robots" content="noindex/.test(html);
const dataOf = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(
    ([, json]) => JSON.parse(json!) as Data,
  );

const shown = () => [...pages].filter(([, { html }]) => html.includes("<html"));

async function sitemapAddresses(): Promise<string[]> {
  const read = async (address: string) => {
    const response = await fetch(address);
    expect([response.status, response.headers.get("content-type")], address).toEqual([
      200,
      "application/xml; charset=utf-8",
    ]);
    expect(response.headers.get("cache-control")).toContain("public");
    return [
      ...(await response.text()).matchAll(
        /<loc>([^<]+)<\/loc>(?:<lastmod>\d{4}-\d\d-\d\dT[^<]+<\/lastmod>)?<\//g,
      ),
    ].map(([, loc]) => loc!);
  };
  return (await Promise.all((await read(`${origin}/sitemap.xml`)).map(read))).flat();
}

test("every address of the sitemap is within four clicks, and none is for members", async () => {
  const addresses = await sitemapAddresses();
  expect(addresses.length).toBeGreaterThan(70);
  const found = new Set([...pages.keys()].map((address) => new URL(address, origin).href));
  expect(addresses.filter((address) => !found.has(new URL(address).href))).toEqual([]);
  expect(new Set(addresses).size).toBe(addresses.length);
  const hidden = await db.band.findFirstOrThrow({
    where: { publicProfile: false },
    select: { id: true },
  });
  expect(addresses.join()).not.toContain(hidden.id);
});

test("robots.txt names the sitemap and keeps members' pages out", async () => {
  const text = await (await fetch(`${origin}/robots.txt`)).text();
  expect(text).toContain(`Sitemap: ${origin}/sitemap.xml`);
  for (const closed of ["/api/", "/admin", "/dashboard", "/inbox", "/discover", "/settings"])
    expect(text).toContain(`Disallow: ${closed}\n`);
});

test("no link is broken", () => {
  expect(pages.size).toBeGreaterThan(100);
  expect(
    [...pages]
      .filter(([, { status }]) => status !== 200)
      .map(([address, { status }]) => `${status} ${address}`),
  ).toEqual([]);
});

test("every indexed page has its own title, description and address, and an image", () => {
  const seen = { title: new Map<string, string>(), description: new Map<string, string>() };
  for (const [address, { html }] of shown()) {
    if (!isIndexed(html)) continue;
    const canonical = canonicalOf(html);
    expect(canonical, address).toBe(
      new URL(address, origin).href.replace(/\/$/, (slash) => (address === "/" ? "" : slash)),
    );
    expect(html, address).toMatch(new RegExp(`<meta property="og:image" content="${origin}/`));
    for (const [what, text] of [
      ["title", titleOf(html)],
      ["description", first(html, /<meta name="description" content="([^"]*)"/)],
    ] as const) {
      expect(text, `${what} of ${address}`).not.toBe("");
      expect(seen[what].get(text), `${what} of ${address}: ${text}`).toBeUndefined();
      seen[what].set(text, address);
    }
  }
});

test("no two pages share a title, later pages of lists included", () => {
  const titles = new Map<string, string>();
  for (const [address, { html }] of shown()) {
    expect(titles.get(titleOf(html)), `${titleOf(html)} of ${address}`).toBeUndefined();
    titles.set(titleOf(html), address);
  }
});

const NEEDED: Record<string, string[]> = {
  MusicGroup: ["name", "url", "image"],
  MusicEvent: ["name", "startDate", "location", "performer"],
  BreadcrumbList: ["itemListElement"],
  ItemList: ["itemListElement", "numberOfItems", "name"],
  WebSite: ["name", "url"],
};

test("structured data parses and has what its type requires", () => {
  const types = new Set<string>();
  for (const [address, { html }] of shown())
    for (const data of dataOf(html)) {
      types.add(data["@type"]);
      expect(data["@context"], address).toBe("https://schema.org");
      expect(Object.keys(NEEDED), address).toContain(data["@type"]);
      for (const field of NEEDED[data["@type"]]!)
        expect(data[field], `${field} of ${data["@type"]} on ${address}`).toBeTruthy();
      const items = (data.itemListElement ?? []) as {
        position: number;
        name: string;
        item?: string;
        url?: string;
      }[];
      items.forEach(({ position, name, item, url }, index) => {
        expect([position - items[0]!.position, name !== ""], address).toEqual([index, true]);
        expect(item ?? url, address).toMatch(new RegExp(`^${origin}/`));
      });
    }
  expect([...types].sort()).toEqual(Object.keys(NEEDED).sort());
});

test("a band's text cannot break out of structured data, which holds only what visitors see", async () => {
  const { id } = await db.band.findFirstOrThrow({ where: { name: HOSTILE }, select: { id: true } });
  const { html } = pages.get(`/band/${id}/profile`)!;
  const [group, event] = dataOf(html) as [Data, Data];
  expect(group).toMatchObject({
    name: HOSTILE,
    location: { address: { addressLocality: "Köln", addressCountry: "GB" } },
    album: [{ name: HOSTILE, albumReleaseType: "https://schema.org/EPRelease" }],
  });
  expect(event).toMatchObject({ "@type": "MusicEvent", location: { name: "Conne Island" } });
  expect(html).not.toContain(`<script>alert`);
  expect(JSON.stringify(dataOf(html))).not.toMatch(/spotify|ticketSales|followers/i);
});

test("link preview images are drawn", async () => {
  const { id } = await db.band.findFirstOrThrow({ where: { name: HOSTILE }, select: { id: true } });
  for (const address of [
    "/opengraph-image",
    "/leaderboard/opengraph-image",
    `/band/${id}/opengraph-image`,
  ]) {
    const picture = await fetch(origin + address);
    expect([picture.status, picture.headers.get("content-type")], address).toEqual([
      200,
      "image/jpeg",
    ]);
    expect((await picture.arrayBuffer()).byteLength).toBeGreaterThan(10_000);
  }
  expect((await fetch(`${origin}/band/${crypto.randomUUID()}/opengraph-image`)).status).toBe(404);
});

test("undecodable addresses are refused without an error", async () => {
  for (const address of [
    "/genres/%ZZ",
    "/cities/%E0%A4",
    "/band/%E0%A4/profile",
    "/rewards/%E0%A4",
    "/api/bands/%E0%A4",
  ])
    expect((await fetch(origin + address)).status, address).toBe(400);
  expect(await (await fetch(`${origin}/api/bands/%E0%A4`)).json()).toEqual({
    message: "This address cannot be read",
    code: "validation",
  });
  expect((await fetch(`${origin}/cities/DE/leipzig?name=%ZZ`)).status).toBe(200);
});

test("missing lists are 404, and an erased band is 410", async () => {
  for (const address of [
    "/genres/no-such-genre",
    "/genres/zydeco-of-the-north/zz",
    "/cities/XX",
    "/cities/DE/nowhere",
    "/cities/DE/leipzig/a/b",
    "/sitemap.xml?part=nothing",
  ])
    for (const time of ["first", "second"])
      expect((await fetch(origin + address)).status, `${address}, ${time} time`).toBe(404);
  const { id } = await makeBand({ deletedAt: new Date() });
  for (const time of ["first", "second"])
    expect((await fetch(`${origin}/band/${id}/profile`)).status, time).toBe(410);
});

test("a change appears on the lists", async () => {
  const { id } = await db.band.findFirstOrThrow({
    where: { name: "Band Number 0" },
    select: { id: true },
  });
  const lists = ["/", "/genres/zydeco-of-the-north", "/cities/DE/leipzig"];
  for (const address of lists) expect((await fetch(origin + address)).status).toBe(200);
  await db.band.update({ where: { id }, data: { name: "Under Another Name" } });
  for (const address of lists)
    await expect
      .poll(async () => (await fetch(origin + address)).text(), POLLING)
      .toContain("Under Another Name");
});
