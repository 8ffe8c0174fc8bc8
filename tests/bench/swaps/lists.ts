import { listSuggestedMatches } from "@/lib/matching/queries";
import { listSwapMatches } from "@/lib/swap-matches/queries";
import { viewerOf } from "../member";
import type { SwapWorldBand } from "./world";

/** One more than a list shows: another band takes the place of one that leaves. */
const QUERY = { limit: 21, includeExplanations: "false" } as const;

type ListBands = (band: SwapWorldBand) => Promise<{ id: string }[]>;

const listSwaps: ListBands = async (band) =>
  (await listSwapMatches(viewerOf(band), band.id, QUERY)).matches;

const listRecommended: ListBands = (band) => listSuggestedMatches(viewerOf(band), band.id, QUERY);

/** Ids of the first bands of each list, by the band that reads it, one list after the other. */
async function listAll(bands: SwapWorldBand[], list: ListBands): Promise<Map<string, string[]>> {
  const tops = new Map<string, string[]>();
  for (const band of bands)
    tops.set(
      band.id,
      (await list(band)).map(({ id }) => id),
    );
  return tops;
}

export const listAllSwaps = (bands: SwapWorldBand[]) => listAll(bands, listSwaps);
export const listAllRecommended = (bands: SwapWorldBand[]) => listAll(bands, listRecommended);
