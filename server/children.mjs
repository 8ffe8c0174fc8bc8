// @ts-check
import { fork, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, existsSync, openSync, readFileSync } from "node:fs";
import path from "node:path";

/** @import { ChildProcess, StdioOptions } from "node:child_process" */
/** @import { PostgresCommand } from "./embedded/server" */
/** @typedef {Record<string, string | undefined>} Environment */
/** @typedef {{ stdio?: StdioOptions, folder?: string }} Options */

const ROOT = path.resolve(import.meta.dirname, "..");
const APP = "server/app.mjs";
const NEXT = "server/build/next.mjs";
/** Longer than the app waits for open requests (server/app.mjs). */
const STOP_TIMEOUT_MS = 10_000;
const IMMEDIATE_STOP_MS = 12_000;
const KILL_MS = 18_000;

/** For glibc: otherwise each thread that decoded a picture keeps its memory (decision 0007). */
const MEMORY = { MALLOC_ARENA_MAX: "2", MALLOC_MMAP_THRESHOLD_: String(1024 * 1024) };

/** The AWS SDK warns of Node 20, which we support. */
const WARNINGS = { AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: "true" };

/** The child ends with us (exit-with-parent.mjs), and Ctrl+C does not reach it: we decide the order. */
export function startChild(
  /** @type {string} */ program,
  /** @type {string[]} */ args,
  /** @type {Environment} */ environment,
  /** @type {Options} */ { stdio = "inherit", folder = ROOT } = {},
) {
  const output = Array.isArray(stdio) ? stdio : [stdio, stdio, stdio];
  return fork(path.resolve(folder, program), args, {
    cwd: folder,
    env: /** @type {NodeJS.ProcessEnv} */ (environment),
    execArgv: program.endsWith(".ts") ? ["--import", "tsx"] : [],
    stdio: [...output, "ipc"],
    detached: true,
  }).on("error", reportError);
}

const reportError = (/** @type {Error} */ { message }) => console.error(message);

export function startApp(
  /** @type {Environment} */ environment,
  /** @type {Options} */ options = {},
) {
  return startChild(APP, [], nextEnvironment(environment), options);
}

export function startNext(
  /** @type {string[]} */ args,
  /** @type {Environment} */ environment,
  /** @type {Options} */ options = {},
) {
  return startChild(NEXT, args, nextEnvironment(environment), options);
}

function nextEnvironment(/** @type {Environment} */ environment) {
  return { ...MEMORY, ...WARNINGS, ...environment, NEXT_TELEMETRY_DISABLED: "1" };
}

export function startPostgres(/** @type {PostgresCommand} */ { program, args, user, env, log }) {
  const output = openSync(log, "a", 0o600);
  const server = spawn(program, args, {
    ...user,
    cwd: "/",
    env,
    stdio: ["ignore", output, output],
    detached: true,
  }).on("error", reportError);
  closeSync(output);
  return server;
}

export function isPostgresReady(
  /** @type {Pick<PostgresCommand, "pidFile">} */ { pidFile },
  /** @type {number | undefined} */ pid,
) {
  const lines = existsSync(pidFile) ? readFileSync(pidFile, "utf8").split("\n") : [];
  return Number(lines[0]) === pid && lines[7]?.trim() === "ready";
}

export function hasEnded(/** @type {ChildProcess} */ child) {
  return child.exitCode !== null || child.signalCode !== null;
}

export async function waitForExit(/** @type {ChildProcess} */ child) {
  if (!hasEnded(child)) await once(child, "exit");
  return child.exitCode ?? 1;
}

export async function stopChild(/** @type {ChildProcess} */ child) {
  if (hasEnded(child)) return;
  child.kill("SIGTERM");
  const timeout = setTimeout(() => child.kill("SIGKILL"), STOP_TIMEOUT_MS);
  await waitForExit(child);
  clearTimeout(timeout);
}

export async function stopPostgres(/** @type {ChildProcess} */ server) {
  await stopWithin((signal) => server.kill(signal), waitForExit(server));
}

/** Fast shutdown; one that hangs, as in a recovery, becomes an immediate one: the next start recovers from the log. */
export async function stopWithin(
  /** @type {(signal: NodeJS.Signals) => void} */ send,
  /** @type {Promise<unknown>} */ ended,
) {
  send("SIGINT");
  const timers = [
    setTimeout(() => send("SIGQUIT"), IMMEDIATE_STOP_MS),
    setTimeout(() => send("SIGKILL"), KILL_MS),
  ];
  await ended;
  for (const timer of timers) clearTimeout(timer);
}
