import { requireOwnBand, type Viewer } from "@/lib/access";
import { readFacts } from "@/lib/ai/suggestions/facts";
import { chooseSuggestions } from "@/lib/ai/suggestions/rules";
import type { SuggestionsAnswer } from "@/lib/ai/suggestions/schema";

/** Throws forbidden for other bands. */
export async function listSuggestions(viewer: Viewer, bandId: string): Promise<SuggestionsAnswer> {
  return {
    suggestions: chooseSuggestions(await readFacts(requireOwnBand(viewer, bandId))),
    source: "rules",
  };
}
