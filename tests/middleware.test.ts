import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { NextRequest } from "next/server";
import { afterEach, describe, expect, it, vi } from "vitest";
import { config, middleware } from "@/middleware";

afterEach(() => vi.unstubAllEnvs());

const ORIGIN = "https://bands.example";

/** The middleware's rewrite of a visitor's request, and its response headers. */
function visit(address: string) {
  const { headers } = middleware(new NextRequest(ORIGIN + address));
  const scripts = /script-src ([^;]+)/.exec(headers.get("content-security-policy") ?? "")?.[1];
  return {
    page: headers.get("x-middleware-rewrite")?.replace(ORIGIN, "") ?? address,
    scripts,
    cache: headers.get("cache-control"),
    seen: headers.get("x-middleware-request-x-nonce"),
  };
}

const REWRITTEN = [
  ["/leaderboard?region=DE&genre=Post-Punk", "/visitor/leaderboard/de/post-punk/all"],
  ["/leaderboard?cursor=AbC", "/visitor/leaderboard/all/all/AbC"],
  ["/band/1/profile", "/visitor/band/1/profile"],
  ["/rewards", "/visitor/gallery/all/all/all"],
  ["/rewards?rewardType=SHIRTS&region=DE&cursor=AbC", "/visitor/gallery/shirts/de/AbC"],
  ["/rewards/1", "/visitor/rewards/1"],
  ["/rewards/AB-1", "/visitor/rewards/ab-1"],
  ["/visitor/band/1/profile", "/not-found"],
] as const;
const AT_THEIR_ADDRESS = [
  "/",
  "/about",
  "/genres/rock",
  "/cities/DE/leipzig/x",
  "/no-such-page",
].map((address) => [address, address] as const);

describe.each([...REWRITTEN, ...AT_THEIR_ADDRESS])("a visitor at %s", (address, page) => {
  it("gets a cached page, which has its own policy", () => {
    expect(visit(address)).toEqual({ page, scripts: undefined, cache: null, seen: null });
  });

  it.each([
    ["VISITOR_PAGES", "rendered"],
    ["VERCEL", "1"],
  ])("gets the same page with a nonce where pages are rendered per request: %s", (name, value) => {
    vi.stubEnv(name, value);
    const { scripts, seen, ...rest } = visit(address);
    expect(rest).toEqual({ page, cache: "private, no-store" });
    expect(scripts).toBe(`'self' 'nonce-${seen}'`);
    expect(visit(address).seen, "another one each time").not.toBe(seen);
  });
});

it("every page that is rendered on first visit can be rendered per request", () => {
  const pages = readdirSync("app", { recursive: true, encoding: "utf8" }).filter(
    (file) => path.basename(file) === "page.tsx",
  );
  const kept = pages
    .map((file) => readFileSync(path.join("app", file), "utf8"))
    .filter((text) => text.includes("generateStaticParams"));
  expect(kept.length).toBeGreaterThan(4);
  for (const text of kept)
    expect(text).toContain("export const generateStaticParams = renderOnFirstVisit;");
});

it("handles every address except stored files, calls and build output", () => {
  const matcher = new RegExp(`^${config.matcher[0]}$`);
  const pages = [
    "/",
    "/leaderboard",
    "/genres/rock",
    "/apiary",
    "/inbox/x.png",
    "/visitor/leaderboard/all/all/all.png",
  ];
  const unknown = [
    "/robots.txt",
    "/x.svg",
    "/files",
    "/files/x/y",
    "/filesystem",
    "/_next/x",
    "/_next/image",
  ];
  for (const address of [...pages, ...unknown]) expect(matcher.test(address), address).toBe(true);
  for (const address of ["/api", "/api/health", "/files/x.webp", "/_next/static/x.js"])
    expect(matcher.test(address), address).toBe(false);
});

/** Paths that Next serves from app/ besides pages, with a letter for each parameter. */
function routesBesidesPages(): string[] {
  const files = readdirSync("app", { recursive: true, encoding: "utf8" });
  const routes = files.filter((file) =>
    /(^|\/)(route|manifest|robots|sitemap|opengraph-image|twitter-image|icon|apple-icon)\.tsx?$/.test(
      file,
    ),
  );
  const addresses = routes.map((file) => {
    const segments = file
      .replace(/\.tsx?$/, "")
      .split("/")
      .filter((part) => part !== "route" && !part.startsWith("("));
    return `/${segments.join("/").replaceAll(/\[[^/]+\]/g, "x")}`;
  });
  const withSuffix: Record<string, string> = {
    "/manifest": "/manifest.webmanifest",
    "/robots": "/robots.txt",
    "/sitemap": "/sitemap.xml",
  };
  return addresses.map((address) => withSuffix[address] ?? address);
}

it("skips the files of public/ and the metadata routes of app/, and nothing that only looks like them", () => {
  const matcher = new RegExp(`^${config.matcher[0]}$`);
  const files = readdirSync("public", { recursive: true, encoding: "utf8" }).map(
    (file) => `/${file}`,
  );
  const routes = routesBesidesPages().filter((address) => matcher.test(address));
  expect(files).toContain("/sw.js");
  expect(routes.sort()).toEqual([
    "/band/x/calendar.ics",
    "/band/x/opengraph-image",
    "/leaderboard/opengraph-image",
    "/manifest.webmanifest",
    "/opengraph-image",
    "/rewards/x/opengraph-image",
    "/robots.txt",
    "/sitemap.xml",
  ]);
  vi.stubEnv("VISITOR_PAGES", "rendered");
  for (const address of [...files, ...routes]) {
    expect(visit(address), address).toMatchObject({
      page: address,
      scripts: undefined,
      cache: null,
    });
    for (const other of [`/x${address}`, `${address}/x`, `${address}.png`])
      expect(visit(other).scripts, other).toContain("'nonce-");
  }
});

it("a file suffix takes no page out of its policy", () => {
  vi.stubEnv("VISITOR_PAGES", "rendered");
  for (const address of [
    "/no-such-page.png",
    "/visitor/leaderboard/all/all/all.png",
    "/genres/x.svg",
  ])
    expect(visit(address).scripts, address).toContain("'nonce-");
  expect(middleware(new NextRequest(`${ORIGIN}/inbox/x.png`)).headers.get("location")).toContain(
    "/login?",
  );
});

it.each([
  "region=..&genre=..&cursor=login",
  "region=.&genre=..&cursor=x",
  "cursor=..",
  "genre=%2e%2e",
])("the filter %s of a list leads to no other page", (query) => {
  expect(visit(`/leaderboard?${query}`).page).toBe("/not-found");
  expect(visit(`/rewards?${query.replace("genre", "rewardType")}`).page).toBe("/not-found");
});

it("redirects to the one spelling of an address, uncacheably", () => {
  const id = "0191d8a0-0000-7000-8000-00000000abcd";
  for (const [address, target] of [
    ["/%61bout?x=1", "/about?x=1"],
    [`/band/${id.toUpperCase()}/profile/edit`, `/band/${id}/profile/edit`],
    [`/band-profile?bandId=${id}`, `/band/${id}/profile`],
  ]) {
    const { status, headers } = middleware(new NextRequest(ORIGIN + address));
    expect([status, headers.get("location"), headers.get("cache-control")]).toEqual([
      308,
      ORIGIN + target,
      "no-store",
    ]);
  }
});
