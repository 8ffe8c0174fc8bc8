import { BandParams } from "@/lib/bands/schema";
import { forgetWants, saveWants } from "@/lib/matching/commands";
import { SavedWants, Wants } from "@/lib/discover/schema";
import { getWants } from "@/lib/matching/wants";
import { otherMethods, route } from "@/lib/http";

export const GET = route(
  {
    id: "getMatchPreferences",
    summary: "What the own band looks for",
    params: BandParams,
    answer: SavedWants,
  },
  ({ viewer, params }) => getWants(viewer, params.bandId),
);

export const PUT = route(
  {
    id: "updateMatchPreferences",
    summary: "Say what the own band looks for",
    params: BandParams,
    body: Wants,
    answer: SavedWants,
  },
  ({ viewer, params, body }) => saveWants(viewer, params.bandId, body),
);

export const DELETE = route(
  {
    id: "deleteMatchPreferences",
    summary: "Forget what the own band looks for",
    params: BandParams,
  },
  ({ viewer, params }) => forgetWants(viewer, params.bandId),
);

export const { POST, PATCH, OPTIONS } = otherMethods("GET", "PUT", "DELETE");
