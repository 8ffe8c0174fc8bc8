import { expect, test } from "vitest";
import { makeViewer } from "@/tests/support/factories";
import { cookieOf } from "../client";
import { send } from "../raw";

/** A policy that admits inline scripts by a nonce or by their hashes, and no others. */
const STRICT = /^default-src 'self'; script-src 'self' '(nonce-|sha256-)/;

test("path traversal in the leaderboard's filter is a 404 with a policy, never another page", async () => {
  const otherPages = ["login", "signup", "points", "api", "about", ".."];
  const traversals = otherPages.flatMap((page) => [
    `region=..&genre=..&cursor=${page}`,
    `region=..&genre=..&cursor=..%2F${page}`,
    `region=%2e%2e&genre=%2e%2e&cursor=${page}`,
    `genre=..&cursor=${page}`,
    `cursor=${page}`,
    `cursor=..%2F..%2F..%2F${page}`,
  ]);
  expect((await send("/leaderboard?region=DE&genre=Rock")).status).toBe(200);
  for (const query of traversals) {
    const { status, headers, text } = await send(`/leaderboard?${query}`);
    expect([status, headers["content-type"]], query).toEqual([404, "text/html; charset=utf-8"]);
    expect(headers["content-security-policy"], query).toMatch(STRICT);
    expect(headers["cache-control"], query).toContain("no-store");
    expect(text, query).toMatch(/404 Page Not Found|No Bands Found/);
  }
});

test("a file suffix takes no page around the middleware", async () => {
  const cookie = await cookieOf(await makeViewer());
  const suffixes = ["png", "svg", "txt", "xml", "ico", "jpg", "webmanifest", "js", "ics"];
  for (const suffix of suffixes) {
    const visitor = await send(`/inbox/x.${suffix}`);
    expect([visitor.status, visitor.headers.location], suffix).toEqual([
      307,
      `/login?callbackUrl=%2Finbox%2Fx.${suffix}`,
    ]);
    expect(visitor.text, suffix).not.toContain("<");
    const pages = [
      `/inbox/x.${suffix}`,
      `/visitor/leaderboard/all/all/all.${suffix}`,
      `/x.${suffix}`,
      `/dashboard/x.${suffix}`,
    ];
    for (const target of pages) {
      const { status, headers } = await send(target, { headers: { cookie } });
      expect(status, target).toBe(404);
      expect(headers["content-security-policy"], target).toMatch(STRICT);
    }
  }
});

test("unknown addresses beside files and build output have the policy of a page", async () => {
  for (const target of [
    "/files",
    "/files/x/y",
    "/_next",
    "/_next/x",
    "/_next/image?url=/icon.svg&w=64&q=75",
    "/x/opengraph-image",
    "/x/sw.js",
  ]) {
    const { status, headers } = await send(target);
    expect([status, headers["content-security-policy"]], target).toEqual([
      404,
      expect.stringMatching(STRICT),
    ]);
  }
});

test("the files that the offline page and search engines need are served", async () => {
  const types = {
    "/sw.js": "javascript",
    "/maintenance.html": "text/html",
    "/icon.svg": "image/svg+xml",
    "/icon-192.png": "image/png",
    "/manifest.webmanifest": "application/manifest+json",
    "/robots.txt": "text/plain",
    "/sitemap.xml": "application/xml",
    "/opengraph-image": "image/jpeg",
  };
  for (const [target, type] of Object.entries(types)) {
    const { status, headers } = await send(target);
    expect([status, headers["content-type"]], target).toEqual([200, expect.stringContaining(type)]);
  }
});
