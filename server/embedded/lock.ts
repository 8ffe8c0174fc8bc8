import { chmodSync, linkSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { startOf } from "./processes";
import { systemCode } from "@/lib/errors";

/** Another process holds the lock. */
export class LockedError extends Error {
  constructor(readonly pid: number) {
    super(`It is held by the process ${pid}.`);
  }
}

/**
 * Takes a lock that only one living process can have, and answers how to give it back. A lock whose process has ended,
 * `kill -9` included, is free. Throws LockedError.
 *
 * The lock is the file with the highest number among `<name>.lock.<n>`. Whoever finds its process gone makes the next
 * number, which only one can; the highest is never removed, so nobody can take a number for free that was taken before.
 */
export function takeLock(name: string): () => void {
  for (;;) {
    const newest = numbers(name).at(-1) ?? 0;
    const holder = newest > 0 ? holderOf(file(name, newest)) : undefined;
    if (holder !== undefined) throw new LockedError(holder);
    const taken = newest + 1;
    if (!claim(name, taken)) continue;
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

/** The living process that a lock file names. */
function holderOf(lockFile: string): number | undefined {
  try {
    const [pid, start] = readFileSync(lockFile, "utf8").split("\n");
    return start && startOf(Number(pid)) === start ? Number(pid) : undefined;
  } catch (error) {
    if (systemCode(error) === "ENOENT") return undefined;
    throw error;
  }
}

/** Makes the lock file with its whole content at once; false when somebody else made it first. */
function claim(name: string, number: number): boolean {
  const draft = `${name}.claim-${process.pid}-${number}`;
  writeFileSync(draft, `${process.pid}\n${startOf(process.pid)}\n`);
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
