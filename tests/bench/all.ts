import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";
import path from "node:path";
import { today } from "@/lib/days";
import { updateResults } from "./document";
import { markdownTable, type Table } from "./report";

/**
 * Runs the benchmarks in turn and writes their tables to docs/benchmarks.md: `npm run bench:all`, or
 * `npm run bench:all -- pages inbox` for some of them. Needs a machine without other load.
 */

const DOCUMENT = "docs/benchmarks.md";
const RESULTS = ".cache/results/bench.jsonl";

/** Programs beside this file with their arguments, the short ones first. */
const BENCHMARKS: Record<string, string[]> = {
  start: [],
  hosting: [],
  run: [],
  pages: [],
  discovery: ["100000"],
  directus: [],
  suggestions: ["100000"],
  growth: [],
  "swap-lists": ["100000"],
  "swap-agreements": ["100000"],
  "swap-reminders": [],
  push: [],
  admin: ["100000"],
  quality: [],
  swaps: [],
  inbox: [],
  bodies: [],
  leaderboard: ["1000000"],
  soak: [],
};

const names = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(BENCHMARKS);
const failed = names.filter((name) => !runBenchmark(name));
if (failed.length > 0) {
  console.error(`Failed: ${failed.join(", ")}`);
  process.exit(1);
}

function runBenchmark(name: string): boolean {
  const args = BENCHMARKS[name];
  if (!args)
    throw new Error(`No such benchmark: ${name}. There are ${Object.keys(BENCHMARKS).join(", ")}`);
  console.log(`\n— ${name}`);
  mkdirSync(path.dirname(RESULTS), { recursive: true });
  rmSync(RESULTS, { force: true });
  const { status } = spawnSync("node_modules/.bin/tsx", [`tests/bench/${name}.ts`, ...args], {
    stdio: "inherit",
    env: { ...process.env, BENCH_REPORT: path.resolve(RESULTS) },
  });
  if (existsSync(RESULTS)) writeSection(name, readTables());
  return status === 0;
}

function readTables(): Table[] {
  const lines = readFileSync(RESULTS, "utf8").trim().split("\n");
  return lines.map((line) => JSON.parse(line) as Table);
}

function writeSection(name: string, tables: Table[]): void {
  const section = [describeRun(name), ...tables.map(markdownTable)].join("\n\n");
  const text = readFileSync(DOCUMENT, "utf8");
  writeFileSync(DOCUMENT, updateResults(text, Object.keys(BENCHMARKS), [name, section]));
  execFileSync("node_modules/.bin/prettier", ["--write", "--log-level", "warn", DOCUMENT]);
}

function describeRun(name: string): string {
  const commit = execFileSync("git", ["rev-parse", "--short", "HEAD"], { encoding: "utf8" }).trim();
  const gigabytes = Math.round(totalmem() / 1024 ** 3);
  return `### ${name}\n\nCommit ${commit}, ${today()}; ${cpus().length} × ${cpus()[0]!.model}, ${gigabytes} GB, Node ${process.version}.`;
}
