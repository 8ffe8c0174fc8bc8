import { kmBetween } from "@/lib/geo";
import type { GenrePaths } from "@/lib/matching/scoring/sound";
import { MAX_SWAP_KM } from "@/lib/swap-matches/scoring/gates";
import { compareRanks, rankSwap, type RankedSwap } from "@/lib/swap-matches/scoring/rank";
import { compareForSwap } from "@/lib/swap-matches/scoring/score";
import type { SwapBand } from "@/lib/swap-matches/scoring/swap-band";
import { mean, median } from "../statistics";
import { makeNights } from "./draws";
import { toSwapBand } from "./swap-band";
import type { Chance, SwapWorldBand } from "./world";

/** All bands with their lists, one band more than are shown. */
export type Lists = {
  bands: SwapWorldBand[];
  tops: ReadonlyMap<string, string[]>;
  paths: GenrePaths;
  /** Of the bands that are measured. */
  minDraw?: number;
};

const SUBJECTS = 150;
const SHOWN = 20;
const PARTNERS = 5;
const now = new Date();

/** In how many lists bands are on average if they declare so many times their honest figure. */
export function countLists(lists: Lists, factor: number): number {
  const others = lists.bands.map((band) => toSwapBand(band));
  const thresholdOf = readThresholds(lists, others);
  const counts = chooseSubjects(lists).map((subject) => {
    const matches = rankAll(inflate(subject, factor), others, lists.paths);
    return matches.filter(({ band, rank }) => rank >= thresholdOf(band.id, subject.id)).length;
  });
  return mean(counts);
}

/** How large the first five partners of such bands really are, as a multiple of their own draw. */
export function partnerSize(lists: Lists, factor: number, nights: number, chance: Chance): number {
  const others = lists.bands.map((band) => toSwapBand(band));
  const drawOf = new Map(lists.bands.map(({ id, trueDraw }) => [id, trueDraw]));
  const ratios = chooseSubjects(lists).map((subject) => {
    const own = inflate(subject, factor);
    own.nights = makeNights(chance, subject.trueDraw, nights, true, now);
    const first = rankAll(own, others, lists.paths).slice(0, PARTNERS);
    return first.length > 0
      ? mean(first.map(({ band }) => drawOf.get(band.id)!)) / subject.trueDraw
      : 1;
  });
  return median(ratios);
}

/** Honest bands that are matched. */
const chooseSubjects = ({ bands, tops, minDraw = 0 }: Lists) =>
  bands
    .filter(({ id, lie, trueDraw }) => lie === 1 && trueDraw >= minDraw && tops.get(id)!.length > 0)
    .slice(-SUBJECTS);

const inflate = (band: SwapWorldBand, factor: number): SwapBand =>
  toSwapBand(band, { ticketSalesHometown: band.ticketSalesHometown * factor });

function rankAll(own: SwapBand, others: SwapBand[], paths: GenrePaths): RankedSwap[] {
  const near = others.filter(
    (other) => other.id !== own.id && (kmBetween(own, other) ?? Infinity) <= MAX_SWAP_KM,
  );
  const ranked = near.flatMap((other) => {
    const { match } = compareForSwap(own, other, paths, now);
    return match ? [rankSwap(own, other, match)] : [];
  });
  return ranked.sort(compareRanks);
}

/** The rank of the last band that a list shows, as it would be without one band. */
function readThresholds({ tops, paths }: Lists, others: SwapBand[]) {
  const byId = new Map(others.map((band) => [band.id, band]));
  const ranks = new Map(
    [...tops].map(([ownId, ids]) => {
      const own = byId.get(ownId)!;
      return [
        ownId,
        rankAll(
          own,
          ids.map((id) => byId.get(id)!),
          paths,
        ),
      ];
    }),
  );
  return (ownId: string, withoutId: string): number => {
    const rest = ranks.get(ownId)!.filter(({ band }) => band.id !== withoutId);
    return rest[SHOWN - 1]?.rank ?? -Infinity;
  };
}
