import { manyBands, withProduct } from "./workspace";

/** The leaderboard and the own rank among many bands: `npm run bench:leaderboard -- 1000000`. */
const count = Number(process.argv[2] ?? 1_000_000);

await withProduct(manyBands(count), async ({ origin }) => {
  const { measureCalls } = await import("./latency");
  const { leaderboardCalls } = await import("./leaderboard-calls");
  const { credentials, calls } = await leaderboardCalls();
  await measureCalls(`Leaderboard, ${count} bands`, origin, credentials, calls);
});
