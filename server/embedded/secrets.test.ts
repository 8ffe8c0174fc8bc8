import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readSecrets } from "./secrets";

let folder: string;
beforeEach(() => void (folder = mkdtempSync(path.join(tmpdir(), "doublebill-secrets-"))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const file = () => path.join(folder, "secrets.json");

test("secrets are made once, for their owner alone", () => {
  const made = readSecrets(folder);
  expect(readSecrets(folder)).toEqual(made);
  expect(statSync(file()).mode & 0o777).toBe(0o600);
  expect(Buffer.from(made.VAPID_PUBLIC_KEY, "base64url")).toHaveLength(65);
  expect(Buffer.from(made.VAPID_PRIVATE_KEY, "base64url")).toHaveLength(32);
});

test("a file of a version without push notifications gets their keys, and keeps the others", () => {
  const { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, ...older } = readSecrets(folder);
  writeFileSync(file(), JSON.stringify(older), { mode: 0o600 });
  const completed = readSecrets(folder);
  expect(completed).toMatchObject(older);
  expect(completed.VAPID_PRIVATE_KEY).not.toBe(VAPID_PRIVATE_KEY);
  expect(completed.VAPID_PUBLIC_KEY).not.toBe(VAPID_PUBLIC_KEY);
  expect(JSON.parse(readFileSync(file(), "utf8"))).toEqual(completed);
  expect(statSync(file()).mode & 0o777).toBe(0o600);
});
