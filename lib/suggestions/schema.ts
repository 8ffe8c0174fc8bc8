import { z } from "zod";
import { BIOGRAPHY_MAX } from "@/lib/bands/schema";
import { id, line, prose } from "@/lib/fields";

const TONE_MAX = 40;

/** How many suggestions the top bar shows at most. */
export const SUGGESTIONS_MAX = 5;

/** Who worked an answer out: rules over the bands' own data, or a configured model. */
const source = z.enum(["rules", "model"]);

export const AiSuggestion = z
  .object({
    id: z.string(),
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

/** `bandId` names a band; everything else about it is read from the database. */
export const AboutBand = z.object({ bandId: id });

export const SuggestionsAnswer = z.object({ suggestions: z.array(AiSuggestion).max(SUGGESTIONS_MAX), source });
export type SuggestionsAnswer = z.output<typeof SuggestionsAnswer>;

/** `tone`: friendly and bold open differently, any other opens plainly. */
export const BioInput = z.object({ biography: prose("Biography", BIOGRAPHY_MAX), tone: line("Tone", TONE_MAX).optional() });
export type BioInput = z.output<typeof BioInput>;

export const BioAnswer = z.object({ biography: z.string(), source });
export type BioAnswer = z.output<typeof BioAnswer>;

export const StartersAnswer = z.object({ starters: z.array(z.string()).length(3), source });
export type StartersAnswer = z.output<typeof StartersAnswer>;

export const ExplanationAnswer = z.object({ explanation: z.string(), source });
export type ExplanationAnswer = z.output<typeof ExplanationAnswer>;
