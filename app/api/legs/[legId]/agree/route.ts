import { otherMethods, route } from "@/lib/http";
import { agreeToNight } from "@/lib/swaps/leg-commands";
import { ANSWER_TO_OFFER } from "../answer-to-offer";

export const POST = route(
  {
    id: "agreeToNight",
    summary: "Agree to the newest offer for a night of a swap",
    ...ANSWER_TO_OFFER,
  },
  ({ viewer, params, body }) => agreeToNight(viewer, params.legId, body.offerNo),
);

export const { GET, HEAD, PUT, PATCH, DELETE, OPTIONS } = otherMethods("POST");
