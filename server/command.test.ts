import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { withClient } from "./client";
import { CommandError, explainError } from "./command";

test.each(["EACCES", "EPERM", "EROFS"])("%s is explained in one line", (code) => {
  const error = Object.assign(new Error(`${code}: mkdir`), { code, path: "/var/lib/bands" });
  expect(explainError(error)).toBe(
    `/var/lib/bands cannot be used by this user (${code}). Start as its owner; DATA_DIR says where data is kept.`,
  );
});

test.each(["ENOTDIR", "EEXIST", "ENOSPC"])("%s is explained in one line, too", (code) => {
  const error = Object.assign(new Error(`${code}: mkdir`), { code, path: "/etc/passwd/data" });
  expect(explainError(error)).toBe(
    `/etc/passwd/data cannot be used (${code}). DATA_DIR says where data is kept.`,
  );
});

test.each([
  ["", "The disk that holds the database is full (DATA_DIR)."],
  ["postgresql://ann@db.example/bands", "The disk that holds the database is full."],
])("a full disk of the database at %j is explained", (url, message) => {
  vi.stubEnv("DATABASE_URL", url);
  const meta = { driverAdapterError: { cause: { originalCode: "53100" } } };
  for (const fields of [
    { code: "53100", severity: "PANIC" },
    { code: "P2039", meta },
  ])
    expect(explainError(Object.assign(new Error("could not extend file"), fields))).toBe(message);
});

test("a folder below a link that leads nowhere is explained, and a missing file shown whole", () => {
  const parent = mkdtempSync(path.join(tmpdir(), "doublebill-link-"));
  onTestFinished(() => rmSync(parent, { recursive: true }));
  const folder = path.join(parent, "link", "data");
  symlinkSync("/nowhere", path.dirname(folder));
  const explained = (work: () => void) => {
    try {
      work();
    } catch (error) {
      return explainError(error);
    }
  };
  expect(explained(() => mkdirSync(folder, { recursive: true }))).toBe(
    `${folder} cannot be used (ENOENT). DATA_DIR says where data is kept.`,
  );
  expect(explained(() => readFileSync(folder))).toBeInstanceOf(Error);
});

test("what a person has to put right is its message, and all else is shown whole", () => {
  expect(explainError(new CommandError("Name a folder."))).toBe("Name a folder.");
  const mistake = new TypeError("x is not a function");
  const foreign = Object.assign(new Error("kill EPERM"), { code: "EPERM" });
  expect(explainError(foreign)).toBe(foreign);
  expect(explainError(mistake)).toBe(mistake);
});

test("an address with an unescaped password is explained", async () => {
  const url = "postgresql://ann:p#ss@127.0.0.1:5432/bands";
  await expect(withClient(url, async () => {})).rejects.toThrow(/percent-encoded/);
});
