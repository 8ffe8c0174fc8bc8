import { route } from "@/lib/http";
import { listSuggestions } from "@/lib/suggestions/queries";
import { SuggestionsAnswer, SuggestionsInput } from "@/lib/suggestions/schema";

export const POST = route({ summary: "What one's band could do next", body: SuggestionsInput, answer: SuggestionsAnswer, limit: "ai" }, ({ viewer, body }) => listSuggestions(viewer, body.bandId));
