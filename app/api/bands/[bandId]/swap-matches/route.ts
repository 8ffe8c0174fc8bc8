import { otherMethods, route } from "@/lib/http";
import { BandParams } from "@/lib/bands/schema";
import { listSwapMatches } from "@/lib/swap-matches/queries";
import { SwapMatches, SwapMatchesQuery } from "@/lib/swap-matches/schema";

export const GET = route(
  {
    id: "listSwapMatches",
    summary: "Bands to swap nights with",
    limit: "searches",
    params: BandParams,
    query: SwapMatchesQuery,
    answer: SwapMatches,
  },
  ({ viewer, params, query }) => listSwapMatches(viewer, params.bandId, query),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods("GET");
