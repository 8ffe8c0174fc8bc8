import { expect, test, vi } from "vitest";
import { db } from "@/lib/db";
import { makeBand, makeViewer } from "@/tests/support/factories";
import { address, call, cookieOf } from "./client";

const page = async (path: string, cookie?: string) =>
  fetch(address(path), { redirect: "manual", headers: cookie ? { cookie } : {} });
const scriptPolicy = (response: Response) =>
  /script-src ([^;]+)/.exec(response.headers.get("content-security-policy") ?? "")?.[1] ?? "";

test("every answer carries the security headers", async () => {
  for (const path of ["/", "/login", "/leaderboard", "/api/health", "/no-such-page"]) {
    const { headers } = await page(path);
    expect(headers.get("x-content-type-options"), path).toBe("nosniff");
    expect(headers.get("strict-transport-security"), path).toContain("max-age=");
    expect(headers.get("x-frame-options"), path).toBe("DENY");
    expect(headers.get("referrer-policy"), path).toBeTruthy();
    expect(headers.get("permissions-policy"), path).toContain("camera=()");
    expect(headers.get("x-powered-by"), path).toBeNull();
  }
});

test("visitors' pages have a hash policy that covers every inline script", async () => {
  const { id } = await makeBand();
  for (const path of [
    "/",
    "/about",
    "/leaderboard",
    "/leaderboard?region=DE&genre=Rock",
    `/band/${id}/profile`,
  ]) {
    for (const visit of ["first", "second"]) {
      const response = await page(path);
      const html = await response.text();
      const policy = scriptPolicy(response);
      expect(response.status, path).toBe(200);
      expect(policy, `${path}, ${visit} visit`).toMatch(/'sha256-/);
      expect(policy).not.toMatch(/unsafe|nonce/);
      const { createHash } = await import("node:crypto");
      const inline = [...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
        ([, text]) => text!,
      );
      expect(inline.length).toBeGreaterThan(0);
      for (const text of inline)
        expect(policy).toContain(createHash("sha256").update(text).digest("base64"));
    }
  }
});

test("a visitor's page is the same in each encoding", async () => {
  const { id } = await makeBand();
  const read = (encoding: string, headers = {}) =>
    fetch(address(`/band/${id}/profile`), { headers: { "accept-encoding": encoding, ...headers } });
  // A page that was made before the database had told of its band is not kept, and the next one has its data in another order.
  await vi.waitFor(
    async () => expect((await read("identity")).headers.get("x-nextjs-cache")).toBe("HIT"),
    5_000,
  );
  const plain = await (await read("identity")).text();
  for (const encoding of ["br", "gzip"]) {
    const response = await read(encoding);
    expect([response.headers.get("content-encoding"), await response.text()]).toEqual([
      encoding,
      plain,
    ]);
    expect(response.headers.get("vary")).toContain("Accept-Encoding");
  }
  for (const encoding of ["deflate", "identity", "nonsense", "br;q=0, gzip;q=0"])
    expect(await (await read(encoding)).text(), encoding).toBe(plain);
  const flight = await read("gzip", { rsc: "1" });
  expect(flight.headers.get("content-type")).toContain("text/x-component");
  expect(await flight.text()).not.toContain("<!DOCTYPE");
});

test("the sitemap and API answers are compressed; event streams are not", async () => {
  const cookie = await cookieOf(await makeViewer());
  const read = (path: string, encoding: string) =>
    fetch(address(path), { headers: { cookie, "accept-encoding": encoding } });
  for (const encoding of ["br", "gzip"]) {
    const response = await read("/sitemap.xml", encoding);
    expect([
      response.headers.get("content-encoding"),
      response.headers.get("content-type"),
    ]).toEqual([encoding, expect.stringContaining("xml")]);
    expect(await response.text()).toMatch(/<\/sitemapindex>\s*$/);
  }
  const plain = await (await read("/api/openapi.json", "identity")).text();
  const compressed = await read("/api/openapi.json", "br");
  expect(compressed.headers.get("content-encoding")).toBe("br");
  expect(await compressed.text()).toBe(plain);
  const events = await read("/api/events", "br");
  expect([events.status, events.headers.get("content-encoding")]).toEqual([200, null]);
  await events.body?.cancel();
});

test("a page that the browser has is not sent again", async () => {
  const { id } = await makeBand();
  const path = `/band/${id}/profile`;
  const readTag = async () => (await page(path)).headers.get("etag")!;
  // A page that was made before its band was announced is not kept.
  const etag = await vi.waitFor(async () => {
    const tag = await readTag();
    expect(await readTag()).toBe(tag);
    return tag;
  }, 5_000);
  const known = (tags: string, method = "GET", at = path) =>
    fetch(address(at), { method, headers: { "if-none-match": tags } });
  for (const tags of [etag, `W/"another", ${etag}`, `W/${etag}`, "*"]) {
    const { status, headers } = await known(tags);
    expect([status, headers.get("etag"), headers.get("content-length")], tags).toEqual([
      304,
      etag,
      null,
    ]);
  }
  expect((await known(etag, "HEAD")).status).toBe(304);
  expect((await known(`W/"another"`)).status).toBe(200);
  await db.band.update({ where: { id }, data: { biography: "New words" } });
  await vi.waitFor(async () => expect((await known(etag)).status).toBe(200), 5_000);
});

test("personal pages have no entity tag, are compressed while streaming, and are complete", async () => {
  const cookie = await cookieOf(await makeViewer());
  for (const encoding of ["br", "gzip"]) {
    const response = await fetch(address("/leaderboard"), {
      headers: { cookie, "accept-encoding": encoding },
    });
    expect([response.headers.get("content-encoding"), response.headers.get("etag")]).toEqual([
      encoding,
      null,
    ]);
    expect(await response.text()).toMatch(/<\/html>$/);
  }
});

test("members' pages have a new nonce each time, on every inline script", async () => {
  const cookie = await cookieOf(await makeViewer());
  const policies = new Set<string>();
  for (const path of ["/dashboard", "/dashboard", "/discover", "/leaderboard", "/inbox"]) {
    const response = await page(path, cookie);
    expect(response.status, path).toBe(200);
    const nonce = /'nonce-([^']+)'/.exec(scriptPolicy(response))?.[1];
    expect(nonce, path).toBeTruthy();
    for (const [tag] of (await response.text()).matchAll(/<script(?![^>]*\bsrc=)[^>]*>/g))
      expect(tag, path).toContain(`nonce="${nonce}"`);
    expect(response.headers.get("cache-control"), path).toContain("no-store");
    policies.add(nonce!);
  }
  expect(policies.size).toBe(5);
});

test("personal answers are not cacheable", async () => {
  const viewer = await makeViewer();
  const { headers } = await call("GET", "/api/user/bands", { as: viewer });
  expect(headers.get("cache-control")).toBe("private, no-store");
  expect(headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
});

test("a visitor is sent to sign in and back; unknown pages are 404", async () => {
  for (const path of [
    "/dashboard",
    "/discover",
    "/discover-suggested",
    "/discover-suggested/swaps",
    "/inbox",
    "/invite",
    "/settings",
    "/swaps",
    "/swaps/new?with=x",
    "/admin",
    "/inbox?startConversation=x",
  ]) {
    const response = await page(path);
    expect(response.status, path).toBe(307);
    expect(response.headers.get("location"), path).toBe(
      `/login?callbackUrl=${encodeURIComponent(path)}`,
    );
  }
  for (const path of [
    "/no-such-page",
    "/visitor/leaderboard/all/all/all",
    "/band/no-such-band/profile",
  ])
    expect((await page(path)).status, path).toBe(404);
});

test("an account without a band is sent to the leaderboard, which says why", async () => {
  const [viewer, other] = [await makeViewer(), await makeViewer()];
  await db.user.update({ where: { id: viewer.userId }, data: { bandId: null, bandRole: null } });
  const cookie = await cookieOf(viewer);
  const target = "/leaderboard?needs=band";
  for (const path of ["/dashboard", "/inbox", "/invite", "/discover-suggested"]) {
    const response = await page(path, cookie);
    expect([path, response.headers.get("location")]).toEqual([path, target]);
  }
  const reason = "That page is for bands, and this account has none.";
  expect(await (await page(target, cookie)).text()).toContain(reason);
  expect(await (await page("/leaderboard", cookie)).text()).not.toContain(reason);
  expect(await (await page(target, await cookieOf(other))).text()).not.toContain(reason);
});

test("unknown addresses are not cacheable, and every page states its lifetime once", async () => {
  expect((await page("/no-such-page")).headers.get("cache-control")).toBe(
    "private, no-cache, no-store, max-age=0, must-revalidate",
  );
  expect((await page("/genres/no-such-genre")).headers.get("cache-control")).toBe("no-store");
  for (const path of ["/", "/leaderboard"])
    expect((await page(path)).headers.get("cache-control"), path).toBe(
      "public, max-age=0, must-revalidate",
    );
});

test("old addresses redirect permanently", async () => {
  const { id } = await makeBand();
  for (const [from, to] of [
    ["/register?ref=ABC", "/signup?ref=ABC"],
    [`/band/${id}/edit`, `/band/${id}/profile/edit`],
    [`/band-profile?bandId=${id}`, `/band/${id}/profile`],
  ] as const) {
    const response = await page(from);
    expect([response.status, response.headers.get("location")]).toEqual([308, to]);
  }
});

test("/admin sends non-admins to /", async () => {
  const response = await page("/admin", await cookieOf(await makeViewer()));
  expect([response.status, response.headers.get("location")]).toEqual([307, "/"]);
});

test("a cookie of an ended session gets visitors' pages and sign-in links", async () => {
  const { db } = await import("@/lib/db");
  const viewer = await makeViewer();
  const cookie = await cookieOf(viewer);
  await db.session.update({ where: { id: viewer.sessionId }, data: { endedAt: new Date() } });
  expect((await page("/leaderboard", cookie)).status).toBe(200);
  expect((await page("/login", cookie)).status).toBe(200);
  expect((await page("/dashboard", cookie)).headers.get("location")).toContain("/login");
});
