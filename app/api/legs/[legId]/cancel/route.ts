import { otherMethods, route } from "@/lib/http";
import { cancelNight } from "@/lib/swaps/leg-commands";
import { Leg, LegParams, CancelInput } from "@/lib/swaps/schema";

export const POST = route(
  {
    id: "cancelNight",
    summary: "Cancel an agreed night of a swap, which is still to be played",
    params: LegParams,
    body: CancelInput,
    answer: Leg,
    current: Leg,
    errors: ["forbidden", "conflict"],
    limit: "messages",
  },
  ({ viewer, params, body }) => cancelNight(viewer, params.legId, body.reason),
);

export const { GET, HEAD, PUT, PATCH, DELETE, OPTIONS } = otherMethods("POST");
