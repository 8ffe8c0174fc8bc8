import { findGenrePaths } from "@/lib/matching/selection/candidates";
import { compareRanks, rankSwap, type RankedSwap } from "@/lib/swap-matches/scoring/rank";
import { compareForSwap } from "@/lib/swap-matches/scoring/score";
import type { SwapBand } from "@/lib/swap-matches/scoring/swap-band";

/** Those that match, best first. */
export async function rankPartners(own: SwapBand, bands: SwapBand[]): Promise<RankedSwap[]> {
  const paths = await findGenrePaths([own, ...bands].flatMap(({ genreNames }) => genreNames));
  const now = new Date();
  return bands
    .flatMap((band) => {
      const { match } = compareForSwap(own, band, paths, now);
      return match ? [rankSwap(own, band, match)] : [];
    })
    .sort(compareRanks);
}
