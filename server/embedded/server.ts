import { spawn, type ChildProcess } from "node:child_process";
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { CommandError } from "@/server/command";
import type { Binaries } from "./binaries";
import type { Place } from "./place";
import { processCommand, isRunning, processStart } from "./processes";
import { chownTo, plainEnvironment, run } from "./runner";

export const DATABASE_USER = "doublebill";
const LARGEST_LOG = 10_000_000;
const SETTINGS = {
  listen_addresses: "127.0.0.1",
  max_connections: "100",
  shared_buffers: "128MB",
  jit: "off", // compiling costs more than our short queries take
  timezone: "UTC",
  log_timezone: "UTC",
};

/** PostgreSQL ended before it was ready; `message` holds its log. */
export class ServerError extends CommandError {}

export function createCluster(
  { folder, runner }: Place,
  { initdb }: Binaries,
  password: string,
): void {
  const draft = `${folder}.new`;
  const passwordFile = `${folder}.password`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  try {
    chownTo(runner, draft);
    chownTo(runner, passwordFile);
    const locale = [
      "--encoding=UTF8",
      "--locale=C",
      "--locale-provider=builtin",
      "--builtin-locale=C.UTF-8",
    ];
    const access = [
      `--username=${DATABASE_USER}`,
      "--auth=scram-sha-256",
      `--pwfile=${passwordFile}`,
    ];
    const make = (letters: string) =>
      run(initdb, [`--pgdata=${draft}`, ...access, ...locale, `--lc-ctype=${letters}`], runner);
    // Trigrams ask the system for letters; without C.UTF-8 it finds ASCII names only.
    let made = make("C.UTF-8");
    if (made.stderr.includes("invalid locale name")) made = make("C");
    if (made.status !== 0)
      throw new ServerError(
        `PostgreSQL could not make its files in ${folder}:\n${made.stdout}${made.stderr}`,
      );
    renameSync(draft, folder);
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

const LONGEST_SOCKET = 103;

const hasSocket = (folder: string): boolean =>
  Buffer.byteLength(path.join(folder, ".s.PGSQL.65535")) <= LONGEST_SOCKET;

/** Resolves once it accepts connections. Throws ServerError. */
export async function startServer(
  { folder, runner }: Place,
  { postgres }: Binaries,
  port: number,
): Promise<ChildProcess> {
  const logFile = `${folder}.log`;
  if (existsSync(logFile) && statSync(logFile).size > LARGEST_LOG) rmSync(logFile);
  const log = openSync(logFile, "a", 0o600);
  const logStart = statSync(logFile).size;
  // A killed server leaves its socket behind, under a port that is not used again.
  for (const left of readdirSync(folder))
    if (left.startsWith(".s.PGSQL.")) rmSync(path.join(folder, left));
  const socket = hasSocket(folder) ? `"${folder.replaceAll('"', '""')}"` : "";
  const settings = Object.entries({ ...SETTINGS, port, unix_socket_directories: socket }).flatMap(
    ([name, value]) => ["-c", `${name}=${value}`],
  );
  const server = spawn(postgres, ["-D", folder, ...settings], {
    ...runner,
    cwd: "/",
    env: { ...plainEnvironment(), ...leftoverPid(folder) },
    stdio: ["ignore", log, log],
    detached: true, // Ctrl+C in the terminal is for us: PostgreSQL stops after the app
  });
  closeSync(log);

  let failure: Error | undefined;
  server.on("error", (error) => (failure = error));
  while (!isReady(folder, server.pid)) {
    if (failure) throw failure;
    if (server.exitCode !== null || server.signalCode !== null)
      throw new ServerError(
        `PostgreSQL did not start:\n${readFileSync(logFile).subarray(logStart).toString().trim()}`,
      );
    await wait(20);
  }
  return server;
}

/** Whoever started it; `socket` is the folder of its socket, if it has one. */
export function runningServer(
  folder: string,
): { pid: number; port: number; socket: string } | undefined {
  const { pid, port, socket } = readPidFile(folder);
  return pid && processCommand(pid).includes(`-D ${folder} `) ? { pid, port, socket } : undefined;
}

/** Fast shutdown: open transactions are rolled back, committed data is written. */
export async function stopServer(pid: number): Promise<void> {
  const start = processStart(pid);
  if (start) process.kill(pid, "SIGINT");
  while (start && processStart(pid) === start) await wait(20);
}

function readPidFile(folder: string) {
  const file = path.join(folder, "postmaster.pid");
  const [pid, , , port, socket = "", , , status] = existsSync(file)
    ? readFileSync(file, "utf8").split("\n")
    : [];
  return { pid: Number(pid), port: Number(port), socket: socket.trim(), status: status?.trim() };
}

function isReady(folder: string, pid: number | undefined): boolean {
  const found = readPidFile(folder);
  return found.pid === pid && found.status === "ready";
}

/**
 * PostgreSQL refuses to start while the process of a leftover postmaster.pid runs, which may be
 * another program by now. It ignores the one that this variable names.
 */
function leftoverPid(folder: string): Record<string, string> {
  const { pid } = readPidFile(folder);
  return pid && isRunning(pid) && !runningServer(folder) ? { PG_GRANDPARENT_PID: String(pid) } : {};
}
