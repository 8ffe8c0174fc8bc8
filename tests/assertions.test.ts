import ts from "typescript";
import { expect, test } from "vitest";
import { productionFiles, readLines } from "./support/source-files";

const MAX_ASSERTIONS = 60;
const COMMENT = /\/\/|\/\*|\*\//;

/** Each `as` other than `as const` and each `!`: lines, from 0, where it begins and where the sign is. */
function findAssertions(file: string, text: string) {
  const kind = file.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
  const lineAt = (position: number) => source.getLineAndCharacterOfPosition(position).line;
  const found: { start: number; as: number }[] = [];
  const visit = (node: ts.Node): void => {
    const isCast = ts.isAsExpression(node) && !ts.isConstTypeReference(node.type);
    if (isCast || ts.isNonNullExpression(node))
      found.push({ start: lineAt(node.getStart()), as: lineAt(node.expression.getEnd()) });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const assertions = productionFiles.flatMap((file) => {
  const lines = readLines(file);
  const isComment = (line: number) => COMMENT.test(lines[line] ?? "");
  return findAssertions(file, lines.join("\n")).map(({ start, as }) => ({
    place: `${file}:${as + 1}`,
    isExplained: [start - 1, start, as - 1, as].some(isComment),
  }));
});

test("every type assertion gives its reason, on its line or the line above", () => {
  const unexplained = assertions.filter(({ isExplained }) => !isExplained);
  expect(unexplained.map(({ place }) => place)).toEqual([]);
});

test(`there are at most ${MAX_ASSERTIONS} type assertions`, () => {
  expect(assertions.length).toBeLessThanOrEqual(MAX_ASSERTIONS);
});

test("assertions are found, a constant is none", () => {
  expect(findAssertions("a.ts", "a!.b;")).toEqual([{ start: 0, as: 0 }]);
  expect(findAssertions("a.ts", "const a = {} as const;\nconst b = {\n} as B;")).toEqual([
    { start: 1, as: 2 },
  ]);
});
