import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { testFiles } from "./support/source-files";

const HOOK_ON_IMPORT = /^(before|after)(Each|All)\(/m;

/** Files that share a worker import a helper once: only the first would get its hooks. */
test("helpers of tests register their hooks when they are called, not when they are imported", () => {
  const helpers = testFiles.filter((file) => file.startsWith("tests/support/"));
  expect(helpers).not.toEqual([]);
  expect(helpers.filter((file) => HOOK_ON_IMPORT.test(readFileSync(file, "utf8")))).toEqual([]);
});
