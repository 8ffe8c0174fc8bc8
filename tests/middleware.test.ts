import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { NextRequest } from "next/server";
import { afterEach, describe, expect, it, vi } from "vitest";
import { config, middleware } from "@/middleware";

afterEach(() => vi.unstubAllEnvs());

const ORIGIN = "https://bands.example";

/** What the middleware makes of a visitor's request: the page that it leads to, and what it says of the answer. */
function visit(address: string) {
  const { headers } = middleware(new NextRequest(ORIGIN + address));
  const scripts = /script-src ([^;]+)/.exec(headers.get("content-security-policy") ?? "")?.[1];
  return { page: headers.get("x-middleware-rewrite")?.replace(ORIGIN, "") ?? address, scripts, cache: headers.get("cache-control"), seen: headers.get("x-middleware-request-x-nonce") };
}

const REWRITTEN = [
  ["/leaderboard?region=DE&genre=Post-Punk", "/visitor/leaderboard/de/post-punk/all"],
  ["/leaderboard?cursor=AbC", "/visitor/leaderboard/all/all/AbC"],
  ["/band/1/profile", "/visitor/band/1/profile"],
  ["/rewards/1", "/visitor/rewards/1"],
  ["/rewards/AB-1", "/visitor/rewards/ab-1"],
  ["/visitor/band/1/profile", "/not-found"],
] as const;
const AT_THEIR_ADDRESS = ["/", "/about", "/genres/rock", "/cities/DE/leipzig/x", "/no-such-page"].map((address) => [address, address] as const);

describe.each([...REWRITTEN, ...AT_THEIR_ADDRESS])("a visitor at %s", (address, page) => {
  it("gets a cached page, which brings its own policy", () => {
    expect(visit(address)).toEqual({ page, scripts: undefined, cache: null, seen: null });
  });

  it("gets the same page with a nonce where pages are rendered per request", () => {
    vi.stubEnv("VISITOR_PAGES", "rendered");
    const { scripts, seen, ...rest } = visit(address);
    expect(rest).toEqual({ page, cache: "private, no-store" });
    expect(scripts).toBe(`'self' 'nonce-${seen}'`);
    expect(visit(address).seen, "another one each time").not.toBe(seen);
  });
});

it("leaves pictures and calendars to their own caching in both ways", () => {
  for (const pages of ["cached", "rendered"]) {
    vi.stubEnv("VISITOR_PAGES", pages);
    for (const address of ["/opengraph-image", "/band/1/opengraph-image", "/band/1/calendar.ics"]) expect(visit(address)).toMatchObject({ page: address, scripts: undefined, cache: null });
  }
});

it("every page that is made at its first visit can be rendered per request", () => {
  const pages = readdirSync("app", { recursive: true, encoding: "utf8" }).filter((file) => path.basename(file) === "page.tsx");
  const kept = pages.map((file) => readFileSync(path.join("app", file), "utf8")).filter((text) => text.includes("generateStaticParams"));
  expect(kept.length).toBeGreaterThan(4);
  for (const text of kept) expect(text).toContain("export const generateStaticParams = atFirstVisit;");
});

it("sees every address but those of files and calls", () => {
  const matcher = new RegExp(`^${config.matcher[0]}$`);
  for (const address of ["/", "/leaderboard", "/genres/rock", "/apiary", "/xtxt", "/genres/synth-png"]) expect(matcher.test(address), address).toBe(true);
  for (const address of ["/api", "/api/health", "/files/x", "/_next/static/x.js", "/robots.txt", "/icon.svg"]) expect(matcher.test(address), address).toBe(false);
});
