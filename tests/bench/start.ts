import { execFileSync } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { proportionalMegabytes } from "../setup/memory";
import { descendantsOf, makeDataDir, removeDataDir, startProduct } from "../setup/product";
import { report } from "./report";

/**
 * The first start as a newcomer has it (embedded PostgreSQL, demo data), what the demo data adds to it,
 * the start after it, and the memory of the idle product. The build is not counted. `npm run bench:all -- start`.
 */

const IDLE_MS = 10_000;

execFileSync("npm", ["run", "build"], { stdio: ["ignore", "ignore", "inherit"] });

const [emptyDir, dataDir] = [makeDataDir("bench-start"), makeDataDir("bench-start")];
try {
  const empty = await start(emptyDir, "none");
  await empty.product.stop();
  const first = await start(dataDir, "demo");
  await first.product.stop();
  const second = await start(dataDir, "demo");
  report("Seconds until the product is ready", [
    { start: "first, with demo data", seconds: first.seconds.toFixed(1) },
    { start: "first, without", seconds: empty.seconds.toFixed(1) },
    { start: "the demo data alone", seconds: (first.seconds - empty.seconds).toFixed(1) },
    { start: "second", seconds: second.seconds.toFixed(1) },
  ]);
  const { product } = second;

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
  [emptyDir, dataDir].forEach(removeDataDir);
}

async function start(dataDir: string, seed: "demo" | "none") {
  const startedAt = performance.now();
  const product = await startProduct(dataDir, { SEED: seed });
  return { product, seconds: (performance.now() - startedAt) / 1000 };
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
