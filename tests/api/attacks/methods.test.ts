import { expect, test } from "vitest";
import { METHODS } from "@/lib/http/methods";
import { address, allCalls } from "../client";
import { send } from "../raw";

const ID = "019a3d5e-7b1c-7c2e-9f00-5b7a6c3d2e1f";
const paths = [...new Set(allCalls().map(({ path }) => path))].filter((path) =>
  path.startsWith("/api/"),
);

test("an unsupported method of a call is 405 with Allow and our error body", async () => {
  let refused = 0;
  for (const path of paths) {
    const declared = allCalls()
      .filter((one) => one.path === path)
      .map(({ method }) => method);
    const isAllowed = (method: (typeof METHODS)[number]) =>
      declared.includes(method) || (method === "HEAD" && declared.includes("GET"));
    const expected = [...METHODS.filter(isAllowed), "OPTIONS"].sort();
    const target = address(path.replace(/\{[^}]+\}/g, ID));
    for (const method of METHODS.filter((one) => !isAllowed(one))) {
      const answer = await fetch(target, { method });
      expect(answer.status, `${method} ${path}`).toBe(405);
      expect(answer.headers.get("allow")?.split(", ").sort(), `${method} ${path}`).toEqual(
        expected,
      );
      if (method !== "HEAD")
        expect(await answer.json()).toEqual({
          code: "method_not_allowed",
          message: "This address does not take this method",
        });
      refused++;
    }
    const options = await fetch(target, { method: "OPTIONS" });
    expect([options.status, options.headers.get("allow")?.split(", ").sort()], path).toEqual([
      204,
      expected,
    ]);
  }
  expect(refused).toBeGreaterThan(paths.length);
});

test("an unsupported method of a page or a file is 405 with Allow and a body", async () => {
  const pages = ["/about", "/dashboard", "/no-such-page", "/leaderboard?region=DE"];
  const files = [
    "/robots.txt",
    "/manifest.webmanifest",
    "/opengraph-image",
    "/sitemap.xml",
    "/icon.svg",
    "/sw.js",
  ];
  for (const target of [...pages, ...files])
    for (const method of ["POST", "PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND", "TRACE"]) {
      const { status, headers, text } = await send(target, { method });
      expect([status, headers.allow], `${method} ${target}`).toEqual([405, "GET, HEAD"]);
      expect(headers["content-security-policy"], `${method} ${target}`).toBe(
        "default-src 'none'; frame-ancestors 'none'",
      );
      expect(text, `${method} ${target}`).toContain("<h1>");
    }
});

test("an unsupported method of a stored file is 405 with Allow and our error body", async () => {
  for (const method of ["POST", "PUT", "PATCH", "DELETE", "PROPFIND", "TRACE"]) {
    const { status, headers, text } = await send("/files/x", { method });
    expect([status, headers.allow], method).toEqual([405, "GET, HEAD, OPTIONS"]);
    expect(JSON.parse(text), method).toEqual({
      code: "method_not_allowed",
      message: "This address does not take this method",
    });
  }
});
