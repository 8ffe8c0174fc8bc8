import { otherMethods, route } from "@/lib/http";
import { changePhoto } from "@/lib/bands/commands";
import { Band, BandParams, PhotoInput } from "@/lib/bands/schema";

export const PUT = route(
  {
    id: "updateBandPhoto",
    summary: "Use an uploaded picture as your band's photo; null removes it",
    params: BandParams,
    body: PhotoInput,
    answer: Band,
  },
  ({ viewer, params, body }) => changePhoto(viewer, params.bandId, body.photoURL),
);

export const { GET, HEAD, POST, PATCH, DELETE, OPTIONS } = otherMethods("PUT");
