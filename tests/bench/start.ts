import { setTimeout as sleep } from "node:timers/promises";
import { proportionalMegabytes } from "../setup/memory";
import { descendantsOf, makeDataDir, removeDataDir, startProduct } from "../setup/product";
import { report } from "./report";

/**
 * The first start as a newcomer has it (embedded PostgreSQL, demo data), the start after it, and the
 * memory of the idle product. Needs a build: `npm run bench:all -- start`.
 */

const IDLE_MS = 10_000;

const dataDir = makeDataDir("bench-start");
try {
  const startedAt = performance.now();
  const first = await startProduct(dataDir, { SEED: "demo" });
  const firstSeconds = (performance.now() - startedAt) / 1000;
  await first.stop();

  const restartedAt = performance.now();
  const product = await startProduct(dataDir, { SEED: "demo" });
  const secondSeconds = (performance.now() - restartedAt) / 1000;
  report("Seconds until the product is ready", [
    { start: "first, with demo data", seconds: firstSeconds.toFixed(1) },
    { start: "second", seconds: secondSeconds.toFixed(1) },
  ]);

  await sleep(IDLE_MS);
  const launcher = product.launcher.pid!;
  const [app, postgres] = [product.appPid()!, product.postgresPid()!];
  const others = descendantsOf(launcher).filter((pid) => pid !== app && pid !== postgres);
  report("Memory of the idle product (PSS)", [
    { process: "launcher", MB: proportionalMegabytes(launcher) },
    { process: "app", MB: proportionalMegabytes(app) },
    { process: "PostgreSQL's main process", MB: proportionalMegabytes(postgres) },
    {
      process: `${others.length} other processes`,
      MB: sum(others.map((pid) => proportionalMegabytes(pid))),
    },
  ]);
  await product.stop();
} finally {
  removeDataDir(dataDir);
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
