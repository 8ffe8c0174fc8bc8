import { otherMethods, route } from "@/lib/http";
import { discardDrawNight } from "@/lib/admin/draw-nights/commands";
import { DrawNightParams } from "@/lib/admin/draw-nights/schema";

export const DELETE = route(
  {
    id: "discardDrawNight",
    summary: "Discard a confirmed night, which then no longer counts towards its host's draw",
    params: DrawNightParams,
    admin: true,
  },
  ({ viewer, params }) => discardDrawNight(viewer, params.drawNightId),
);

export const { GET, HEAD, POST, PUT, PATCH, OPTIONS } = otherMethods("DELETE");
