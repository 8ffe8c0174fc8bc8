import { expect, test } from "vitest";
import { measureFunctions } from "./support/function-lengths";
import { productionFiles, readLines, testFiles } from "./support/source-files";

const MAX_COMMENT_SHARE = 0.04;
const MAX_MEDIAN_LINES = 60;
const MAX_P90_LINES = 150;
const MAX_LINES = 350;
// Tests are read one by one.
const MAX_TEST_LINES = 500;
const MAX_P90_FUNCTION_LINES = 15;

/** Lines that hold nothing but a comment, or a part of one. */
function countCommentLines(lines: string[]): number {
  let isInside = false;
  return lines.filter((line) => {
    const text = line.trim();
    const isComment = isInside || /^(\/\/|\{?\/\*)/.test(text);
    if (isComment && !text.startsWith("//")) isInside = !text.includes("*/");
    return isComment;
  }).length;
}

const linesOf = (files: string[]) => files.map((file) => ({ file, lines: readLines(file).length }));

const quantile = (sorted: number[], share: number) => sorted[Math.floor(sorted.length * share)];

test("comments are at most 4 % of the production code", () => {
  const all = productionFiles.flatMap(readLines);
  expect(countCommentLines(all) / all.length).toBeLessThanOrEqual(MAX_COMMENT_SHARE);
});

test("most production files are short", () => {
  const sorted = linesOf(productionFiles)
    .map(({ lines }) => lines)
    .sort((a, b) => a - b);
  expect(quantile(sorted, 0.5)).toBeLessThanOrEqual(MAX_MEDIAN_LINES);
  expect(quantile(sorted, 0.9)).toBeLessThanOrEqual(MAX_P90_LINES);
});

test("most functions are short", () => {
  const lengths = productionFiles.flatMap((file) =>
    measureFunctions(file, readLines(file).join("\n")),
  );
  const sorted = lengths.sort((a, b) => a - b);
  expect(quantile(sorted, 0.9)).toBeLessThanOrEqual(MAX_P90_FUNCTION_LINES);
});

test.each([
  ["production", productionFiles, MAX_LINES],
  ["test", testFiles, MAX_TEST_LINES],
])("no %s file has too many lines", (_, files, max) => {
  const long = linesOf(files).filter(({ lines }) => lines > max);
  expect(long.map(({ file, lines }) => `${file}: ${lines}`)).toEqual([]);
});

test("comment lines are counted", () => {
  const lines = ["/** one */", "code(); // none", "/*", "two", "*/", "// three", "{/* four */}"];
  expect(countCommentLines(lines)).toBe(6);
});

test("a function's lines are those of its body, without the functions inside it", () => {
  const lines = ["function outer() {", "  call(() => {", "    one();", "    two();", "  });", "}"];
  expect(measureFunctions("file.ts", lines.join("\n"))).toEqual([2, 1]);
  const markup = ["const Title = () => (", "  <h1>", "    Title", "  </h1>", ");"];
  expect(measureFunctions("file.tsx", markup.join("\n"))).toEqual([5]);
});
