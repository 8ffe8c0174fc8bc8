import { execFile, execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";

/** Everything that has to be right, in the order of how fast it tells: `npm test`. With `--full` also what is slow by nature. */

const isFull = process.argv.includes("--full");
if (isFull) process.env.FULL_TESTS = "1";

const RESULTS = ".cache/results";
const CHROMIUM = "/usr/bin/chromium";

type Count = { passed: number; failed: number; skipped: number };
const total: Count = { passed: 0, failed: 0, skipped: 0 };
/** Names of what failed, repeated at the end of the output. */
const failures: string[] = [];

function step(
  name: string,
  command: string,
  args: string[],
  environment: Record<string, string> = {},
): boolean {
  const began = Date.now();
  console.log(`\n— ${name}`);
  const { status } = spawnSync(command, args, {
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, ...environment },
  });
  console.log(
    `— ${name}: ${status === 0 ? "right" : "WRONG"}, ${Math.round((Date.now() - began) / 1000)} s`,
  );
  return status === 0;
}

/** A check that is right or wrong as a whole counts as one. */
function check(
  name: string,
  command: string,
  args: string[],
  environment: Record<string, string> = {},
) {
  countCheck(name, step(name, command, args, environment));
}

function countCheck(name: string, isRight: boolean) {
  if (isRight) total.passed++;
  else {
    total.failed++;
    failures.push(name);
  }
}

type Check = [name: string, command: string, args: string[], environment?: Record<string, string>];

/** Checks that need nothing of each other, side by side; each says what it has to say when it is done. */
async function checkTogether(...checks: Check[]) {
  const results = await Promise.all(checks.map(runAside));
  results.forEach((isRight, index) => countCheck(checks[index]![0], isRight));
}

function runAside([name, command, args, environment]: Check): Promise<boolean> {
  const began = Date.now();
  return new Promise((resolve) => {
    execFile(
      command,
      args,
      { env: { ...process.env, ...environment }, maxBuffer: Infinity },
      (error, said, complained) => {
        console.log(
          `\n— ${name}\n${said}${complained}— ${name}: ${error ? "WRONG" : "right"}, ${Math.round((Date.now() - began) / 1000)} s`,
        );
        resolve(!error);
      },
    );
  });
}

/** A runner that counts by itself; one that dies before it has counted is a failure. */
function runner(
  name: string,
  command: string,
  args: string[],
  file: string,
  read: (report: unknown) => RunnerCount,
  environment: Record<string, string> = {},
) {
  rmSync(file, { force: true });
  const right = step(name, command, args, environment);
  const count = existsSync(file)
    ? read(JSON.parse(readFileSync(file, "utf8")))
    : { passed: 0, failed: 0, skipped: 0, failures: [] };
  total.passed += count.passed;
  total.failed += right ? count.failed : Math.max(1, count.failed);
  if (!right) failures.push(...(count.failures.length > 0 ? count.failures : [name]));
  total.skipped += count.skipped;
}

type RunnerCount = Count & { failures: string[] };

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  testResults: {
    name: string;
    status: string;
    assertionResults: { status: string; fullName: string }[];
  }[];
};

function readVitest(report: unknown): RunnerCount {
  const { numPassedTests, numFailedTests, numPendingTests, testResults } = report as VitestReport;
  const failures = testResults.flatMap(({ name, status, assertionResults }) => {
    const file = path.relative(".", name);
    const failed = assertionResults
      .filter((test) => test.status === "failed")
      .map(({ fullName }) => `${file}: ${fullName}`);
    return failed.length > 0 || status === "passed" ? failed : [file];
  });
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests, failures };
}

type Spec = { title: string; file: string; ok: boolean };
type Suite = { specs?: Spec[]; suites?: Suite[] };
type PlaywrightReport = {
  stats: { expected: number; flaky: number; unexpected: number; skipped: number };
  suites: Suite[];
};

const listSpecs = ({ specs = [], suites = [] }: Suite): Spec[] => [
  ...specs,
  ...suites.flatMap(listSpecs),
];

function readPlaywright(report: unknown): RunnerCount {
  const { stats, suites } = report as PlaywrightReport;
  const failed = suites.flatMap(listSpecs).filter(({ ok }) => !ok);
  const failures = failed.map(({ file, title }) => `${file}: ${title}`);
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    failures,
  };
}

function findChromium() {
  if (existsSync(CHROMIUM)) return;
  if (process.getuid?.() !== 0) {
    console.error(
      `The browser tests need Chromium at ${CHROMIUM}. Install Debian's package: sudo apt-get install chromium`,
    );
    process.exit(1);
  }
  execFileSync("apt-get", ["update"], { stdio: "inherit" });
  execFileSync(
    "apt-get",
    ["install", "-y", "--no-install-recommends", "chromium", "fonts-liberation"],
    { stdio: "inherit" },
  );
}

const bin = (name: string) => `node_modules/.bin/${name}`;

mkdirSync(RESULTS, { recursive: true });
findChromium();
check("generated sources", bin("tsx"), ["server/build/sources.ts"]);
check("route types", bin("next"), ["typegen"]);
await checkTogether(
  ["types", bin("tsc"), ["--noEmit"]],
  ["lint", bin("eslint"), ["."]],
  ["formatting", bin("prettier"), ["--check", "--log-level", "warn", "."]],
  [
    "schema and migrations",
    bin("tsx"),
    ["scripts/migrate.ts", "diff"],
    { DATABASE_URL: "", DATA_DIR: ".cache/check" },
  ],
);
check("build", bin("tsx"), ["server/build/build.ts"]);
const PROJECTS = ["domain*", "components*", "http"].flatMap((name) => ["--project", name]);
runner(
  "domain and HTTP tests",
  bin("vitest"),
  [
    "run",
    ...PROJECTS,
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${RESULTS}/vitest.json`,
  ],
  `${RESULTS}/vitest.json`,
  readVitest,
);
const DEVICES = ["--project", "phone", "--project", "desktop"];
runner(
  "browser tests",
  bin("playwright"),
  ["test", ...DEVICES],
  `${RESULTS}/playwright.json`,
  readPlaywright,
  {
    PLAYWRIGHT_JSON_OUTPUT_NAME: `${RESULTS}/playwright.json`,
  },
);

if (isFull) {
  const report = `${RESULTS}/vitest-full.json`;
  const options = [
    "--project",
    "full",
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${report}`,
  ];
  runner("crash tests", bin("vitest"), ["run", ...options], report, readVitest);
  check("fuzz", bin("tsx"), ["tests/fuzz/run.ts"]);
  check("crashes while messages are delivered", bin("tsx"), ["tests/bench/inbox.ts"], {
    BENCH_PARTS: "crashes",
  });
}

if (failures.length > 0)
  console.log(`\nFailed:\n${failures.map((name) => `- ${name}`).join("\n")}`);
console.log(
  `\n${total.passed} passed, ${total.failed} failed${total.skipped ? `, ${total.skipped} skipped` : ""}`,
);
process.exit(total.failed === 0 ? 0 : 1);
