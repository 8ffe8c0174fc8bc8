import { otherMethods, route } from "@/lib/http";
import { BandParams } from "@/lib/bands/schema";
import { deleteMatchPreferences, updateMatchPreferences } from "@/lib/matching/commands";
import { getMatchPreferences } from "@/lib/matching/queries";
import { MatchPreferences, SavedPreferences } from "@/lib/matching/schema";

export const GET = route(
  {
    id: "getMatchPreferences",
    summary: "Your band's wish list",
    params: BandParams,
    answer: SavedPreferences,
  },
  ({ viewer, params }) => getMatchPreferences(viewer, params.bandId),
);

export const PUT = route(
  {
    id: "updateMatchPreferences",
    summary: "Save your band's wish list",
    params: BandParams,
    body: MatchPreferences,
    answer: SavedPreferences,
  },
  ({ viewer, params, body }) => updateMatchPreferences(viewer, params.bandId, body),
);

export const DELETE = route(
  {
    id: "deleteMatchPreferences",
    summary: "Remove your band's wish list",
    params: BandParams,
  },
  ({ viewer, params }) => deleteMatchPreferences(viewer, params.bandId),
);

export const { POST, PATCH, OPTIONS } = otherMethods("GET", "PUT", "DELETE");
