import { report } from "./report";
import { ratio } from "./statistics";
import { activeBands, withProduct } from "./workspace";

/** Lists of swap matches among many bands, and what they cost a saved profile: `npm run bench:swap-lists -- 100000`. */
const count = Number(process.argv[2] ?? 100_000);

await withProduct(activeBands(count), async ({ origin }) => {
  const { measureCalls } = await import("./latency");
  const { measureNewLists, swapsCall } = await import("./swaps/calls");
  const { measureSaves } = await import("./swaps/save-profile");
  const { credentials, call, viewer } = await swapsCall();
  await measureCalls(`Swap matches, ${count} bands`, origin, credentials, [call]);
  const lists = await measureNewLists();
  report("New lists of bands at random", [
    {
      lists: lists.lists,
      "database ms, median": lists.median.toFixed(1),
      most: lists.most.toFixed(1),
    },
  ]);
  const { withTriggers, without } = await measureSaves(viewer);
  report("Saving a profile with another home figure, median", [
    {
      ms: withTriggers.toFixed(2),
      "ms without triggers": without.toFixed(2),
      ratio: ratio(withTriggers, without),
    },
  ]);
});
