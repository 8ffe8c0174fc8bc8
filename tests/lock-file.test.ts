import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Versions below these have known vulnerabilities; nested copies count too. */
const FLOORS: Record<string, string> = {
  next: "16.3.3",
  "react-dom": "19.2.6",
  "next-auth": "4.24.15",
  sharp: "0.35.3",
  nodemailer: "7.0.7",
};

type Package = {
  version?: string;
  resolved?: string;
  optional?: boolean;
  engines?: { node?: string };
};
const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
  packages: Record<string, Package>;
};
const copiesOf = (name: string) =>
  Object.entries(packages)
    .filter(([path]) => path.endsWith(`node_modules/${name}`))
    .map(([, { version = "0" }]) => version);
const atLeast = (version: string, floor: string) =>
  version.localeCompare(floor, "en", { numeric: true }) >= 0;

test.each(Object.entries(FLOORS))("every %s is at least %s", (name, floor) => {
  const copies = copiesOf(name);
  expect(copies.length).toBeGreaterThan(0);
  expect(copies.filter((version) => !atLeast(version, floor))).toEqual([]);
});

test("the lock file names no private registry", () => {
  expect(Object.values(packages).filter(({ resolved }) => resolved?.startsWith("http"))).toEqual(
    [],
  );
});

const floorOf = (part: string) => /\d+(\.\d+)*/.exec(part)?.[0] ?? "0";
/** By lower bounds alone: `||`, `^22.13.0`, `>= 20`, `22`, `4.x` and `*` are what packages write. */
const admits = (range: string, version: string) =>
  range
    .split("||")
    .some(
      (part) =>
        atLeast(version, floorOf(part)) &&
        (/>=|\*/.test(part) || parseInt(version) === parseInt(floorOf(part))),
    );

test("every package runs on the oldest Node of each major version that ours allows", () => {
  const versions = packages[""]!.engines!.node!.split("||").map(floorOf);
  expect(versions).toHaveLength(4);
  const needed = Object.entries(packages).filter(([, { optional }]) => !optional);
  const refused = needed.flatMap(([path, { engines }]) =>
    versions
      .filter((version) => !admits(engines?.node ?? "*", version))
      .map((version) => `${path}: ${engines?.node}, not ${version}`),
  );
  expect(refused).toEqual([]);
});
