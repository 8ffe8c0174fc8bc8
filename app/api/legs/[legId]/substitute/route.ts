import { otherMethods, route } from "@/lib/http";
import { offerSubstitute } from "@/lib/swaps/leg-commands";
import { Leg, LegParams, SubstituteInput } from "@/lib/swaps/schema";

export const POST = route(
  {
    id: "offerSubstitute",
    summary: "Offer something instead of a night of a swap",
    params: LegParams,
    body: SubstituteInput,
    answer: Leg,
    current: Leg,
    errors: ["forbidden", "conflict"],
    limit: "messages",
  },
  ({ viewer, params, body }) => offerSubstitute(viewer, params.legId, body),
);

export const { GET, HEAD, PUT, PATCH, DELETE, OPTIONS } = otherMethods("POST");
