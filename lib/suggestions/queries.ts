import { requireBand, requireOwnBand, type Viewer } from "@/lib/access";
import { listComparable } from "@/lib/discovery/candidates";
import { explainMatch } from "@/lib/discovery/explain";
import { getComparison } from "@/lib/discovery/matches";
import { AppError } from "@/lib/errors";
import { readFacts } from "@/lib/suggestions/facts";
import { suggest } from "@/lib/suggestions/rules";
import type { BioAnswer, BioInput, ExplanationAnswer, StartersAnswer, SuggestionsAnswer } from "@/lib/suggestions/schema";
import { conversationStarters, improveBiography } from "@/lib/suggestions/writing";

/** What the viewer's band could do next. Throws forbidden for other bands. */
export async function listSuggestions(viewer: Viewer, bandId: string): Promise<SuggestionsAnswer> {
  return { suggestions: suggest(await readFacts(requireOwnBand(viewer, bandId))), source: "rules" };
}

/** A better text from the one given and the own profile. */
export async function rewriteBiography(viewer: Viewer, { biography, tone }: BioInput): Promise<BioAnswer> {
  const member = requireBand(viewer);
  const [own] = await listComparable(member, [member.bandId]);
  if (!own) throw new AppError("not_found", "Band not found");
  return { biography: improveBiography(own, biography, tone), source: "rules" };
}

/** First lines for a message to another band. Throws not_found. */
export async function startConversationWith(viewer: Viewer, bandId: string): Promise<StartersAnswer> {
  const { own, other, match } = await getComparison(viewer, bandId);
  return { starters: conversationStarters(own, other, match), source: "rules" };
}

/** Why another band suits the own one. Throws not_found. */
export async function explainMatchWith(viewer: Viewer, bandId: string): Promise<ExplanationAnswer> {
  const { own, other, match } = await getComparison(viewer, bandId);
  return { explanation: explainMatch(own, other, match), source: "rules" };
}
