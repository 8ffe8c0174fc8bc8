import { otherMethods, route } from "@/lib/http";
import { z } from "zod";
import { BandParams } from "@/lib/bands/schema";
import { orderTracks } from "@/lib/tracks/commands";
import { Track, TrackOrder } from "@/lib/tracks/schema";

export const PUT = route(
  {
    id: "orderTracks",
    summary: "Reorder your band's tracks",
    params: BandParams,
    body: TrackOrder,
    answer: z.array(Track),
  },
  ({ viewer, params, body }) => orderTracks(viewer, params.bandId, body.trackIds),
);

export const { GET, HEAD, POST, PATCH, DELETE, OPTIONS } = otherMethods("PUT");
