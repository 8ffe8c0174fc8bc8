import { changeBiography } from "@/lib/bands/commands";
import { Band, BandParams, BiographyInput } from "@/lib/bands/schema";
import { otherMethods, route } from "@/lib/http";

export const PUT = route(
  {
    id: "updateBiography",
    summary: "Change the own band's biography",
    description:
      "With `previous`, the text that the editor began with, nothing is saved when another stands now.",
    params: BandParams,
    body: BiographyInput,
    answer: Band,
    current: Band,
  },
  ({ viewer, params, body }) =>
    changeBiography(viewer, params.bandId, body.biography, body.previous),
);

export const { GET, HEAD, POST, PATCH, DELETE, OPTIONS } = otherMethods("PUT");
