import { updateBand } from "@/lib/bands/commands";
import { Band, BandParams, BandUpdate } from "@/lib/bands/schema";
import { route } from "@/lib/http";

export const PATCH = route({ summary: "Change some fields of the own band", params: BandParams, body: BandUpdate, answer: Band, current: Band }, ({ viewer, params, body }) =>
  updateBand(viewer, params.bandId, body),
);
