import { describe, expect, it } from "vitest";
import { encodeCursor } from "@/lib/paging";
import { canonicalPath, visitorLeaderboardPath } from "./address";

const pathFor = (query: Record<string, string>) =>
  visitorLeaderboardPath(new URLSearchParams(query));

describe("visitorLeaderboardPath", () => {
  it.each([
    [{}, "all/all/all"],
    [{ region: "", genre: " ", cursor: "" }, "all/all/all"],
    [{ region: "All", genre: "ALL" }, "all/all/all"],
    [{ region: " DE ", genre: "Hip-Hop" }, "de/hip-hop/all"],
    [{ genre: "Drum & Bass" }, "all/drum%20%26%20bass/all"],
    [{ cursor: "AbC_-9" }, "all/all/AbC_-9"],
  ])("%j is %s", (query, path) => {
    expect(pathFor(query)).toBe(`/visitor/leaderboard/${path}`);
  });

  it("takes every cursor that is encoded, in its own case", () => {
    const cursor = encodeCursor([
      [1_000, 7, 2, "2026-01-02T03:04:05.678Z", "ÿ>?~"],
      20,
      "x".repeat(43),
    ]);
    expect(pathFor({ cursor })).toBe(`/visitor/leaderboard/all/all/${cursor}`);
  });

  const TRAVERSALS = [
    "..",
    ".",
    "../..",
    "a/b",
    "a\\b",
    "%2e%2e",
    "%2f",
    "..;",
    "\t..",
    "x/../../login",
    "?x",
    "#x",
    "\u0000",
  ];

  it.each(TRAVERSALS)("path traversal: no part of the filter may be %j", (value) => {
    for (const name of ["region", "genre", "cursor"])
      expect(pathFor({ [name]: value }), name).toBeNull();
  });

  it("refuses parts that are too long to be in any list", () => {
    expect(pathFor({ cursor: "x".repeat(500), genre: "x".repeat(60) })).not.toBeNull();
    expect(pathFor({ cursor: "x".repeat(501) })).toBeNull();
    expect(pathFor({ genre: "x".repeat(61) })).toBeNull();
    expect(pathFor({ region: "germany" })).toBeNull();
  });
});

describe("canonicalPath", () => {
  it.each([
    "/..",
    "/.",
    "/visitor/../login",
    "/visitor/%2e%2e/login",
    "/%2E./about",
    "/x%00",
    "/%ZZ",
    "/a%0Ab",
  ])("path traversal: %s is no page", (path) => {
    expect(canonicalPath(path)).toBeNull();
  });

  it.each([
    ["/%61bout", "/about"],
    ["/genres/r&b", "/genres/r%26b"],
    [
      "/band/0191D8A0-0000-7000-8000-00000000ABCD/profile",
      "/band/0191d8a0-0000-7000-8000-00000000abcd/profile",
    ],
    ["/...", "/..."],
  ])("%s is spelt %s", (path, canonical) => {
    expect(canonicalPath(path)).toBe(canonical);
    expect(canonicalPath(canonical)).toBe(canonical);
  });
});
