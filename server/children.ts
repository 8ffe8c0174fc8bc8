import { fork, type ChildProcess, type StdioOptions } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { ROOT } from "./paths";

const EXIT_WITH_PARENT = pathToFileURL(path.join(ROOT, "server/exit-with-parent.mjs")).href;
const APP = "server/app.mjs";
const NEXT = "node_modules/next/dist/bin/next";
/** Longer than the app waits for open requests (server/app.mjs). */
const STOP_TIMEOUT_MS = 10_000;

/** For glibc: otherwise each thread that decoded a picture keeps its memory (decision 0007). */
const MEMORY = { MALLOC_ARENA_MAX: "2", MALLOC_MMAP_THRESHOLD_: String(1024 * 1024) };

export type Environment = Record<string, string | undefined>;

type Options = { stdio?: StdioOptions; folder?: string };

/** The child ends with us, and Ctrl+C does not reach it: we decide the order. */
export function startChild(
  program: string,
  args: string[],
  environment: Environment,
  { stdio = "inherit", folder = ROOT }: Options = {},
): ChildProcess {
  const output = Array.isArray(stdio) ? stdio : [stdio, stdio, stdio];
  const loader = program.endsWith(".ts") ? ["--import", "tsx"] : [];
  return fork(path.resolve(folder, program), args, {
    cwd: folder,
    // Next's types demand NODE_ENV.
    env: environment as NodeJS.ProcessEnv,
    execArgv: ["--import", `${EXIT_WITH_PARENT}?parent=${process.pid}`, ...loader],
    stdio: [...output, "ipc"],
    detached: true,
  });
}

export function startApp(environment: Environment, options?: Options): ChildProcess {
  return startChild(APP, [], nextEnvironment(environment), options);
}

export function startNext(
  args: string[],
  environment: Environment,
  options?: Options,
): ChildProcess {
  return startChild(NEXT, args, nextEnvironment(environment), options);
}

function nextEnvironment(environment: Environment): Environment {
  return { ...MEMORY, ...environment, NEXT_TELEMETRY_DISABLED: "1" };
}

export function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

export async function ended(child: ChildProcess): Promise<number> {
  if (!hasEnded(child)) await once(child, "exit");
  return child.exitCode ?? 1;
}

/** SIGTERM, then SIGKILL after a timeout. */
export async function stopChild(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  child.kill("SIGTERM");
  const timeout = setTimeout(() => child.kill("SIGKILL"), STOP_TIMEOUT_MS);
  await ended(child);
  clearTimeout(timeout);
}
