import type { ChildProcess } from "node:child_process";
import { readFileSync } from "node:fs";
import { loadavg } from "node:os";
import path from "node:path";
import { startServer, stopServer, serverEnvironment } from "../setup/server";
import { measureCrashes } from "./inbox-crashes";
import { measureDelivery, measureIdle } from "./inbox-delivery";
import { inWorkspace, type Workspace } from "./workspace";

/**
 * The inbox on two production processes over one database: nothing lost, doubled or out of order while they are killed,
 * and how soon a message reaches the other side, against a bare program in the same run. `npm run bench:inbox`, after
 * `npm run build`.
 */

const PAIRS = 200;

/** One process of the product, which may be killed and started again. */
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

await inWorkspace(async (workspace) => {
  const { database, atEnd } = workspace;
  const instances: [Instance, Instance] = [
    await startInstance(workspace),
    await startInstance(workspace),
  ];
  // Loaded only now: it reads the environment when it is loaded.
  const crowd = await import("./inbox-crowd");
  atEnd(crowd.disconnect);
  const pairs = await crowd.makePairs(PAIRS);
  const parts = new Set((process.env.BENCH_PARTS ?? "delivery,idle,crashes").split(","));
  const say = (line: string) => console.log(`${line} (load ${loadavg()[0]!.toFixed(1)})`);
  if (parts.has("delivery")) await measureDelivery(instances, pairs, workspace, say);
  if (parts.has("idle"))
    await measureIdle(instances[0], pairs, await crowd.makePairs(PAIRS), workspace, say);
  // A fast shutdown; whoever started PostgreSQL starts it again.
  const restartPostgres = () =>
    process.kill(
      Number(readFileSync(path.join(database.folder, "postmaster.pid"), "utf8").split("\n")[0]),
      "SIGINT",
    );
  if (parts.has("crashes"))
    await measureCrashes(instances, pairs, restartPostgres, crowd.storedMessages, say);
});
