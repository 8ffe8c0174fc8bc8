import { otherMethods, route } from "@/lib/http";
import { BandParams } from "@/lib/bands/schema";
import { getSwapFit } from "@/lib/swap-matches/queries";
import { SwapFit } from "@/lib/swap-matches/schema";

export const GET = route(
  {
    id: "getSwapFit",
    summary: "Whether a band suits yours for a swap",
    limit: "searches",
    params: BandParams,
    answer: SwapFit,
  },
  ({ viewer, params }) => getSwapFit(viewer, params.bandId),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods("GET");
