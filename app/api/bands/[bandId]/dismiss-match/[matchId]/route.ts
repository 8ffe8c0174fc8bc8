import { otherMethods, route } from "@/lib/http";
import { dismissMatch, restoreMatch } from "@/lib/matching/commands";
import { MatchParams } from "@/lib/matching/schema";

export const POST = route(
  { id: "dismissMatch", summary: "Dismiss a suggested match", params: MatchParams },
  ({ viewer, params }) => dismissMatch(viewer, params.bandId, params.matchId),
);

export const DELETE = route(
  { id: "restoreMatch", summary: "Undo a dismissal", params: MatchParams },
  ({ viewer, params }) => restoreMatch(viewer, params.bandId, params.matchId),
);

export const { GET, HEAD, PUT, PATCH, OPTIONS } = otherMethods("POST", "DELETE");
