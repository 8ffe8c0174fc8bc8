import type { ChildProcess } from "node:child_process";
import path from "node:path";
import { stopPostgres } from "@/server/children.mjs";
import type { ParentProcess } from "@/server/embedded/embedded";
import { startServer as startPostgres } from "@/server/embedded/server";
import { startServer, stopServer, serverEnvironment } from "../setup/server";
import { measureCrashes } from "./inbox-crashes";
import { measureDelivery, measureIdleStreams } from "./inbox-delivery";
import { inWorkspace, type Workspace } from "./workspace";

/**
 * The inbox on two instances over one database: delivery times against a bare program in the same run,
 * thousands of idle streams, and nothing lost, doubled or out of order while processes are killed.
 * `npm run bench:inbox`, after `npm run build`. BENCH_PARTS selects parts.
 */

const PAIRS = 200;
/** Their bands have ten streams each, the limit of an account. */
const IDLE_PAIRS = 500;

/** A process of the product that can be killed and restarted. */
export type Instance = { origin: string; pid: () => number; killAndRestart: () => Promise<void> };

async function startInstance({ database, folder, atEnd }: Workspace): Promise<Instance> {
  const environment = await serverEnvironment(database.url, path.join(folder, "files"), {
    LOG_LEVEL: "silent",
  });
  Object.assign(process.env, environment);
  let server: ChildProcess = await startServer(environment);
  atEnd(() => stopServer(server));
  const killAndRestart = async () => {
    server.kill("SIGKILL");
    server = await startServer(environment);
  };
  return { origin: environment.APP_URL!, pid: () => server.pid!, killAndRestart };
}

/** The parent process of a PostgreSQL that `restart` stops and starts again. */
function restartablePostgres() {
  let restart = () => Promise.resolve();
  const parent: ParentProcess = {
    pid: process.pid,
    run: async (_folder, command) => {
      let server = await startPostgres(command);
      const stop = () => stopPostgres(server);
      restart = async () => {
        await stop();
        server = await startPostgres(command);
      };
      return stop;
    },
  };
  return { parent, restart: () => restart() };
}

const postgres = restartablePostgres();
await inWorkspace(async (workspace) => {
  const instances: [Instance, Instance] = [
    await startInstance(workspace),
    await startInstance(workspace),
  ];
  // Imported here, because it reads the environment on import.
  const crowd = await import("./inbox-crowd");
  workspace.atEnd(crowd.disconnect);
  const pairs = await crowd.makePairs(PAIRS);
  const parts = new Set((process.env.BENCH_PARTS ?? "delivery,idle,crashes").split(","));
  if (parts.has("delivery")) await measureDelivery(instances, pairs, workspace);
  if (parts.has("idle"))
    await measureIdleStreams(instances[0], pairs, await crowd.makePairs(IDLE_PAIRS), workspace);
  if (parts.has("crashes"))
    await measureCrashes(instances, pairs, postgres.restart, crowd.storedMessages);
}, postgres.parent);
