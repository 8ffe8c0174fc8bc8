import { withClient } from "@/server/client";
import { serverEnvironment } from "../setup/server";
import { gini, miss, pickSameGenre, shareFound } from "./recall";
import { report } from "./report";
import { mean, median } from "./statistics";
import { openWorld, storeBands } from "./store";
import { inWorkspace } from "./workspace";
import type { WorldBand } from "./world";

/**
 * How good the matches are: recall of planted partners, which suit a host by style, size and place.
 * `npm run bench:quality` gives the same figures each time, and fails when a target is missed.
 */

const BANDS = Number(process.argv[2] ?? 4_500);
const HOSTS = 100;
const PARTNERS = 3;

/** Most partners are found, a genre alone finds few, and no few bands are shown to everybody. */
const RECALL_MIN = 0.8;
const CHANCE_MAX = 0.4;
const GINI_MAX = 0.6;

await inWorkspace(async ({ folder, database }) => {
  Object.assign(process.env, await serverEnvironment(database.url, folder));
  const { bands, planted, random } = await plant(database.url);
  const tops = await suggestAll(bands);
  judge(bands, planted, tops, random);
  const { disconnect } = await import("@/lib/db");
  await disconnect();
});

/** Stores the world; `planted` has the partners of each host by their ids. */
async function plant(databaseUrl: string) {
  return withClient(databaseUrl, async (client) => {
    const world = await openWorld(client, "quality");
    const planted = new Map<string, string[]>();
    const bands: WorldBand[] = [];
    while (planted.size < HOSTS) {
      const size = world.bell();
      const host = world.band({ size });
      bands.push(host);
      if (host.influences.length < 2) continue;
      const partners = Array.from({ length: PARTNERS }, () => world.partnerOf(host, size));
      planted.set(
        host.id,
        partners.map(({ id }) => id),
      );
      bands.push(...partners);
    }
    while (bands.length < BANDS) bands.push(world.band());
    await storeBands(client, bands.length, (index) => bands[index]!);
    return { bands, planted, random: world.random };
  });
}

/** The first twenty suggestions of every band, one band after the other. */
async function suggestAll(
  bands: WorldBand[],
): Promise<Map<string, { id: string; score: number }[]>> {
  const { viewerOf } = await import("./member");
  const { listSuggestedMatches } = await import("@/lib/matching/queries");
  const tops = new Map<string, { id: string; score: number }[]>();
  for (const band of bands) {
    const { id } = band;
    const matches = await listSuggestedMatches(viewerOf(band), id, {
      limit: 20,
      includeExplanations: "false",
    });
    tops.set(
      id,
      matches.map((match) => ({ id: match.id, score: match.matchScore })),
    );
  }
  return tops;
}

function judge(
  bands: WorldBand[],
  planted: Map<string, string[]>,
  tops: Map<string, { id: string; score: number }[]>,
  random: () => number,
) {
  const byId = new Map(bands.map((band) => [band.id, band]));
  const recalls = [...planted].map(([host, partners]) =>
    shareFound(
      tops
        .get(host)!
        .slice(0, 10)
        .map(({ id }) => id),
      partners,
    ),
  );
  const chances = [...planted].map(([host, partners]) =>
    shareFound(pickSameGenre(bands, byId.get(host)!, random), partners),
  );
  const exposure = new Map(bands.map(({ id }) => [id, 0]));
  for (const top of tops.values())
    for (const { id } of top) exposure.set(id, exposure.get(id)! + 1);
  const best = [...tops.values()].map(([first]) => first?.score ?? 0);
  const [recall, chance, inequality] = [mean(recalls), mean(chances), gini([...exposure.values()])];
  report(`Matches, ${bands.length} bands, ${HOSTS} hosts with ${PARTNERS} partners each`, [
    { measure: "recall@10", value: recall.toFixed(3) },
    { measure: "recall of ten random bands of the same genre", value: chance.toFixed(3) },
    { measure: "Gini of exposure in all top twenties", value: inequality.toFixed(3) },
    { measure: "most lists that one band is in", value: Math.max(...exposure.values()) },
    { measure: "best score of a band, median", value: median(best) },
    { measure: "best score of a band, highest", value: Math.max(...best) },
  ]);
  if (!(recall >= RECALL_MIN)) miss(`recall@10 is below ${RECALL_MIN}`);
  if (!(chance <= CHANCE_MAX))
    miss(`chance finds more than ${CHANCE_MAX}: the world is too small to tell`);
  if (!(inequality <= GINI_MAX)) miss(`the Gini of exposure is above ${GINI_MAX}`);
}
