import { chmodSync, linkSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { processStart } from "./processes";
import { systemCode } from "@/lib/errors";

export class LockedError extends Error {
  constructor(readonly pid: number) {
    super(`It is held by the process ${pid}.`);
  }
}

/**
 * The highest `<name>.lock.<n>` is the lock and is never removed, and only one process can create
 * the next. Returns the release; throws LockedError.
 */
export function takeLock(name: string, owner = process.pid): () => void {
  for (;;) {
    const newest = numbers(name).at(-1) ?? 0;
    const holder = newest > 0 ? readHolder(file(name, newest)) : undefined;
    if (holder !== undefined) throw new LockedError(holder);
    const taken = newest + 1;
    if (!claim(name, taken, owner)) continue;
    if (numbers(name).at(-1) === taken) {
      for (const number of numbers(name))
        if (number < taken) rmSync(file(name, number), { force: true });
      return () => writeFileSync(file(name, taken), "");
    }
    rmSync(file(name, taken), { force: true });
  }
}

const file = (name: string, number: number) => `${name}.lock.${number}`;

function numbers(name: string): number[] {
  const prefix = `${path.basename(name)}.lock.`;
  return readdirSync(path.dirname(name))
    .filter((entry) => entry.startsWith(prefix))
    .map((entry) => Number(entry.slice(prefix.length)))
    .filter((number) => Number.isInteger(number))
    .sort((a, b) => a - b);
}

function readHolder(lockFile: string): number | undefined {
  try {
    const [pid, start] = readFileSync(lockFile, "utf8").split("\n");
    return start && processStart(Number(pid)) === start ? Number(pid) : undefined;
  } catch (error) {
    if (systemCode(error) === "ENOENT") return undefined;
    throw error;
  }
}

/** Creates the whole lock file at once; false when another process was faster. */
function claim(name: string, number: number, owner: number): boolean {
  const draft = `${name}.claim-${process.pid}-${number}`;
  writeFileSync(draft, `${owner}\n${processStart(owner)}\n`);
  chmodSync(draft, 0o644); // others who ask shall read who holds it
  try {
    linkSync(draft, file(name, number));
    return true;
  } catch (error) {
    if (systemCode(error) === "EEXIST") return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}
