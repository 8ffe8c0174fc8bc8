import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import * as ROUTES from "@/app/api/openapi.json/routes";
import { METHODS } from "@/lib/http/methods";

/** Files that answer a request without `route()` or `publicRoute()`: all read nothing but their address. */
const OUTSIDE: Record<string, string> = {
  "app/files/[name]/route.ts": "stored pictures: the same for everyone, no session is looked at",
  "app/robots.ts": "a constant",
  "app/manifest.ts": "a constant",
  "app/opengraph-image/route.ts": "a picture, drawn from nothing that is sent",
  "app/leaderboard/opengraph-image/route.ts": "a picture, drawn from public data",
  "app/band/[bandId]/opengraph-image/route.ts": "a picture, drawn from public data",
  "app/rewards/[rewardId]/opengraph-image/route.ts": "a picture, drawn from public data",
};

/** Routes outside the contract: the document itself, what search engines and browsers ask for, pictures. */
const UNDECLARED = new Set([
  "/api/{unknown}",
  "/api/openapi.json",
  "/sitemap.xml",
  "/files/{name}",
  ...["", "/band/{bandId}", "/leaderboard", "/rewards/{rewardId}"].map(
    (page) => `${page}/opengraph-image`,
  ),
]);

const METADATA =
  /\/(?:opengraph-image|twitter-image|icon|apple-icon|sitemap|robots|manifest)\.tsx?$/;

const files = readdirSync("app", { recursive: true, encoding: "utf8" }).map(
  (file) => `app/${file}`,
);
const routeFiles = files.filter((file) => /\/route\.tsx?$/.test(file));

test("no page imports handlers when it is loaded: the build bundles them once more for pages", () => {
  const pages = files.filter((file) => /\/page\.tsx$/.test(file));
  const importing = pages.filter((file) =>
    /^import (?!type).*\/api\/.*\/routes?";$/m.test(readFileSync(file, "utf8")),
  );
  expect(pages.length).toBeGreaterThan(30);
  expect(importing).toEqual([]);
});

type Handler = (request: Request) => Response;
type Module = Record<string, unknown>;

const load = (file: string) => import(/* @vite-ignore */ path.resolve(file)) as Promise<Module>;
const isDeclared = (handler: unknown) => typeof handler === "function" && "declaration" in handler;

test("every route outside the wrapper is listed with its reason", () => {
  const found = [
    ...files.filter((file) => METADATA.test(file)),
    ...routeFiles.filter((file) => file in OUTSIDE),
  ];
  expect(routeFiles.length).toBeGreaterThan(100);
  expect(found.sort()).toEqual(Object.keys(OUTSIDE).sort());
});

const toPath = (file: string) =>
  `/${path
    .dirname(file)
    .slice("app/".length)
    .replace(/\([^)]+\)\//g, "")
    .replace(/\[+(?:\.\.\.)?([^\]]+)\]+/g, "{$1}")}`;

test("every route file is in the list of calls, under its own path", async () => {
  const calls = routeFiles.filter((file) => !UNDECLARED.has(toPath(file)));
  expect(calls.map(toPath).sort()).toEqual(Object.keys(ROUTES).sort());
  const modules: Record<string, Module> = ROUTES;
  for (const file of calls) expect(modules[toPath(file)] === (await load(file)), file).toBe(true);
});

describe("every method of a route file is declared, or 405 with Allow", () => {
  for (const file of routeFiles)
    test(file, async () => {
      const exported = await load(file);
      const declared = METHODS.filter((method) => isDeclared(exported[method]));
      const supported = file in OUTSIDE ? ["GET"] : declared;
      expect(supported).not.toEqual([]);
      if (file === "app/api/[[...unknown]]/route.ts") return;
      const isAllowed = (method: string) =>
        supported.includes(method as never) || (method === "HEAD" && supported.includes("GET"));
      const allow = [...METHODS.filter(isAllowed), "OPTIONS"].sort();
      const request = new Request("http://doublebill.test/api");
      for (const method of METHODS.filter((one) => !isAllowed(one))) {
        const answer = (exported[method] as Handler)(request);
        expect(answer.status, method).toBe(405);
        expect(answer.headers.get("allow")?.split(", ").sort()).toEqual(allow);
        expect(await answer.json()).toMatchObject({ code: "method_not_allowed" });
      }
      const options = (exported.OPTIONS as Handler)(request);
      expect([options.status, options.headers.get("allow")?.split(", ").sort()]).toEqual([
        204,
        allow,
      ]);
    });
});
