import { v7 as uuid } from "uuid";
import { beforeAll, describe, expect, test } from "vitest";
import type { BandViewer } from "@/lib/access";
import { makeAdmin, makeViewer } from "@/tests/support/factories";
import { address, allCalls, call, cookieOf } from "./client";
import { CONTRACT } from "./contract";

let [band, admin] = [] as unknown as [BandViewer, BandViewer];
beforeAll(async () => {
  [band, admin] = await Promise.all([makeViewer(), makeAdmin()]);
});

const filled = (pathPattern: string) => pathPattern.replace(/\{[^}]+\}/g, () => uuid());
const withBody = allCalls().filter(({ declaration }) => declaration.body);

test("an unknown call gets our error body", async () => {
  for (const method of ["GET", "POST", "DELETE"] as const)
    expect(await call(method, "/api/no/such-call")).toMatchObject({
      status: 404,
      body: { code: "not_found" },
    });
});

test("every call of the contract is in the published document", async () => {
  const document = (await (await fetch(address("/api/openapi.json"))).json()) as {
    openapi: string;
    paths: Record<string, object>;
  };
  expect(document.openapi).toBe("3.1.0");
  const published = Object.entries(document.paths).flatMap(([one, methods]) =>
    Object.keys(methods).map(
      (method) => `${method.toUpperCase()} ${one.replace(/\{[^}]+\}/g, "{}")}`,
    ),
  );
  expect(CONTRACT.filter((one) => !published.includes(one))).toEqual([]);
});

describe("without a session", () => {
  for (const { method, path: pattern, declaration } of allCalls().filter(
    (one) => one.declaration.access === "session",
  ))
    test(`${method} ${pattern} is 401 and never a redirect`, async () => {
      const answer = await call(method, filled(pattern), declaration.body ? { body: {} } : {});
      expect(answer).toMatchObject({ status: 401, body: { code: "unauthenticated" } });
      expect(answer.headers.get("cache-control")).toBe("private, no-store");
    });
});

describe("for admins only", () => {
  for (const { method, path: pattern, declaration } of allCalls().filter(
    (one) => one.declaration.admin,
  ))
    test(`${method} ${pattern} is 403 for a band, but not for an admin`, async () => {
      const options = declaration.body ? { body: {} } : {};
      expect(await call(method, filled(pattern), { as: band, ...options })).toMatchObject({
        status: 403,
      });
      expect([200, 204, 400, 404]).toContain(
        (await call(method, filled(pattern), { as: admin, ...options })).status,
      );
    });
});

describe("a malformed id is 404", () => {
  // The answer to HEAD has no body to look at.
  for (const { method, path: pattern, declaration } of allCalls().filter(
    (one) => one.path.includes("{") && one.method !== "HEAD",
  ))
    test(`${method} ${pattern}`, async () => {
      const answer = await call(method, pattern.replace(/\{[^}]+\}/g, "no-such-id"), {
        as: admin,
        ...(declaration.body && { body: {} }),
      });
      expect(answer).toMatchObject({ status: 404, body: { code: "not_found" } });
    });
});

describe("state-changing calls refuse another site", () => {
  for (const { method, path: pattern } of allCalls().filter(
    (one) => one.method !== "GET" && one.method !== "HEAD",
  ))
    test(`${method} ${pattern}`, async () => {
      const answer = await call(method, filled(pattern), {
        as: band,
        body: {},
        headers: { origin: "https://elsewhere.example" },
      });
      expect(answer).toMatchObject({
        status: 403,
        body: { message: "This request came from another site" },
      });
    });
});

describe("a body that is not JSON", () => {
  for (const { method, path: pattern } of withBody)
    test(`${method} ${pattern}`, async () => {
      const as = admin;
      const target = `${filled(pattern)}?key=any`; // some calls want one; the rest pass it over
      expect(
        await call(method, target, {
          as,
          raw: "{",
          headers: { "content-type": "application/json" },
        }),
      ).toMatchObject({ status: 400 });
      expect(
        await call(method, target, { as, raw: "{}", headers: { "content-type": "text/plain" } }),
      ).toMatchObject({ status: 415 });
      expect(
        await call(method, target, {
          as,
          raw: JSON.stringify("x".repeat(1_100_000)),
          headers: { "content-type": "application/json" },
        }),
      ).toMatchObject({ status: 413 });
    });
});

describe("no request of a stranger causes an internal error", () => {
  const HOSTILE = [
    null,
    { username: { $ne: 1 } },
    { content: "\u0000", name: "\u0000", biography: "\u0000" },
    { country: "ZZZ".repeat(50_000) },
  ];
  for (const { method, path: pattern, declaration } of withBody)
    test(`${method} ${pattern}`, async () => {
      const as = declaration.admin ? admin : await makeViewer();
      const target = pattern.replace("{bandId}", as.bandId).replace(/\{[^}]+\}/g, () => uuid());
      const statuses: number[] = [];
      for (const body of HOSTILE) {
        const { status } = await call(method, target, {
          as,
          raw: JSON.stringify(body),
          headers: { "content-type": "application/json" },
        });
        expect(status).toBeLessThan(500);
        statuses.push(status);
      }
      expect(statuses).toContain(400);
    });
  for (const { method, path: pattern } of allCalls().filter(
    (one) => one.method === "GET" && one.declaration.query && !one.declaration.produces,
  ))
    test(`${method} ${pattern}`, async () => {
      const as = admin;
      const target = pattern.replace("{bandId}", as.bandId).replace(/\{[^}]+\}/g, () => uuid());
      for (const query of [
        "limit=-1",
        "limit=1e9",
        "limit=x",
        "cursor=%00",
        "cursor=e30",
        "page=0",
        "page=99999999999",
        "sort=%27;--",
        "search=%25%27%22%00",
        "genres=%00",
        "spotifyMin=NaN",
        "before=zzz",
      ])
        expect((await call(method, `${target}?${query}`, { as })).status, query).toBeLessThan(500);
    });
});

test("an ended session is refused", async () => {
  const { db } = await import("@/lib/db");
  const viewer = await makeViewer();
  expect((await call("GET", "/api/notifications", { as: viewer })).status).toBe(200);
  await db.session.update({ where: { id: viewer.sessionId }, data: { endedAt: new Date() } });
  expect((await call("GET", "/api/notifications", { as: viewer })).status).toBe(401);
  expect(await cookieOf(viewer)).toContain("next-auth.session-token=");
});
