import { otherMethods, route } from "@/lib/http";
import { declineOffer } from "@/lib/swaps/leg-commands";
import { ANSWER_TO_OFFER } from "../answer-to-offer";

export const POST = route(
  {
    id: "declineOffer",
    summary: "Decline the newest offer for a night of a swap",
    ...ANSWER_TO_OFFER,
  },
  ({ viewer, params, body }) => declineOffer(viewer, params.legId, body.offerNo),
);

export const { GET, HEAD, PUT, PATCH, DELETE, OPTIONS } = otherMethods("POST");
