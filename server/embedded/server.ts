import type { ChildProcess } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { hasEnded, isPostgresReady, startPostgres, stopWithin } from "@/server/children.mjs";
import { CommandError } from "@/server/command";
import type { Binaries } from "./binaries";
import type { DatabaseFolder } from "./database-folder";
import { processCommand, isRunning, processStart } from "./processes";
import { changeOwner, plainEnvironment, runProgram, type OsUser } from "./os-user";

export const DATABASE_USER = "doublebill";
const LARGEST_LOG = 10_000_000;
const SETTINGS = {
  listen_addresses: "127.0.0.1",
  max_connections: "100",
  shared_buffers: "128MB",
  jit: "off", // compiling costs more than our short queries take
  timezone: "UTC",
  log_timezone: "UTC",
  log_min_messages: "log", // errors of statements hold names and email addresses; the app logs them
};

/** PostgreSQL ended before it was ready; `message` holds its log. */
export class ServerError extends CommandError {}

export function createCluster(
  { folder, user }: DatabaseFolder,
  { initdb }: Binaries,
  password: string,
): void {
  const draft = `${folder}.new`;
  const passwordFile = `${folder}.password`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  try {
    changeOwner(user, draft);
    changeOwner(user, passwordFile);
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
      runProgram(
        initdb,
        [`--pgdata=${draft}`, ...access, ...locale, `--lc-ctype=${letters}`],
        user,
      );
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

export type PostgresCommand = {
  program: string;
  args: string[];
  user: OsUser;
  env: NodeJS.ProcessEnv;
  log: string;
  pidFile: string;
};

export function serverCommand(
  { folder, user }: DatabaseFolder,
  { postgres }: Binaries,
  port: number,
): PostgresCommand {
  const log = `${folder}.log`;
  if (existsSync(log) && statSync(log).size > LARGEST_LOG) rmSync(log);
  // A killed server leaves its socket behind, under a port that is not used again.
  for (const left of readdirSync(folder))
    if (left.startsWith(".s.PGSQL.")) rmSync(path.join(folder, left));
  const socket = hasSocket(folder) ? `"${folder.replaceAll('"', '""')}"` : "";
  const settings = Object.entries({ ...SETTINGS, port, unix_socket_directories: socket }).flatMap(
    ([name, value]) => ["-c", `${name}=${value}`],
  );
  return {
    program: postgres,
    args: ["-D", folder, ...settings],
    user,
    env: { ...plainEnvironment(), ...leftoverPid(folder) },
    log,
    pidFile: pidFile(folder),
  };
}

/** Resolves once it accepts connections. Throws ServerError. */
export async function startServer(command: PostgresCommand): Promise<ChildProcess> {
  const logStart = existsSync(command.log) ? statSync(command.log).size : 0;
  const server = startPostgres(command);
  let failure: Error | undefined;
  server.on("error", (error) => (failure = error));
  while (!isPostgresReady(command, server.pid)) {
    if (failure) throw failure;
    if (hasEnded(server))
      throw new ServerError(
        `PostgreSQL did not start:\n${readFileSync(command.log).subarray(logStart).toString().trim()}`,
      );
    await wait(20);
  }
  return server;
}

/** For a server that another process starts, and gives up on by ending us. */
export async function waitUntilReady({ folder }: DatabaseFolder): Promise<void> {
  while (!isPostgresReady({ pidFile: pidFile(folder) }, runningServer(folder)?.pid)) await wait(20);
}

/** Running PostgreSQL, whichever process started it; `socket` is its socket's folder. */
export function runningServer(
  folder: string,
): { pid: number; port: number; socket: string } | undefined {
  const { pid, port, socket } = readPidFile(folder);
  return pid && processCommand(pid).includes(`-D ${folder} `) ? { pid, port, socket } : undefined;
}

export async function stopServer(pid: number): Promise<void> {
  const start = processStart(pid);
  if (!start) return;
  const isRunning = () => processStart(pid) === start;
  const waitForEnd = async () => {
    while (isRunning()) await wait(20);
  };
  await stopWithin((signal) => void (isRunning() && process.kill(pid, signal)), waitForEnd());
}

const pidFile = (folder: string) => path.join(folder, "postmaster.pid");

function readPidFile(folder: string) {
  const file = pidFile(folder);
  const [pid, , , port, socket = ""] = existsSync(file)
    ? readFileSync(file, "utf8").split("\n")
    : [];
  return { pid: Number(pid), port: Number(port), socket: socket.trim() };
}

/** PostgreSQL would not start while a leftover pid runs, which may be another program by now. */
function leftoverPid(folder: string): Record<string, string> {
  const { pid } = readPidFile(folder);
  return pid && isRunning(pid) && !runningServer(folder) ? { PG_GRANDPARENT_PID: String(pid) } : {};
}
