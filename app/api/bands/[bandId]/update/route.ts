import { otherMethods, route } from "@/lib/http";
import { updateBand } from "@/lib/bands/commands";
import { Band, BandParams, BandUpdate } from "@/lib/bands/schema";

export const PATCH = route(
  {
    id: "updateBand",
    summary: "Change some fields of your band",
    description:
      "With `updatedAt` as last read, nothing is saved if the band has changed since: 409 with the current band.",
    example: {
      country: "DE",
      city: "Leipzig",
      influences: ["Low", "Slint"],
      spotifyListeners: 12500,
    },
    params: BandParams,
    body: BandUpdate,
    answer: Band,
    current: Band,
  },
  ({ viewer, params, body }) => updateBand(viewer, params.bandId, body),
);

export const { GET, HEAD, POST, PUT, DELETE, OPTIONS } = otherMethods("PATCH");
