import { otherMethods, route } from "@/lib/http";
import { offerNight } from "@/lib/swaps/leg-commands";
import { Leg, LegParams, NightOfferInput } from "@/lib/swaps/schema";

export const POST = route(
  {
    id: "offerNight",
    summary: "Offer a night of a swap",
    params: LegParams,
    body: NightOfferInput,
    example: { night: "2027-03-27", time: "20:00", venue: "Nato", terms: {}, offerNo: 0 },
    answer: Leg,
    current: Leg,
    errors: ["forbidden", "conflict"],
    limit: "messages",
  },
  ({ viewer, params, body }) => offerNight(viewer, params.legId, body),
);

export const { GET, HEAD, PUT, PATCH, DELETE, OPTIONS } = otherMethods("POST");
