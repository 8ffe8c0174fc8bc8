import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const [version, before] = [
  ...readFileSync("CHANGELOG.md", "utf8").matchAll(/^## (\d+\.\d+\.\d+) \(\d{4}-\d\d-\d\d\)$/gm),
].map(([, number]) => number);

test("the newest version in CHANGELOG.md is the package's", () => {
  for (const file of ["package.json", "package-lock.json"])
    expect(JSON.parse(readFileSync(file, "utf8"))).toMatchObject({ version });
});

test("the data of the version before is kept, and its upgrade tested", () => {
  expect(existsSync(`tests/fixtures/release-${before}.sql.gz`)).toBe(true);
  expect(readFileSync("server/database/upgrade.full.test.ts", "utf8")).toContain(
    `version: "${before}"`,
  );
});
