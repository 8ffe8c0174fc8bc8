import { otherMethods, route } from "@/lib/http";
import { acceptSwap } from "@/lib/swaps/commands";
import { AcceptInput, Swap, SwapParams } from "@/lib/swaps/schema";

export const POST = route(
  {
    id: "acceptSwap",
    summary: "Accept a proposed swap",
    description: "In the same step it can agree to offered nights, or answer them with others.",
    params: SwapParams,
    body: AcceptInput,
    answer: Swap,
    current: Swap,
    errors: ["forbidden", "conflict"],
  },
  ({ viewer, params, body }) => acceptSwap(viewer, params.swapId, body),
);

export const { GET, HEAD, PUT, PATCH, DELETE, OPTIONS } = otherMethods("POST");
