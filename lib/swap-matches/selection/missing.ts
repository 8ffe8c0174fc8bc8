import { SWAP_NEEDS, type SwapNeed } from "@/lib/swap-matches/schema";
import { countedDraw } from "@/lib/swap-matches/scoring/score";
import type { SwapBand } from "@/lib/swap-matches/scoring/swap-band";
import type { PlacedBand } from "@/lib/swap-matches/selection/crowd-pools";

export const isPlaced = (band: SwapBand): band is PlacedBand =>
  band.latitude !== null && band.longitude !== null;

/** What a band lacks to be matched, such as its own draw, which the search starts from. */
export function listMissing(own: SwapBand): SwapNeed[] {
  const lacks: Record<SwapNeed, boolean> = {
    draw: countedDraw(own, new Date()) === null,
    place: !isPlaced(own),
    genres: own.genreNames.length === 0,
    open: !own.isOpen,
  };
  return SWAP_NEEDS.filter((need) => lacks[need]);
}
