import { otherMethods, route } from "@/lib/http";
import { endSwap } from "@/lib/swaps/commands";
import { Swap, SwapParams } from "@/lib/swaps/schema";

export const POST = route(
  {
    id: "endSwap",
    summary: "End a swap before any of its nights was played",
    params: SwapParams,
    answer: Swap,
    current: Swap,
    errors: ["forbidden", "conflict"],
  },
  ({ viewer, params }) => endSwap(viewer, params.swapId),
);

export const { GET, HEAD, PUT, PATCH, DELETE, OPTIONS } = otherMethods("POST");
