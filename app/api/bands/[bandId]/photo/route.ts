import { changePhoto } from "@/lib/bands/commands";
import { Band, BandParams, PhotoInput } from "@/lib/bands/schema";
import { route } from "@/lib/http";

export const PUT = route({ summary: "Show an uploaded picture as the own band's photo; null shows none", params: BandParams, body: PhotoInput, answer: Band }, ({ viewer, params, body }) =>
  changePhoto(viewer, params.bandId, body.photoURL),
);
