import { otherMethods, route } from "@/lib/http";
import { agreeToNight } from "@/lib/swaps/leg-commands";
import { Leg, LegParams, OfferNoInput } from "@/lib/swaps/schema";

export const POST = route(
  {
    id: "agreeToNight",
    summary: "Agree to the newest offer for a night of a swap",
    params: LegParams,
    body: OfferNoInput,
    answer: Leg,
    current: Leg,
    errors: ["forbidden", "conflict"],
    limit: "messages",
  },
  ({ viewer, params, body }) => agreeToNight(viewer, params.legId, body.offerNo),
);

export const { GET, HEAD, PUT, PATCH, DELETE, OPTIONS } = otherMethods("POST");
