// @ts-check
// npm start: prepare.ts, as a child, sets up PostgreSQL and the build; then PostgreSQL and app.mjs run as supervised children.
import "./node-version.mjs";
import { once } from "node:events";
import {
  isPostgresReady,
  startApp,
  startChild,
  startPostgres,
  stopChild,
  stopPostgres,
} from "./children.mjs";
import { supervise } from "./supervise.mjs";

// The launcher stays while the product runs: plain JavaScript without packages (docs/decisions/0055).

/** @import { ChildProcess } from "node:child_process" */
/** @import { Environment } from "./children.mjs" */
/** @import { PostgresCommand } from "./embedded/server" */
/** @typedef {{ environment: Environment, url: string }} Prepared */

const PARENT_CHECK_INTERVAL_MS = 500;

const running =
  /** @type {{ preparing?: ChildProcess, app?: ChildProcess, postgres?: ChildProcess }} */ ({});
let shutdown = /** @type {Promise<never> | undefined} */ (undefined);

const say = (/** @type {string} */ line) => console.log(line);
const isStopping = () => shutdown !== undefined;

function shutDown(/** @type {number} */ code) {
  shutdown ??= stopAll().then(() => process.exit(code));
  return shutdown;
}

async function stopAll() {
  if (running.preparing) await stopChild(running.preparing);
  if (running.app) await stopChild(running.app);
  if (running.postgres) await stopPostgres(running.postgres);
}

async function prepare() {
  const child = startChild("server/prepare.ts", process.argv.slice(2), process.env);
  running.preparing = child;
  let prepared = /** @type {Prepared | undefined} */ (undefined);
  child.on(
    "message",
    (/** @type {{ postgres?: PostgresCommand, app?: Prepared }} */ { postgres, app }) => {
      if (postgres) void serveDatabase(postgres);
      if (app) prepared = app;
    },
  );
  const [code] = await once(child, "close");
  return prepared ?? shutDown(code ?? 1);
}

async function serveDatabase(/** @type {PostgresCommand} */ command) {
  const code = await supervise({
    name: "PostgreSQL",
    start: () => (running.postgres = startPostgres(command)),
    isReady: ({ pid }) => isPostgresReady(command, pid),
    isStopping,
    say,
  });
  if (!isStopping()) say(`PostgreSQL's log is ${command.log}.`);
  await shutDown(code);
}

function serveApp(/** @type {Prepared} */ { environment, url }) {
  let isListening = false;
  const start = () => {
    isListening = false;
    running.app = startApp(environment).once("message", () => (isListening = true));
    return running.app;
  };
  return supervise({
    name: "The app",
    start,
    isReady: () => isListening,
    onReady: () => say(`Doublebill is ready at ${url}`),
    isStopping,
    say,
  });
}

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => void shutDown(0));
// npm passes a signal to its shell alone, which ends without passing it on.
if (process.env.npm_lifecycle_event) {
  const parentPid = process.ppid;
  const checkParent = () => {
    if (process.ppid !== parentPid) void shutDown(0);
  };
  setInterval(checkParent, PARENT_CHECK_INTERVAL_MS).unref();
}
const prepared = await prepare();
await shutDown(isStopping() ? 0 : await serveApp(prepared));
