import path from "node:path";

/** What a test runner has counted, with the names of what failed. */
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
  testResults: {
    name: string;
    status: string;
    assertionResults: { status: string; fullName: string }[];
  }[];
};

export function readVitest(report: unknown): Result {
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

type Spec = { title: string; file: string; ok: boolean; tests: { status: string }[] };
type Suite = { specs?: Spec[]; suites?: Suite[] };
type PlaywrightReport = {
  stats: { expected: number; flaky: number; unexpected: number; skipped: number };
  suites: Suite[];
};

const listSpecs = ({ specs = [], suites = [] }: Suite): Spec[] => [
  ...specs,
  ...suites.flatMap(listSpecs),
];

const nameOf = ({ file, title }: Spec) => `${file}: ${title}`;

export function readPlaywright(report: unknown): Result {
  const { stats, suites } = report as PlaywrightReport;
  const specs = suites.flatMap(listSpecs);
  const failed = specs.filter(({ ok }) => !ok);
  const flaky = specs.filter(({ tests }) => tests.some(({ status }) => status === "flaky"));
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    failures: failed.map(nameOf),
    flaky: flaky.map(nameOf),
  };
}
