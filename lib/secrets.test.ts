import { expect, test } from "vitest";
import { decryptSecret, encryptSecret, signingKey } from "./secrets";

test("a secret comes back as it was, and is stored differently each time", () => {
  const stored = encryptSecret("bandsintown-key-ü");
  expect(stored).not.toContain("bandsintown");
  expect(encryptSecret("bandsintown-key-ü")).not.toBe(stored);
  expect(decryptSecret(stored)).toBe("bandsintown-key-ü");
});

test("a changed, cut or foreign value is refused", () => {
  const bytes = Buffer.from(encryptSecret("a key"), "base64url");
  bytes[bytes.length - 1]! ^= 1;
  expect(() => decryptSecret(bytes.toString("base64url"))).toThrow();
  expect(() => decryptSecret(bytes.subarray(0, 20).toString("base64url"))).toThrow();
  expect(() => decryptSecret("plain-text-key")).toThrow();
});

test("each kind of thing is signed with a key of its own, always the same", () => {
  expect(signingKey("one")).toEqual(signingKey("one"));
  expect(signingKey("one")).not.toEqual(signingKey("two"));
  expect(signingKey("one")).toHaveLength(32);
});
