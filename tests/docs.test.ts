import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { queueNames } from "@/lib/queue/queues";
import { productionFiles } from "@/tests/support/source-files";

const RECORDS = "docs/decisions";
const records = readdirSync(RECORDS).filter((file) => /^\d{4}-/.test(file));
const pages = [
  "README.md",
  "CONTRIBUTING.md",
  ...readdirSync("docs", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".md"))
    .map((file) => path.posix.join("docs", file)),
];

const FOLDERS = "app|browser|components|deploy|docs|lib|prisma|public|scripts|server|tests";
/** Such as `lib/db.ts` or `tests/e2e`; not a pattern. */
const FILE_IN_CODE = new RegExp(`\`((?:${FOLDERS})/[\\w@()[\\]./-]+)\``, "g");
const LINK = /\]\(([^)#\s]+)(#[^)]*)?\)/g;
const SCRIPT = /npm run ([\w:-]+)/g;

const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as {
  scripts: Record<string, string>;
};

const matches = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, hit]) => hit!);

describe.each(pages)("%s", (page) => {
  const text = readFileSync(page, "utf8");

  it("links to pages that exist", () => {
    const links = matches(text, LINK).filter((link) => !/^[a-z]+:/.test(link));
    expect(links.filter((link) => !existsSync(path.join(path.dirname(page), link)))).toEqual([]);
  });

  it("names files and folders that exist", () => {
    const files = matches(text, FILE_IN_CODE).filter((file) => !file.includes("generated"));
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
  });

  it("names scripts that exist", () => {
    expect(matches(text, SCRIPT).filter((script) => !(script in scripts))).toEqual([]);
  });
});

describe.each(records)("decision %s", (file) => {
  const text = readFileSync(path.join(RECORDS, file), "utf8");

  it("follows the template, on half a page", () => {
    expect(text).toMatch(new RegExp(`^# ${file.slice(0, 4)} .+\n\nDate: 20.+\nStatus: .+\n`));
    expect(matches(text, /^## (.+)$/gm)).toEqual(["Context", "Decision", "Consequences"]);
    expect(text.split("\n").length).toBeLessThanOrEqual(36);
  });
});

it("CONTRIBUTING.md shows a route as it is", () => {
  const [sample] = matches(readFileSync("CONTRIBUTING.md", "utf8"), /```ts\n(.+?)```/gs);
  expect(sample).toContain("route(");
  expect(readFileSync("app/api/bands/[bandId]/biography/route.ts", "utf8")).toContain(sample);
});

describe("docs/architecture.md", () => {
  const text = readFileSync("docs/architecture.md", "utf8");
  const unnamed = (names: string[]) => names.filter((name) => !text.includes(`\`${name}\``));

  it("lists every file of triggers", () => {
    expect(unnamed(readdirSync("prisma/sql"))).toEqual([]);
  });

  it("lists every queue", () => {
    expect(unnamed(queueNames)).toEqual([]);
  });
});

/** Such as "`awardPoints` and `notify` in `lib/points/commands.ts`", also across a line's end. */
const NAMES_IN_PATH = /((?:`\w+`(?:,\s+|,?\s+and\s+))*`\w+`)\s+in\s+`([\w@()[\]./-]+)`/g;

const RULES = "docs/rules/README.md";
const rulePages = pages.filter((page) => page.startsWith("docs/rules/") && page !== RULES);

describe.each(rulePages)("%s", (page) => {
  const text = readFileSync(page, "utf8");

  it("is linked from the first page of the rules", () => {
    expect(readFileSync(RULES, "utf8")).toContain(`(${path.basename(page)})`);
  });

  it("names a file with each rule", () => {
    const rules = text.split(/^- /m).slice(1);
    expect(rules.length).toBeGreaterThan(10);
    expect(rules.filter((rule) => !/`[\w@()[\]./-]+[./]\w+`/.test(rule))).toEqual([]);
  });

  it("names what is in the file that it names", () => {
    const isStale = ([name, file]: string[]) => !readFileSync(file!, "utf8").includes(name!);
    const named = [...text.matchAll(NAMES_IN_PATH)].flatMap(([, names, file]) =>
      matches(names!, /`(\w+)`/g).map((name) => [name, file!]),
    );
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter(isStale)).toEqual([]);
  });
});

/** Such as "`awardPoints` (commands.ts)" or "`awardPoints` (lib/points/commands.ts)". */
const NAME_IN_FILE = /`(\w+)`\s(?:\*\s|\/\/\s)?\(([\w@./-]+\.(?:ts|tsx|mjs|sql))\)/g;

it("comments name what is in the file that they name", () => {
  const pointers = productionFiles.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(NAME_IN_FILE)].map(([, name, target]) => {
      const places = [path.posix.join(path.posix.dirname(file), target!), target!];
      return { file, name: name!, place: places.find((place) => existsSync(place)) };
    }),
  );
  expect(pointers.length).toBeGreaterThan(10);
  const isStale = ({ name, place }: (typeof pointers)[number]) =>
    !place || !readFileSync(place, "utf8").includes(name);
  expect(pointers.filter(isStale)).toEqual([]);
});
