import type { BandViewer } from "@/lib/access";
import { withClient } from "@/server/client";
import { serverEnvironment } from "../setup/server";
import { openWorld, storeBands } from "./store";
import { inWorkspace } from "./workspace";
import type { WorldBand } from "./world";

/**
 * How good the suggestions are, in a world with planted partners: bands made to suit a host by style, size and place. The
 * product sees their profiles like any other's. `npm run bench:quality`; the same figures each time. Fails when an aim is missed.
 */

const BANDS = Number(process.argv[2] ?? 4_500);
const HOSTS = 100;
const PARTNERS = 3;

/** Finding most partners, where a genre alone finds few, and showing no few bands to everybody. */
const RECALL_LEAST = 0.8;
const CHANCE_MOST = 0.4;
const GINI_MOST = 0.6;

await inWorkspace(async ({ folder, database }) => {
  Object.assign(process.env, await serverEnvironment(database.url, folder));
  const { bands, planted, random } = await plant(database.url);
  const tops = await suggestAll(bands);
  report(bands, planted, tops, random);
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
  const { listSuggestedMatches } = await import("@/lib/matching/matches");
  const tops = new Map<string, { id: string; score: number }[]>();
  for (const { id, name } of bands) {
    const viewer: BandViewer = {
      sessionId: "",
      userId: id,
      username: "",
      email: "",
      isAdmin: false,
      bandId: id,
      bandName: name,
      aiHelp: true,
      emailConfirmed: true,
    };
    const matches = await listSuggestedMatches(viewer, id, {
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

function report(
  bands: WorldBand[],
  planted: Map<string, string[]>,
  tops: Map<string, { id: string; score: number }[]>,
  random: () => number,
) {
  const found = (suggested: string[], partners: string[]) =>
    partners.filter((id) => suggested.includes(id)).length / partners.length;
  const recalls = [...planted].map(([host, partners]) =>
    found(
      tops
        .get(host)!
        .slice(0, 10)
        .map(({ id }) => id),
      partners,
    ),
  );
  const chances = [...planted].map(([host, partners]) =>
    found(sameGenre(bands, host, random), partners),
  );
  const exposure = new Map(bands.map(({ id }) => [id, 0]));
  for (const top of tops.values())
    for (const { id } of top) exposure.set(id, exposure.get(id)! + 1);
  const best = [...tops.values()].map(([first]) => first?.score ?? 0).sort((a, b) => a - b);
  console.log(`${bands.length} bands, ${HOSTS} hosts with ${PARTNERS} partners each`);
  const [recall, chance, share] = [mean(recalls), mean(chances), gini([...exposure.values()])];
  console.log(
    `recall@10: ${recall.toFixed(3)}; of ten bands of the same genre, taken by chance: ${chance.toFixed(3)}`,
  );
  console.log(
    `Gini of exposure in all top twenties: ${share.toFixed(3)}; most places of one band: ${Math.max(...exposure.values())}`,
  );
  console.log(
    `Best score of a band: median ${best[Math.floor(best.length / 2)]}, highest ${best.at(-1)}`,
  );
  if (!(recall >= RECALL_LEAST)) fail(`recall@10 is below ${RECALL_LEAST}`);
  if (!(chance <= CHANCE_MOST))
    fail(`chance finds more than ${CHANCE_MOST}: the world is too small to tell`);
  if (!(share <= GINI_MOST)) fail(`the Gini of exposure is above ${GINI_MOST}`);
}

function fail(reason: string) {
  console.error(`Missed: ${reason}`);
  process.exitCode = 1;
}

function sameGenre(bands: WorldBand[], hostId: string, random: () => number): string[] {
  const host = bands.find(({ id }) => id === hostId)!;
  const same = bands.filter(
    (band) => band !== host && band.genres.some((genre) => host.genres.includes(genre)),
  );
  return same
    .map(({ id }) => ({ id, draw: random() }))
    .sort((a, b) => a.draw - b.draw)
    .slice(0, 10)
    .map(({ id }) => id);
}

function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** 0: all the same; 1: one has everything. */
function gini(values: number[]): number {
  const sorted = values.sort((a, b) => a - b);
  const weighted = sorted.reduce(
    (sum, value, index) => sum + (2 * (index + 1) - sorted.length - 1) * value,
    0,
  );
  return weighted / (sorted.length * sorted.reduce((sum, value) => sum + value, 0));
}
