import { z } from "zod";
import { id, pathId } from "@/lib/fields";

/** How many suggestions the top bar shows at most. */
export const SUGGESTIONS_MAX = 5;

/** For how many days a dismissed suggestion stays away. */
export const HIDDEN_DAYS = 7;

/** What a suggestion is about: its kind, and which one of the kind. */
const suggestionId = z
  .string()
  .regex(
    /^(?:access|(?:answer|owed|proposal|profile|photo|near|far|visit|badge|milestone):[\w-]{1,60})$/,
  );

export const AiSuggestion = z
  .object({
    id: suggestionId,
    type: z.enum(["action", "opportunity"]),
    title: z.string(),
    description: z.string(),
    actionUrl: z.string().optional(),
    actionText: z.string().optional(),
    priority: z.enum(["high", "medium", "low"]),
    icon: z.enum(["message", "users", "trophy", "music"]),
  })
  .meta({ id: "AiSuggestion" });
export type AiSuggestion = z.output<typeof AiSuggestion>;

/** `bandId` is the viewer's band's; everything else about it is read from the database. */
export const SuggestionsInput = z.object({ bandId: id });

/** Rules over the band's own data make suggestions, never a model. */
export const SuggestionsAnswer = z.object({
  suggestions: z.array(AiSuggestion).max(SUGGESTIONS_MAX),
  source: z.literal("rules"),
});
export type SuggestionsAnswer = z.output<typeof SuggestionsAnswer>;

export const SuggestionParams = z.object({ bandId: pathId, suggestionId });
