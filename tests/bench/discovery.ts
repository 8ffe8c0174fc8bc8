import { manyBands, withProduct } from "./workspace";

/** Discover and Recommended for You among many bands: `npm run bench:discovery -- 100000`. */
const count = Number(process.argv[2] ?? 100_000);

await withProduct(manyBands(count), async ({ origin }) => {
  const { measureCalls } = await import("./latency");
  const { discoveryCalls } = await import("./discovery-calls");
  const { credentials, calls } = await discoveryCalls();
  await measureCalls(`Discover, ${count} bands`, origin, credentials, calls);
});
