import { availableParallelism } from "node:os";
import path from "node:path";
import { newerPgBouncer } from "../setup/newer-pgbouncer";
import { pgBouncerMissing, startPgBouncer, type PoolMode } from "../setup/pgbouncer";
import { proxiesMissing, startProxy } from "../setup/proxies";
import { serverEnvironment, startServer, stopServer } from "../setup/server";
import { compare, rate, SECONDS } from "./rate";
import { report } from "./report";
import { inWorkspace, manyBands } from "./workspace";

/**
 * Two instances behind nginx against one, and PgBouncer in both modes against PostgreSQL itself: the public leaderboard
 * among 10 000 bands. Needs a build: `npm run bench:hosting`.
 */
const BANDS = 10_000;
const LIST = "/api/leaderboard";

const missing = proxiesMissing() ?? pgBouncerMissing();
if (missing) throw new Error(missing);
const newer = await newerPgBouncer();
if (!newer) throw new Error("There is no PgBouncer for transaction mode.");
// The proxies' certificates are their own.
process.env.NODE_TLS_REJECT_UNAUTHORIZED = "0";

await inWorkspace(async ({ folder, database, atEnd }) => {
  await manyBands(BANDS)(database.url);
  const startInstance = async (databaseUrl: string, settings = {}): Promise<number> => {
    const dataDir = path.join(folder, "files");
    const environment = await serverEnvironment(databaseUrl, dataDir, {
      TRUST_PROXY: "1",
      ...settings,
    });
    const server = await startServer(environment);
    atEnd(() => stopServer(server));
    return Number(environment.PORT);
  };
  const startNginx = async (...ports: number[]): Promise<string> => {
    const { port, stop } = await startProxy("nginx", ...ports);
    atEnd(stop);
    return `https://127.0.0.1:${port}${LIST}`;
  };
  const [first, second] = [await startInstance(database.url), await startInstance(database.url)];
  const startPooler = async (mode: PoolMode, options = {}): Promise<string> => {
    const { url, stop } = await startPgBouncer(database.url, mode, options);
    atEnd(stop);
    return url;
  };
  const pooled = await startInstance(await startPooler("session"));
  const transactionUrl = await startPooler("transaction", {
    program: newer,
    settings: ["max_prepared_statements = 200"],
  });
  const perTransaction = await startInstance(transactionUrl, {
    DATABASE_DIRECT_URL: database.url,
  });

  const urlOf = (port: number) => `http://127.0.0.1:${port}${LIST}`;
  for (const port of [first, second, pooled, perTransaction]) await rate(urlOf(port), {}, SECONDS); // all as warm
  const instances = await compare(await startNginx(first, second), {}, await startNginx(first));
  const pooling = await compare(urlOf(pooled), {}, urlOf(first));
  const poolingPerTransaction = await compare(urlOf(perTransaction), {}, urlOf(first));
  report(
    `Requests a second of ${LIST} on ${availableParallelism()} cores, which the caller and PostgreSQL share`,
    [
      describe("two instances behind nginx, against one", instances),
      describe("through PgBouncer in session mode, against PostgreSQL itself", pooling),
      describe("through PgBouncer in transaction mode, the same", poolingPerTransaction),
    ],
  );
});

function describe(way: string, { own, bare }: { own: number; bare: number }) {
  return { way, own: Math.round(own), against: Math.round(bare), ratio: (own / bare).toFixed(2) };
}
