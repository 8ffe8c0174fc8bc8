import { fork, type ChildProcess, type StdioOptions } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { ROOT } from "../paths";

const EXIT_WITH_PARENT = pathToFileURL(path.join(ROOT, "prisma/exit-with-parent.mjs")).href;
const NEXT = path.join(ROOT, "node_modules/next/dist/bin/next");
/** How long a child may take to end when asked to, in milliseconds. */
const PATIENCE = 10_000;

export type Environment = Record<string, string | undefined>;

/** Starts a Node program that ends with us. Ctrl+C in the terminal does not reach it: we decide the order. */
export function startChild(program: string, args: string[], environment: Environment, stdio: StdioOptions = "inherit"): ChildProcess {
  const output = Array.isArray(stdio) ? stdio : [stdio, stdio, stdio];
  return fork(program, args, {
    cwd: ROOT,
    env: environment as NodeJS.ProcessEnv,
    execArgv: ["--import", `${EXIT_WITH_PARENT}?parent=${process.pid}`, ...(program.endsWith(".ts") ? ["--import", "tsx"] : [])],
    stdio: [...output, "ipc"] as StdioOptions,
    detached: true,
  });
}

export function startNext(args: string[], environment: Environment, stdio?: StdioOptions): ChildProcess {
  return startChild(NEXT, args, { ...environment, NEXT_TELEMETRY_DISABLED: "1" }, stdio);
}

export function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

/** Waits for a child's end and answers its exit code (1 when a signal ended it). */
export async function ended(child: ChildProcess): Promise<number> {
  if (!hasEnded(child)) await once(child, "exit");
  return child.exitCode ?? 1;
}

/** Asks a child to end, and makes it end when it does not. */
export async function stopChild(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  child.kill("SIGTERM");
  const impatience = setTimeout(() => child.kill("SIGKILL"), PATIENCE);
  await ended(child);
  clearTimeout(impatience);
}
