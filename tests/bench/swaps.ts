import { withClient } from "@/server/client";
import { serverEnvironment } from "../setup/server";
import { openWorld } from "./store";
import { storeSwapWorld } from "./swaps/store";
import { makeAnyBands, makeSwapWorld } from "./swaps/world";
import { inWorkspace } from "./workspace";

/**
 * How good swap matches are: recall of planted partners, which draw about as many and live within reach.
 * `npm run bench:swaps` gives the same figures each time, and fails when a target is missed; another word
 * after it makes another world.
 */

const BANDS = 4_500;
const RING_BANDS = 20_000;
const SEED = process.argv[2] ?? "swaps";

await inWorkspace(async ({ folder, database }) => {
  Object.assign(process.env, await serverEnvironment(database.url, folder));
  const { generator, world } = await withClient(database.url, async (client) => {
    const generator = await openWorld(client, SEED);
    const world = makeSwapWorld(generator, BANDS);
    await storeSwapWorld(client, world.bands);
    return { generator, world };
  });
  // They read the environment.
  const { judgeExpectedDraw, judgeExposure, judgeInflation, judgeRecall } =
    await import("./swaps/judge");
  const { listAllRecommended, listAllSwaps } = await import("./swaps/lists");
  const { findGenrePaths } = await import("@/lib/matching/selection/candidates");
  const tops = await listAllSwaps(world.bands);
  const hosts = world.bands.filter(({ id }) => world.planted.has(id));
  const recommended = await listAllRecommended(hosts);
  const paths = await findGenrePaths(world.bands.flatMap(({ genres }) => genres));
  judgeRecall(world, tops, recommended, generator);
  judgeExposure(world, tops);
  judgeInflation({ bands: world.bands, tops, paths }, generator);
  judgeExpectedDraw(generator);
  const { judgeRings } = await import("./swaps/rings");
  const others = makeAnyBands(generator, RING_BANDS - BANDS);
  await withClient(database.url, async (client) => {
    await storeSwapWorld(client, others);
    await judgeRings(client, generator, [...world.bands, ...others]);
  });
  const { disconnect } = await import("@/lib/db");
  await disconnect();
});
