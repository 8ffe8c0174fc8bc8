import { atLeast, atMost, gini, miss, pickSameGenre, shareFound } from "../recall";
import { report } from "../report";
import { mean } from "../statistics";
import { shareNightsAbove } from "./draws";
import { countLists, partnerSize, type Lists } from "./inflation";
import { TYPICAL_DRAW, type Chance, type SwapWorld } from "./world";

/** First bands by rank, by the id of the band that they are shown to. */
type Tops = ReadonlyMap<string, string[]>;

const RECALL_MIN = 0.8;
const HONEST_RECALL_MIN = 0.85;
const RECOMMENDED_MAX = 0.5;
const CHANCE_MAX = 0.25;
/** Random picks of each host. */
const PICKS = 10;
const GINI_MAX = 0.6;
const LISTS_MAX = 60;
const NIGHTS = { min: 0.7, max: 0.8 };

/** Whether the planted partners are found, by swaps, by Recommended for You and by chance. */
export function judgeRecall(world: SwapWorld, swaps: Tops, recommended: Tops, chance: Chance) {
  const byId = new Map(world.bands.map((band) => [band.id, band]));
  const hosts = [...world.planted];
  const isHonest = (id: string) => byId.get(id)!.lie === 1;
  const recall = (tops: Tops, pairs = hosts) =>
    mean(pairs.map(([host, partners]) => shareFound(tops.get(host)!.slice(0, 10), partners)));
  const honest = hosts
    .map(([host, partners]) => [host, partners.filter(isHonest)] as [string, string[]])
    .filter(([host, partners]) => isHonest(host) && partners.length > 0);
  const found = hosts.flatMap(([host, partners]) =>
    partners.map((partner) => shareFound(swaps.get(partner)!.slice(0, 10), [host])),
  );
  const byChance = Array.from({ length: PICKS }, () => hosts)
    .flat()
    .map(([host, partners]) =>
      shareFound(pickSameGenre(world.bands, byId.get(host)!, chance.random), partners),
    );
  report(
    `Swaps, ${world.bands.length} bands, ${hosts.length} hosts with 3 partners and 10 decoys each`,
    [
      atLeast("recall@10", recall(swaps), RECALL_MIN),
      atLeast("recall@10 among honest figures", recall(swaps, honest), HONEST_RECALL_MIN),
      atLeast("partners that find their host", mean(found), RECALL_MIN),
      atMost("recall@10 of Recommended for You", recall(recommended), RECOMMENDED_MAX),
      atMost("recall of ten random bands of the same genre", mean(byChance), CHANCE_MAX),
    ],
  );
}

/** How evenly the bands that are matched appear in first twenties. */
export function judgeExposure({ bands }: SwapWorld, tops: Tops) {
  const lists = new Map(bands.map(({ id }) => [id, 0]));
  for (const top of tops.values())
    for (const id of top.slice(0, 20)) lists.set(id, lists.get(id)! + 1);
  const matched = bands.filter(({ id }) => tops.get(id)!.length > 0);
  const counts = matched.map(({ id }) => lists.get(id)!);
  report("Exposure in all first twenties of swaps", [
    { figure: "bands with a match", value: counts.length, target: "" },
    atMost("Gini among them", gini(counts), GINI_MAX),
    atMost("most lists that one band is in", Math.max(...counts), LISTS_MAX),
  ]);
}

/** What it brings to declare more than one draws. */
export function judgeInflation(lists: Lists, chance: Chance) {
  const count = (minDraw: number) =>
    [1, 3, 10].map((factor) => countLists({ ...lists, minDraw }, factor));
  const [typical, all] = [count(TYPICAL_DRAW), count(0)];
  if (!(Math.max(...typical.slice(1)) < typical[0]!)) miss("inflated figures bring more lists");
  const rows = [
    { bands: `that draw ${TYPICAL_DRAW} or more`, counts: typical },
    { bands: "all", counts: all },
  ];
  report(
    "Lists that a band is in if it declares so many times its figure",
    rows.map(({ bands, counts: [honest = 0, triple = 0, tenfold = 0] }) => ({
      bands,
      honest: honest.toFixed(1),
      "×3": triple.toFixed(1),
      "×10": tenfold.toFixed(1),
    })),
  );
  const size = (factor: number, nights: number) => partnerSize(lists, factor, nights, chance);
  report("True draw of the first five partners, as a multiple of the own", [
    { figure: "honest", value: size(1, 0).toFixed(3), target: "" },
    atMost("five times declared", size(5, 0), 3),
    atMost("the same, one night confirmed with photo", size(5, 1), 1.8),
    atMost("the same, two nights", size(5, 2), 1.5),
  ]);
}

/** Whether three nights in four are above the expected draw, whatever the evidence. */
export function judgeExpectedDraw(chance: Chance) {
  const rows = Object.entries(shareNightsAbove(chance)).map(([evidence, share]) => {
    if (!(share >= NIGHTS.min && share <= NIGHTS.max)) miss(`nights above the draw ${evidence}`);
    return { evidence, share: share.toFixed(3), target: `${NIGHTS.min} to ${NIGHTS.max}` };
  });
  report("Nights above the expected draw", rows);
}
