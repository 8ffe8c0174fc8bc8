import { signIn } from "./product";
import { manyBands, withProduct } from "./workspace";

/**
 * The suggestions of a band with a thousand conversations among many bands, against a bare route handler that answers as
 * much, in turns. `npm run bench:suggestions -- 100000`.
 */
await withProduct(manyBands(Number(process.argv[2] ?? 100_000)), async ({ origin }) => {
  const { databaseTime, HEAD, measure } = await import("./latency");
  const { makeBusyBand } = await import("./suggestions-calls");
  const { credentials, call } = await makeBusyBand();
  const cookie = await signIn(origin, credentials);
  console.log(HEAD);
  await measure(origin, { ...call, cookie }, await databaseTime(call.run));
});
