import { otherMethods, route } from "@/lib/http";
import { waiveNight } from "@/lib/swaps/leg-commands";
import { Leg, LegParams } from "@/lib/swaps/schema";

export const POST = route(
  {
    id: "waiveNight",
    summary: "Release the host from a night of a swap",
    params: LegParams,
    answer: Leg,
    current: Leg,
    errors: ["forbidden", "conflict"],
    limit: "messages",
  },
  ({ viewer, params }) => waiveNight(viewer, params.legId),
);

export const { GET, HEAD, PUT, PATCH, DELETE, OPTIONS } = otherMethods("POST");
