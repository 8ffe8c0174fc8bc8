import { otherMethods, route } from "@/lib/http";
import { changeBiography } from "@/lib/bands/commands";
import { Band, BandParams, BiographyInput } from "@/lib/bands/schema";

export const PUT = route(
  {
    id: "updateBiography",
    summary: "Change your band's biography",
    description:
      "With `previous`, the text the editor started from, nothing is saved if the biography has changed since.",
    params: BandParams,
    body: BiographyInput,
    answer: Band,
    current: Band,
  },
  ({ viewer, params, body }) =>
    changeBiography(viewer, params.bandId, body.biography, body.previous),
);

export const { GET, HEAD, POST, PATCH, DELETE, OPTIONS } = otherMethods("PUT");
