import { otherMethods, route } from "@/lib/http";
import { listSuggestions } from "@/lib/ai/suggestions/queries";
import { SuggestionsAnswer, SuggestionsInput } from "@/lib/ai/suggestions/schema";

export const POST = route(
  {
    id: "listSuggestions",
    summary: "What your band could do next",
    errors: ["not_found"],
    readsOnly: true,
    body: SuggestionsInput,
    answer: SuggestionsAnswer,
    limit: "ai",
  },
  ({ viewer, body }) => listSuggestions(viewer, body.bandId),
);

export const { GET, HEAD, PUT, PATCH, DELETE, OPTIONS } = otherMethods("POST");
