import { BandParams } from "@/lib/bands/schema";
import { forgetWants, saveWants } from "@/lib/discovery/commands";
import { SavedWants, Wants } from "@/lib/discovery/schema";
import { getWants } from "@/lib/discovery/wants";
import { route } from "@/lib/http";

export const GET = route({ summary: "What the own band looks for", params: BandParams, answer: SavedWants }, ({ viewer, params }) => getWants(viewer, params.bandId));

export const PUT = route({ summary: "Say what the own band looks for", params: BandParams, body: Wants, answer: SavedWants }, ({ viewer, params, body }) =>
  saveWants(viewer, params.bandId, body),
);

export const DELETE = route({ summary: "Forget what the own band looks for", params: BandParams }, ({ viewer, params }) => forgetWants(viewer, params.bandId));
