import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { LockedError, takeLock } from "./lock";
import { processStart } from "./processes";

let folder: string;
let name: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "doublebill-lock-"));
  name = path.join(folder, "thing");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("a lock is held until it is given back", () => {
  const release = takeLock(name);
  expect(() => takeLock(name)).toThrow(new LockedError(process.pid));
  release();
  takeLock(name)();
});

test("a lock of a killed process is free", async () => {
  const holder = spawn("sleep", ["60"]);
  await once(holder, "spawn");
  writeFileSync(`${name}.lock.3`, `${holder.pid}\n${processStart(holder.pid ?? 0)}\n`);
  expect(() => takeLock(name)).toThrow(LockedError);
  holder.kill("SIGKILL");
  await once(holder, "exit");
  takeLock(name);
  expect(readdirSync(folder)).toEqual(["thing.lock.4"]);
});

test("a process that got a dead holder's id is not taken for the holder", () => {
  writeFileSync(`${name}.lock.1`, `${process.pid}\nanother start\n`);
  takeLock(name)();
});

test("of several processes that find a stale lock one takes it", async () => {
  writeFileSync(`${name}.lock.1`, `${process.pid}\nanother start\n`);
  const program = `
    const { takeLock } = await import(${JSON.stringify(path.join(import.meta.dirname, "lock.ts"))});
    try { takeLock(${JSON.stringify(name)}); console.log("taken"); setTimeout(() => {}, 60_000); } catch { console.log("refused"); }`;
  const children = Array.from({ length: 6 }, () =>
    spawn(process.execPath, ["--import", "tsx", "--input-type=module", "-e", program]),
  );
  const outputs = await Promise.all(
    children.map(async (child) => {
      const [chunk] = (await once(child.stdout, "data")) as [Buffer];
      return chunk.toString().trim();
    }),
  );
  // The holder has held it until the last one asked.
  for (const child of children) child.kill();
  expect(outputs.sort()).toEqual(["refused", "refused", "refused", "refused", "refused", "taken"]);
});
