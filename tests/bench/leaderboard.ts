import { signIn } from "./product";
import { manyBands, withProduct } from "./workspace";

/**
 * The leaderboard among many bands, with filters and the own place, for a band in the middle of it: against a bare route
 * handler that answers as much, in turns. `npm run bench:leaderboard -- 1000000`.
 */
await withProduct(manyBands(Number(process.argv[2] ?? 1_000_000)), async ({ origin }) => {
  const { databaseTime, HEAD, measure } = await import("./latency");
  const { chooseMember } = await import("./leaderboard-calls");
  const { credentials, calls } = await chooseMember();
  const cookie = await signIn(origin, credentials);
  console.log(HEAD);
  for (const call of calls)
    await measure(origin, { ...call, cookie }, await databaseTime(call.run));
});
