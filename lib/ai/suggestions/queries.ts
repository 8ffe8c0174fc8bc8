import { requireOwnBand, type Viewer } from "@/lib/access";
import { readFacts } from "@/lib/ai/suggestions/facts";
import { suggest } from "@/lib/ai/suggestions/rules";
import type { SuggestionsAnswer } from "@/lib/ai/suggestions/schema";

/** What the viewer's band could do next. Throws forbidden for other bands. */
export async function listSuggestions(viewer: Viewer, bandId: string): Promise<SuggestionsAnswer> {
  return { suggestions: suggest(await readFacts(requireOwnBand(viewer, bandId))), source: "rules" };
}
