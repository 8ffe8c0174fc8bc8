import { otherMethods, route } from "@/lib/http";
import { getSwap } from "@/lib/swaps/queries";
import { SwapParams, SwapWithHistory } from "@/lib/swaps/schema";

export const GET = route(
  {
    id: "getSwap",
    summary: "A swap of your band, with its history",
    params: SwapParams,
    answer: SwapWithHistory,
  },
  ({ viewer, params }) => getSwap(viewer, params.swapId),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods("GET");
