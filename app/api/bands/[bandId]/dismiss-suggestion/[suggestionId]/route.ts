import { otherMethods, route } from "@/lib/http";
import { dismissSuggestion, restoreSuggestion } from "@/lib/ai/suggestions/commands";
import { SuggestionParams } from "@/lib/ai/suggestions/schema";

export const POST = route(
  { id: "dismissSuggestion", summary: "Dismiss a suggestion for a week", params: SuggestionParams },
  ({ viewer, params }) => dismissSuggestion(viewer, params.bandId, params.suggestionId),
);

export const DELETE = route(
  {
    id: "restoreSuggestion",
    summary: "Undo dismissing a suggestion",
    params: SuggestionParams,
  },
  ({ viewer, params }) => restoreSuggestion(viewer, params.bandId, params.suggestionId),
);

export const { GET, HEAD, PUT, PATCH, OPTIONS } = otherMethods("POST", "DELETE");
