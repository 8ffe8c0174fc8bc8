import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";

const FOLDERS = ["app", "browser", "components", "lib", "prisma", "scripts", "server"];
const files = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|^generated\//.test(name))
    .map((name) => path.posix.join(folder, name)),
);
const known = new Set(files);

const MAX_FILES = 12;

const isOnlyTypes = ({ importClause: clause }: ts.ImportDeclaration) =>
  clause?.phaseModifier === ts.SyntaxKind.TypeKeyword ||
  (clause?.namedBindings !== undefined &&
    !clause.name &&
    ts.isNamedImports(clause.namedBindings) &&
    clause.namedBindings.elements.every(({ isTypeOnly }) => isTypeOnly));

/** What a file loads; imports of types do not count. */
function loadedBy(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest);
  const specifiers = source.statements.map((statement) => {
    if (ts.isImportDeclaration(statement) && !isOnlyTypes(statement))
      return statement.moduleSpecifier;
    return ts.isExportDeclaration(statement) && !statement.isTypeOnly
      ? statement.moduleSpecifier
      : undefined;
  });
  return specifiers.flatMap((specifier) => {
    const text = specifier && ts.isStringLiteral(specifier) ? specifier.text : "";
    if (!/^(@\/|\.)/.test(text)) return [];
    const target = text.startsWith("@/")
      ? text.slice(2)
      : path.posix.join(path.posix.dirname(file), text);
    return [".ts", ".tsx", ""].map((suffix) => target + suffix).filter((one) => known.has(one));
  });
}

/** Each folder of `components`, `lib` and `server`, with the file of its name beside it. */
const nounOf = (file: string): string =>
  /^(components|lib|server)\//.test(file)
    ? file
        .split("/")
        .slice(0, 2)
        .join("/")
        .replace(/\.\w+$/, "")
    : file.split("/")[0]!;

const loads = new Map(files.map((file) => [file, new Set(loadedBy(file))]));

/** A subfolder that needs nothing else of its folder, such as lib/leaderboard/standings. */
const independent = new Set(
  files.map((file) => path.posix.dirname(file)).filter((folder) => folder !== nounOf(folder)),
);
for (const [file, loaded] of loads) {
  const folder = path.posix.dirname(file);
  if ([...loaded].some((one) => nounOf(one) === nounOf(file) && path.posix.dirname(one) !== folder))
    independent.delete(folder);
}

const moduleOf = (file: string): string => {
  const folder = path.posix.dirname(file);
  return independent.has(folder) ? folder : nounOf(file);
};

/** The folders that each folder depends on. */
function readModules(): Map<string, Set<string>> {
  const modules = new Map<string, Set<string>>();
  for (const [file, loaded] of loads)
    for (const other of loaded) {
      const [from, to] = [moduleOf(file), moduleOf(other)];
      if (from !== to) modules.set(from, (modules.get(from) ?? new Set()).add(to));
    }
  return modules;
}

/** What is left after repeatedly removing modules without dependencies or without dependents. */
function findCycles(modules: Map<string, Set<string>>): string[] {
  const needed = new Set([...modules.values()].flatMap((others) => [...others]));
  const loose = [...modules].filter(
    ([module, others]) => !needed.has(module) || ![...others].some((other) => modules.has(other)),
  );
  if (loose.length > 0) {
    for (const [module] of loose) modules.delete(module);
    return findCycles(modules);
  }
  return [...modules].map(
    ([module, others]) =>
      `${module} → ${[...others].filter((other) => modules.has(other)).join(", ")}`,
  );
}

test("no two folders depend on each other, directly or indirectly", () => {
  const modules = readModules();
  expect(modules.size).toBeGreaterThan(40);
  expect(findCycles(modules)).toEqual([]);
});

test("no two files load each other, directly or indirectly", () => {
  expect(findCycles(new Map(loads))).toEqual([]);
});

test("folders of lib are short lists: what goes together is in a subfolder", () => {
  const folders = files
    .map((file) => path.posix.dirname(file))
    .filter((folder) => folder.startsWith("lib/"));
  const isLong = (folder: string) => folders.filter((one) => one === folder).length > MAX_FILES;
  expect(new Set(folders.filter(isLong))).toEqual(new Set());
});

test("a circular dependency is found", () => {
  const modules = new Map([
    ["a", new Set(["b"])],
    ["d", new Set([])],
    ["b", new Set(["c"])],
    ["c", new Set(["b"])],
  ]);
  expect(findCycles(modules)).toEqual(["b → c", "c → b"]);
});
