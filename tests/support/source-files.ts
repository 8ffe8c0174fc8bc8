import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const FOLDERS = ["app", "browser", "components", "lib", "prisma", "scripts", "server"];

const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file);

function listFiles(folder: string, options = { recursive: true }): string[] {
  return readdirSync(folder, { ...options, encoding: "utf8" })
    .map((name) => path.posix.join(folder, name))
    .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !file.endsWith(".d.ts"))
    .filter((file) => !file.startsWith("lib/generated/"));
}

const sources = [
  ...FOLDERS.flatMap((folder) => listFiles(folder)),
  ...listFiles(".", { recursive: false }),
];

/** What runs as the product, with its commands, seed and settings. */
export const productionFiles = sources.filter((file) => !isTest(file));

export const testFiles = [...sources.filter(isTest), ...listFiles("tests")];

export const readLines = (file: string): string[] =>
  readFileSync(file, "utf8").trimEnd().split("\n");
