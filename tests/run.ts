import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { CHROMIUM, HEADLESS_SHELL } from "./support/chromium";
import { readPlaywright, readVitest, type Result } from "./runner-reports";

/** `npm test`: every check, the fastest first. With `--full` also those that are slow by nature. */

const isFull = process.argv.includes("--full");
if (isFull) process.env.FULL_TESTS = "1";

const RESULTS = ".cache/results";

type Environment = Record<string, string>;
type Check = {
  name: string;
  command: string;
  args: string[];
  environment?: Environment;
  /** Of tests; a check without one counts as one test. */
  report?: { file: string; read: (report: unknown) => Result };
};
type Step = Result & { name: string; seconds: number };

const steps: Step[] = [];

/** Runs independent checks at once; with several, the output of each appears when it ends. */
async function run(...checks: Check[]) {
  await Promise.all(checks.map((check) => runOne(check, checks.length === 1)));
}

async function runOne(check: Check, isVisible: boolean) {
  const startedAt = Date.now();
  if (check.report) rmSync(check.report.file, { force: true });
  if (isVisible) console.log(`\n— ${check.name}`);
  const { hasPassed, output } = await runCommand(check, isVisible);
  if (!isVisible) console.log(`\n— ${check.name}\n${output}`);
  const result = readResult(check, hasPassed);
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  steps.push({ name: check.name, seconds, ...result });
  console.log(`— ${check.name}: ${result.failed === 0 ? "passed" : "FAILED"}, ${seconds} s`);
}

async function runCommand({ command, args, environment }: Check, isVisible: boolean) {
  const child = spawn(command, args, {
    stdio: ["ignore", isVisible ? "inherit" : "pipe", isVisible ? "inherit" : "pipe"],
    env: { ...process.env, ...environment },
  });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (data: Buffer) => output.push(data));
  try {
    const [code] = (await once(child, "close")) as [number | null];
    return { hasPassed: code === 0, output: Buffer.concat(output).toString() };
  } catch (error) {
    console.error(error); // there is no such command
    return { hasPassed: false, output: "" };
  }
}

/** A runner of tests that ends without a report has failed. */
function readResult({ name, report }: Check, hasExitedCleanly: boolean): Result {
  const hasPassed = hasExitedCleanly && (!report || existsSync(report.file));
  const result: Result =
    report && existsSync(report.file)
      ? report.read(JSON.parse(readFileSync(report.file, "utf8")))
      : { passed: hasPassed ? 1 : 0, failed: 0, skipped: 0, failures: [] };
  if (hasPassed) return result;
  const failures = result.failures.length > 0 ? result.failures : [name];
  return { ...result, failures, failed: Math.max(1, result.failed) };
}

function vitest(
  name: string,
  reportName: string,
  projects: string[],
  options: string[] = [],
): Check {
  const file = `${RESULTS}/${reportName}.json`;
  const args = [
    "run",
    ...projects.flatMap((project) => ["--project", project]),
    ...options,
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${file}`,
  ];
  return { name, command: bin("vitest"), args, report: { file, read: readVitest } };
}

function playwright(): Check {
  const file = `${RESULTS}/playwright.json`;
  return {
    name: "browser tests",
    command: bin("playwright"),
    args: ["test", "--project", "phone", "--project", "desktop"],
    environment: { PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    report: { file, read: readPlaywright },
  };
}

function installChromium() {
  if ((isFull ? [CHROMIUM] : [CHROMIUM, HEADLESS_SHELL]).every((file) => existsSync(file))) return;
  const packages = ["chromium", "chromium-headless-shell", "fonts-liberation"];
  if (process.getuid?.() !== 0) {
    console.error(
      `The browser tests need Debian's packages: sudo apt-get install ${packages.join(" ")}`,
    );
    process.exit(1);
  }
  for (const args of [["update"], ["install", "-y", "--no-install-recommends", ...packages]])
    execFileSync("apt-get", args, { stdio: "inherit" });
}

function bin(name: string): string {
  return `node_modules/.bin/${name}`;
}

function printNames(title: string, names: string[]) {
  if (names.length > 0) console.log(`\n${title}:\n${names.map((name) => `- ${name}`).join("\n")}`);
}

/** Prints every step with its seconds, then what failed, and returns the exit code. */
function summarize(): number {
  const sum = (key: "passed" | "failed" | "skipped") =>
    steps.reduce((total, step) => total + step[key], 0);
  const width = Math.max(...steps.map(({ name }) => name.length));
  console.log("\nSteps");
  for (const { name, seconds, passed, failed } of steps)
    console.log(
      `  ${name.padEnd(width)}  ${String(seconds).padStart(5)} s  ${passed} passed${failed ? `, ${failed} FAILED` : ""}`,
    );
  printNames(
    "Flaky",
    steps.flatMap(({ flaky = [] }) => flaky),
  );
  printNames(
    "Failed",
    steps.flatMap((step) => step.failures),
  );
  const skipped = sum("skipped") ? `, ${sum("skipped")} skipped` : "";
  const minutes = ((Date.now() - startedAt) / 60_000).toFixed(1);
  console.log(`\n${minutes} minutes`);
  console.log(`${sum("passed")} passed, ${sum("failed")} failed${skipped}`);
  return sum("failed") === 0 ? 0 : 1;
}

const startedAt = Date.now();
mkdirSync(RESULTS, { recursive: true });
installChromium();
await run({ name: "generated sources", command: bin("tsx"), args: ["server/build/sources.ts"] });
await run({ name: "route types", command: bin("next"), args: ["typegen"] });
await run(
  { name: "types", command: "npm", args: ["run", "--silent", "typecheck"] },
  { name: "lint", command: bin("eslint"), args: ["."] },
  { name: "formatting", command: "npm", args: ["run", "--silent", "format:check"] },
);
await run(vitest("component tests", "vitest-components", ["components*"]), {
  name: "build",
  command: bin("tsx"),
  args: ["server/build/build.ts"],
});
await run(vitest("domain and HTTP tests", "vitest", ["domain*", "http"]));
await run(playwright());
if (isFull) {
  await run(vitest("crash tests", "vitest-full", ["full"]));
  await run(vitest("ways of hosting", "vitest-hosting", ["hosting"], ["--no-file-parallelism"]));
  await run({ name: "fuzz", command: bin("tsx"), args: ["tests/fuzz/run.ts"] });
  await run({
    name: "crashes while messages are delivered",
    command: bin("tsx"),
    args: ["tests/bench/inbox.ts"],
    environment: { BENCH_PARTS: "crashes" },
  });
}
process.exit(summarize());
