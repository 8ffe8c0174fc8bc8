import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { afterEach, expect, test, vi } from "vitest";
import { productionFiles } from "@/tests/support/source-files";
import { hashSources, listBuildSources } from "./build";

afterEach(() => vi.unstubAllEnvs());

const isFile = (file: string) => statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;

function importedBy(file: string): string[] {
  const { importedFiles } = ts.preProcessFile(readFileSync(file, "utf8"));
  return importedFiles.flatMap(({ fileName }) => {
    if (!/^(@\/|\.)/.test(fileName)) return [];
    const target = fileName.startsWith("@/")
      ? fileName.slice(2)
      : path.posix.join(path.posix.dirname(file), fileName);
    return ["", ".ts", ".tsx"].map((suffix) => target + suffix).filter(isFile);
  });
}

/** What Next builds, of our own files. */
function listBuiltFiles(): Set<string> {
  const built = new Set([
    ...productionFiles.filter((file) => file.startsWith("app/")),
    "middleware.ts",
    "instrumentation.ts",
    "next.config.mjs",
  ]);
  // Also goes through what is added meanwhile.
  for (const file of built)
    if (/\.(tsx?|mjs)$/.test(file)) for (const imported of importedBy(file)) built.add(imported);
  return built;
}

test("the app is built again when any file changes that it is built of", () => {
  const built = [...listBuiltFiles()].filter((file) => !file.startsWith("lib/generated/"));
  expect(built.length).toBeGreaterThan(500);
  const sources = new Set(listBuildSources());
  expect(built.filter((file) => !sources.has(file))).toEqual([]);
});

test.each([
  ["HSTS_SUBDOMAINS", "0"],
  ["VISITOR_PAGES", "rendered"],
  ["STANDALONE", "1"],
])("the app is built again with %s=%s", (name, value) => {
  vi.stubEnv(name, "");
  const before = hashSources();
  expect(hashSources()).toBe(before);
  vi.stubEnv(name, value);
  expect(hashSources()).not.toBe(before);
});
