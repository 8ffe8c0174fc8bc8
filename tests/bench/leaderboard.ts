import { manyBands, withProduct } from "./workspace";

/** The leaderboard, the own rank and Discover among many bands: `npm run bench:leaderboard -- 1000000`. */
const count = Number(process.argv[2] ?? 1_000_000);

await withProduct(manyBands(count), async ({ origin }) => {
  const { measureCalls } = await import("./latency");
  const { leaderboardCalls } = await import("./leaderboard-calls");
  const { discoveryCalls } = await import("./discovery-calls");
  const leaderboard = await leaderboardCalls();
  await measureCalls(
    `Leaderboard, ${count} bands`,
    origin,
    leaderboard.credentials,
    leaderboard.calls,
  );
  const discovery = await discoveryCalls();
  await measureCalls(`Discover, ${count} bands`, origin, discovery.credentials, discovery.calls);
});
