import path from "node:path";
import { stripVTControlCharacters } from "node:util";

/** What a test runner has counted, with the name and the error of each failure. */
export type Result = {
  passed: number;
  failed: number;
  skipped: number;
  failures: string[];
  /** Tests that passed only when retried. */
  flaky?: string[];
};

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  testResults: VitestFile[];
};
type VitestFile = {
  name: string;
  status: string;
  /** Of what failed outside the tests, such as a hook. */
  message: string;
  /** A test that passed when retried keeps the messages of its failure. */
  assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
};

const relative = (file: string) => path.relative(".", file);

/** Long enough for an assertion with what it expected and received. */
const ERROR_LINES = 12;

function describe(name: string, errors: string[]): string {
  const lines = errors.flatMap((error) => stripVTControlCharacters(error).split("\n"));
  const shown = lines.filter((line) => line.trim() !== "").slice(0, ERROR_LINES);
  return [name, ...shown.map((line) => `    ${line}`)].join("\n");
}

export function readVitest(report: unknown): Result {
  const { numPassedTests, numFailedTests, numPendingTests, testResults } = report as VitestReport;
  const namesOf = ({ name, assertionResults }: VitestFile, state: string) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === state && failureMessages.length > 0)
      .map(({ fullName, failureMessages }) =>
        describe(`${relative(name)}: ${fullName}`, failureMessages),
      );
  const failures = testResults.flatMap((file) => {
    const failed = namesOf(file, "failed");
    const isExplained = failed.length > 0 || file.status === "passed";
    return isExplained ? failed : [describe(relative(file.name), [file.message])];
  });
  return {
    passed: numPassedTests,
    failed: numFailedTests,
    skipped: numPendingTests,
    failures,
    flaky: testResults.flatMap((file) => namesOf(file, "passed")),
  };
}

type Test = {
  projectName: string;
  status: "expected" | "unexpected" | "flaky" | "skipped";
  results: { errors: { message?: string }[] }[];
};
type Spec = { title: string; file: string; tests: Test[] };
type Suite = { specs?: Spec[]; suites?: Suite[] };
type PlaywrightReport = {
  stats: { expected: number; flaky: number; unexpected: number; skipped: number };
  suites: Suite[];
};

const listSpecs = ({ specs = [], suites = [] }: Suite): Spec[] => [
  ...specs,
  ...suites.flatMap(listSpecs),
];

export function readPlaywright(report: unknown): Result {
  const { stats, suites } = report as PlaywrightReport;
  const specs = suites.flatMap(listSpecs);
  // A spec's own `ok` is the one of its first project.
  const namesOf = (status: Test["status"]) =>
    specs.flatMap(({ file, title, tests }) =>
      tests
        .filter((test) => test.status === status)
        .map(({ projectName, results }) =>
          describe(
            `${file}: ${title} (${projectName})`,
            results.flatMap(({ errors }) => errors.map(({ message = "" }) => message)),
          ),
        ),
    );
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    failures: namesOf("unexpected"),
    flaky: namesOf("flaky"),
  };
}
