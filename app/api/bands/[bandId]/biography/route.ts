import { changeBiography } from "@/lib/bands/commands";
import { Band, BandParams, BiographyInput } from "@/lib/bands/schema";
import { route } from "@/lib/http";

export const PUT = route({ summary: "Change the own band's biography", params: BandParams, body: BiographyInput, answer: Band, current: Band }, ({ viewer, params, body }) =>
  changeBiography(viewer, params.bandId, body.biography, body.previous),
);
