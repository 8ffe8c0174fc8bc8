import { otherMethods, route } from "@/lib/http";
import { withdrawSwap } from "@/lib/swaps/commands";
import { Swap, SwapParams } from "@/lib/swaps/schema";

export const POST = route(
  {
    id: "withdrawSwap",
    summary: "Withdraw your proposal of a swap",
    params: SwapParams,
    answer: Swap,
    current: Swap,
    errors: ["forbidden", "conflict"],
  },
  ({ viewer, params }) => withdrawSwap(viewer, params.swapId),
);

export const { GET, HEAD, PUT, PATCH, DELETE, OPTIONS } = otherMethods("POST");
