import { fork, type ChildProcess, type StdioOptions } from "node:child_process";
import { once } from "node:events";
import { availableParallelism } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { ROOT } from "../paths";

const EXIT_WITH_PARENT = pathToFileURL(path.join(ROOT, "prisma/exit-with-parent.mjs")).href;
const REFUSE_MALFORMED = pathToFileURL(path.join(ROOT, "prisma/refuse-malformed.mjs")).href;
const SEND_ONCE_MADE = pathToFileURL(path.join(ROOT, "prisma/send-once-made.mjs")).href;
const FEW_CORES = pathToFileURL(path.join(ROOT, "prisma/few-cores.mjs")).href;
const NEXT = "node_modules/next/dist/bin/next";
/** What Next's standalone output begins with; it stands at the top of the image. */
const STANDALONE = path.join(ROOT, "server.js");
/** How long a child may take to end when asked to, in milliseconds. */
const PATIENCE = 10_000;

/** Megabytes that the app's own objects may take; without a limit Node collects late on a large machine. */
const HEAP_MB = 512;

/** On two cores or one, the threads that V8 has beside ours take time that the app and PostgreSQL need: one is enough there, and gives way. */
const FOR_FEW_CORES = availableParallelism() > 2 ? [] : ["--v8-pool-size=1", "--import", FEW_CORES];

/** How Node runs the app. */
const FOR_THE_APP = [`--max-old-space-size=${HEAP_MB}`, ...FOR_FEW_CORES, "--import", REFUSE_MALFORMED, "--import", SEND_ONCE_MADE];

/** For glibc: else each thread that ever unpacked a picture keeps the memory (docs/decisions/0007). */
const MEMORY = { MALLOC_ARENA_MAX: "2", MALLOC_MMAP_THRESHOLD_: String(1024 * 1024) };

export type Environment = Record<string, string | undefined>;

type Options = { stdio?: StdioOptions; folder?: string; execArgv?: string[] };

/** Starts a Node program that ends with us. Ctrl+C in the terminal does not reach it: we decide the order. */
export function startChild(program: string, args: string[], environment: Environment, { stdio = "inherit", folder = ROOT, execArgv = [] }: Options = {}): ChildProcess {
  const output = Array.isArray(stdio) ? stdio : [stdio, stdio, stdio];
  return fork(program, args, {
    cwd: folder,
    env: environment as NodeJS.ProcessEnv,
    execArgv: [...execArgv, "--import", `${EXIT_WITH_PARENT}?parent=${process.pid}`, ...(program.endsWith(".ts") ? ["--import", "tsx"] : [])],
    stdio: [...output, "ipc"] as StdioOptions,
    detached: true,
  });
}

/** Starts one of Next's own commands. */
export function startNext(args: string[], environment: Environment, options: Options = {}): ChildProcess {
  const execArgv = args[0] === "start" ? FOR_THE_APP : [];
  return startChild(path.join(options.folder ?? ROOT, NEXT), args, aroundNext(environment), { ...options, execArgv });
}

/** Starts the app of an image, which has none of Next's commands. */
export function startStandalone(host: string, port: number, environment: Environment): ChildProcess {
  return startChild(STANDALONE, [], { ...aroundNext(environment), HOSTNAME: host, PORT: String(port) }, { execArgv: FOR_THE_APP });
}

const aroundNext = (environment: Environment): Environment => ({ ...MEMORY, ...environment, NEXT_TELEMETRY_DISABLED: "1" });

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
