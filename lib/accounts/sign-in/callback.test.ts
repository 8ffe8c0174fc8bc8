import { expect, test } from "vitest";
import { callbackPath } from "./callback";

const PAGES = ["/inbox", "/inbox?startConversation=1#end", "/discover?genres=Dream%20Pop"];

test.each(PAGES)("%s is gone to", (path) => {
  expect(callbackPath(path)).toBe(path);
});

const ELSEWHERE = [
  undefined,
  ["/inbox"],
  "",
  "inbox",
  "https://evil.example",
  "//evil.example",
  "/\\evil.example",
  "/\t/evil.example",
  "\\\\evil.example",
  "javascript:alert(1)",
  "http://here.invalid.evil.example",
  "/api/auth/logout",
  "/x/../api/auth/logout",
  "/%2e/api/auth/logout",
];

test.each(ELSEWHERE)("%s is not", (value) => {
  expect(callbackPath(value)).toBe("/dashboard");
});

/** Addresses of this origin that resolve to a path that begins with two slashes. */
const OPEN_REDIRECTS = [
  "/.//evil.example/",
  "/x/..//evil.example",
  "/%2e//evil.example",
  "/%2E//evil.example",
  "/x/%2e%2e//evil.example",
  "/x/.%2E//evil.example",
  "/.\\\\evil.example",
  "/.\\/evil.example",
  "/./\\evil.example",
  "/\t.//evil.example",
  "/.\n//evil.example",
  "/.\r//evil.example",
  "/.///evil.example",
  "/..//evil.example",
];

test.each(OPEN_REDIRECTS)("open redirect: %j does not leave the site", (value) => {
  expect(URL.parse(value, "http://here.invalid")?.pathname).toMatch(/^\/\//);
  expect(callbackPath(value)).toBe("/dashboard");
});

test.each(["/.\\evil.example", "/\u0000//evil.example", "/%2f/evil.example", "/%5cevil.example"])(
  "%j stays on the site",
  (value) => {
    const target = new URL(callbackPath(value), "https://bands.example");
    expect(target.origin).toBe("https://bands.example");
    expect(target.pathname).not.toMatch(/^\/[/\\]/);
  },
);
