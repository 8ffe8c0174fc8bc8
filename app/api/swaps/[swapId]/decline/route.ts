import { otherMethods, route } from "@/lib/http";
import { declineSwap } from "@/lib/swaps/commands";
import { Swap, SwapParams } from "@/lib/swaps/schema";

export const POST = route(
  {
    id: "declineSwap",
    summary: "Decline a proposed swap",
    params: SwapParams,
    answer: Swap,
    current: Swap,
    errors: ["forbidden", "conflict"],
  },
  ({ viewer, params }) => declineSwap(viewer, params.swapId),
);

export const { GET, HEAD, PUT, PATCH, DELETE, OPTIONS } = otherMethods("POST");
