import { expect, test } from "vitest";
import { callbackPath } from "./callback";

test.each(["/inbox", "/inbox?startConversation=1#end", "/discover?genres=Dream%20Pop"])("%s is gone to", (path) => {
  expect(callbackPath(path)).toBe(path);
});

test.each([undefined, ["/inbox"], "", "inbox", "https://evil.example", "//evil.example", "/\\evil.example", "/\t/evil.example", "\\\\evil.example", "javascript:alert(1)", "http://here.invalid.evil.example", "/api/auth/logout"])(
  "%s is not",
  (value) => {
    expect(callbackPath(value)).toBe("/dashboard");
  },
);
