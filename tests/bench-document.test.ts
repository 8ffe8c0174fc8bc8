import { expect, test } from "vitest";
import { updateResults } from "./bench/document";

const NAMES = ["start", "pages", "soak"];

test("one benchmark's results leave the others', in the benchmarks' order", () => {
  const first = updateResults("# Title\n\n## Results\n", NAMES, ["pages", "fast"]);
  const second = updateResults(first, NAMES, ["start", "2 s"]);
  expect(second).toMatch(/^# Title\n\n## Results\n\n<!-- start -->\n\n2 s\n\n<!-- \/start -->\n/);
  expect(second).toContain("<!-- pages -->\n\nfast\n\n<!-- /pages -->");
  expect(second.indexOf("2 s")).toBeLessThan(second.indexOf("fast"));
});

test("a benchmark without results says how to run it", () => {
  expect(updateResults("# Title", NAMES)).toContain(
    "### soak\n\nNot measured yet: `npm run bench:all -- soak`.",
  );
});

test("repeating an update changes nothing", () => {
  const once = updateResults("# Title", NAMES, ["soak", "flat"]);
  expect(updateResults(once, NAMES, ["soak", "flat"])).toBe(once);
});
