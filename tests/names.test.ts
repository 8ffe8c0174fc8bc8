import { readFileSync } from "node:fs";
import ts from "typescript";
import { expect, test } from "vitest";
import { productionFiles } from "./support/source-files";

/** What Next reads from route files. */
const OF_NEXT =
  /^(GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS|metadata|viewport|generate\w+|dynamic|revalidate|size|contentType)$/;

/** Parts of one route, which nothing else can import. */
const isPrivate = (file: string) => file.includes("/_components/");

function namesOf(statement: ts.Statement): string[] {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.flatMap(({ name }) =>
      ts.isIdentifier(name) ? name.text : name.elements.map((element) => element.getText()),
    );
  const declares =
    ts.isFunctionDeclaration(statement) ||
    ts.isClassDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement);
  return declares && statement.name ? [statement.name.text] : [];
}

const hasModifier = (statement: ts.Statement, kind: ts.SyntaxKind) =>
  ts.canHaveModifiers(statement) &&
  ts.getModifiers(statement)?.some((modifier) => modifier.kind === kind);

function exportsOf(file: string, text: string): string[] {
  const { statements } = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const exported = statements.filter(
    (statement) =>
      hasModifier(statement, ts.SyntaxKind.ExportKeyword) &&
      !hasModifier(statement, ts.SyntaxKind.DefaultKeyword),
  );
  return [...new Set(exported.flatMap(namesOf))];
}

/** Names that several files declare. A component may be named after the data that it shows. */
function findShared(files: { file: string; text: string }[]): string[] {
  const places = new Map<string, string[]>();
  for (const { file, text } of files)
    for (const name of exportsOf(file, text)) places.set(name, [...(places.get(name) ?? []), file]);
  return [...places].flatMap(([name, all]) => {
    const others = all.filter((file) => !file.startsWith("components/"));
    const isComponentOfData = others.length === 1 && all.length === 2;
    return all.length > 1 && !isComponentOfData ? `${name}: ${all.join(", ")}` : [];
  });
}

test("an exported name has one meaning", () => {
  const files = productionFiles
    .filter((file) => !isPrivate(file))
    .map((file) => ({ file, text: readFileSync(file, "utf8") }));
  expect(files.length).toBeGreaterThan(500);
  expect(findShared(files).filter((line) => !OF_NEXT.test(line.split(":")[0]!))).toEqual([]);
});

test("a name with two meanings is found", () => {
  const text = "export const Place = 1; export type Place = string; const hidden = 2;";
  const files = ["lib/a.ts", "lib/b.ts"].map((file) => ({ file, text }));
  expect(findShared(files)).toEqual(["Place: lib/a.ts, lib/b.ts"]);
  expect(findShared([files[0]!, { file: "components/place.tsx", text }])).toEqual([]);
});
