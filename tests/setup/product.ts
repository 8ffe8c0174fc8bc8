import { spawn, type ChildProcess } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { findEmbedded } from "@/server/embedded/embedded";
import { runningServer } from "@/server/embedded/server";
import { ROOT } from "@/server/paths";
import { freePort } from "./server";

const START_TIMEOUT_MS = 300_000;

export type Product = {
  origin: string;
  dataDir: string;
  launcher: ChildProcess;
  /** The output of the launcher and the app so far. */
  output: () => string;
  databaseUrl: () => string;
  appPid: () => number | undefined;
  postgresPid: () => number | undefined;
  stop: () => Promise<void>;
};

/** The environment of a product without access to outside services. */
function environmentFor(port: number, dataDir: string, settings: Record<string, string>) {
  return {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    PORT: String(port),
    DATA_DIR: dataDir,
    SEED: "none",
    RATE_LIMIT_SCALE: "1000000",
    BANDSINTOWN_BASE_URL: "http://127.0.0.1:9",
    LOG_LEVEL: "error",
    NODE_ENV: "production" as const,
    ...settings,
  };
}

/** A new folder below `.cache` that PostgreSQL's user can enter. */
export function makeDataDir(name: string): string {
  mkdirSync(path.join(ROOT, ".cache"), { recursive: true });
  const folder = mkdtempSync(path.join(ROOT, `.cache/${name}-`));
  chmodSync(folder, 0o711);
  return folder;
}

type Start = {
  port?: number;
  /** Node's, unless `args` are another program's. */
  program?: string;
  args?: string[];
  folder?: string;
  user?: { uid?: number; gid?: number };
};

/** Starts the product as `npm start` does, and waits until it answers. */
export async function startProduct(
  dataDir: string,
  settings: Record<string, string> = {},
  {
    port,
    program = process.execPath,
    args = ["server/start.mjs"],
    folder = ROOT,
    user = {},
  }: Start = {},
): Promise<Product> {
  const listening = port ?? (await freePort());
  const origin = `http://127.0.0.1:${listening}`;
  const launcher = spawn(program, args, {
    ...user,
    cwd: folder,
    env: environmentFor(listening, dataDir, settings),
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [launcher.stdout, launcher.stderr])
    stream.on("data", (chunk: Buffer) => (output += chunk.toString()));

  const product = {
    origin,
    dataDir,
    launcher,
    output: () => output,
    databaseUrl: () => findEmbedded(dataDir)!.url,
    appPid: () => findApp(launcher.pid!),
    postgresPid: () => findPostgres(dataDir),
    stop: async () => {
      if (hasEnded(launcher)) return;
      const ended = new Promise((resolve) => launcher.once("exit", resolve));
      launcher.kill("SIGTERM");
      await ended;
    },
  };
  await waitUntilReady(product, START_TIMEOUT_MS);
  return product;
}

export const hasEnded = ({ exitCode, signalCode }: ChildProcess) =>
  exitCode !== null || signalCode !== null;

/** Waits for `/api/ready`, and returns how many milliseconds that took. */
export async function waitUntilReady(
  { origin, launcher, output }: Pick<Product, "origin" | "launcher" | "output">,
  timeoutMs: number,
): Promise<number> {
  const began = performance.now();
  while (performance.now() - began < timeoutMs) {
    if (hasEnded(launcher)) throw new Error(`The product has ended:\n${output()}`);
    const answer = await fetch(`${origin}/api/ready`, { signal: AbortSignal.timeout(3_000) }).catch(
      () => null,
    );
    if (answer?.ok) return performance.now() - began;
    await sleep(50);
  }
  throw new Error(`Not ready within ${timeoutMs} ms:\n${output()}`);
}

/** The launcher's child that serves Next. */
function findApp(launcher: number): number | undefined {
  return childrenOf(launcher).find((pid) => processCommand(pid).includes("server/app.mjs"));
}

function findPostgres(dataDir: string): number | undefined {
  return runningServer(path.join(dataDir, "postgres"))?.pid;
}

/** All processes below a process. */
export const descendantsOf = (pid: number): number[] =>
  childrenOf(pid).flatMap((child) => [child, ...descendantsOf(child)]);

function childrenOf(pid: number): number[] {
  return readdirSync("/proc")
    .filter((entry) => /^\d+$/.test(entry) && parentOf(entry) === pid)
    .map(Number);
}

function parentOf(pid: string): number {
  return Number(readProc(`${pid}/stat`).split(") ").at(-1)?.split(" ")[1]);
}

const processCommand = (pid: number) => readProc(`${pid}/cmdline`);

/** "" for a process that has ended. */
function readProc(file: string): string {
  try {
    return readFileSync(`/proc/${file}`, "utf8");
  } catch {
    return "";
  }
}

export function removeDataDir(dataDir: string): void {
  rmSync(dataDir, { recursive: true, force: true });
}
