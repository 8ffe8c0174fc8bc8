import { execFile, execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { CHROMIUM } from "./chromium";
import { readPlaywright, readVitest, type Result } from "./runner-reports";

/** `npm test`: every check, the fastest first. With `--full` also those that are slow by nature. */

const isFull = process.argv.includes("--full");
if (isFull) process.env.FULL_TESTS = "1";

const RESULTS = ".cache/results";

type Environment = Record<string, string>;
type Check = { name: string; command: string; args: string[]; environment?: Environment };
type Step = Result & { name: string; seconds: number };

const steps: Step[] = [];

/** A step without tests of its own counts as one. */
function recordCheck(name: string, startedAt: number, hasPassed: boolean) {
  const [passed, failed] = hasPassed ? [1, 0] : [0, 1];
  record(name, startedAt, { passed, failed, skipped: 0, failures: hasPassed ? [] : [name] });
}

function record(name: string, startedAt: number, result: Result) {
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  steps.push({ name, seconds, ...result });
  console.log(`— ${name}: ${result.failed === 0 ? "passed" : "FAILED"}, ${seconds} s`);
}

function runVisibly({ name, command, args, environment }: Check): boolean {
  console.log(`\n— ${name}`);
  const { status } = spawnSync(command, args, {
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, ...environment },
  });
  return status === 0;
}

function check(name: string, command: string, args: string[], environment?: Environment) {
  const startedAt = Date.now();
  recordCheck(name, startedAt, runVisibly({ name, command, args, environment }));
}

/** Runs independent checks at once; the output of each appears when it ends. */
async function checkInParallel(...checks: Check[]) {
  await Promise.all(checks.map(checkInBackground));
}

function checkInBackground({ name, command, args, environment }: Check): Promise<void> {
  const startedAt = Date.now();
  const options = { env: { ...process.env, ...environment }, maxBuffer: Infinity };
  return new Promise((resolve) => {
    execFile(command, args, options, (error, stdout, stderr) => {
      console.log(`\n— ${name}\n${stdout}${stderr}`);
      recordCheck(name, startedAt, !error);
      resolve();
    });
  });
}

/** Runs tests that write a report; a runner that ends without one has failed. */
function runTests(test: Check, reportFile: string, read: (report: unknown) => Result) {
  const startedAt = Date.now();
  rmSync(reportFile, { force: true });
  const hasPassed = runVisibly(test);
  const result: Result = existsSync(reportFile)
    ? read(JSON.parse(readFileSync(reportFile, "utf8")))
    : { passed: 0, failed: 0, skipped: 0, failures: [] };
  if (!hasPassed && result.failures.length === 0) result.failures.push(test.name);
  const failed = hasPassed ? result.failed : Math.max(1, result.failed);
  record(test.name, startedAt, { ...result, failed });
}

function runVitest(name: string, reportName: string, projects: string[], options: string[] = []) {
  const report = `${RESULTS}/${reportName}.json`;
  const args = [
    "run",
    ...projects.flatMap((project) => ["--project", project]),
    ...options,
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${report}`,
  ];
  runTests({ name, command: bin("vitest"), args }, report, readVitest);
}

function runPlaywright() {
  const report = `${RESULTS}/playwright.json`;
  const args = ["test", "--project", "phone", "--project", "desktop"];
  const environment = { PLAYWRIGHT_JSON_OUTPUT_NAME: report };
  runTests(
    { name: "browser tests", command: bin("playwright"), args, environment },
    report,
    readPlaywright,
  );
}

function installChromium() {
  if (existsSync(CHROMIUM)) return;
  const packages = ["chromium", "fonts-liberation"];
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
check("generated sources", bin("tsx"), ["server/build/sources.ts"]);
check("route types", bin("next"), ["typegen"]);
await checkInParallel(
  { name: "types", command: "npm", args: ["run", "--silent", "typecheck"] },
  { name: "lint", command: bin("eslint"), args: ["."] },
  { name: "formatting", command: bin("prettier"), args: ["--check", "--log-level", "warn", "."] },
);
runVitest("component tests", "vitest-components", ["components*"]);
check("build", bin("tsx"), ["server/build/build.ts"]);
runVitest("domain and HTTP tests", "vitest", ["domain*", "http"]);
runPlaywright();
if (isFull) {
  runVitest("crash tests", "vitest-full", ["full"]);
  runVitest("ways of hosting", "vitest-hosting", ["hosting"], ["--no-file-parallelism"]);
  check("fuzz", bin("tsx"), ["tests/fuzz/run.ts"]);
  check("crashes while messages are delivered", bin("tsx"), ["tests/bench/inbox.ts"], {
    BENCH_PARTS: "crashes",
  });
}
process.exit(summarize());
