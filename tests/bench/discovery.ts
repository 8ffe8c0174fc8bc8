import { signIn } from "./product";
import { manyBands, withProduct } from "./workspace";

/**
 * Discover and Recommended for You among many bands: p95 and rate of each call against a bare route handler that answers
 * as much, in turns, and the time that PostgreSQL says it takes. `npm run bench:discovery -- 100000`.
 */
await withProduct(manyBands(Number(process.argv[2] ?? 100_000)), async ({ origin }) => {
  const { databaseTime, HEAD, measure } = await import("./latency");
  const { chooseViewer } = await import("./discovery-calls");
  const { credentials, calls } = await chooseViewer();
  const cookie = await signIn(origin, credentials);
  console.log(HEAD);
  for (const call of calls)
    await measure(origin, { ...call, cookie }, await databaseTime(call.run));
});
