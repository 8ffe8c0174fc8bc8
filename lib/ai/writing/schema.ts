import { z } from "zod";
import { BIOGRAPHY_MAX } from "@/lib/bands/limits";
import { id, singleLineText, multilineText } from "@/lib/fields";
import { LENGTHS } from "@/lib/ai/writing/choices";

const TONE_MAX = 40;
export const STARTERS = 3;

const source = z.enum(["rules", "model"]);

export const AboutBand = z.object({ bandId: id });

/** An unknown `tone` is plain. Without `length` the given biography is improved. */
export const BioInput = z.object({
  biography: multilineText("Biography", BIOGRAPHY_MAX),
  tone: singleLineText("Tone", TONE_MAX).optional(),
  length: z.enum(LENGTHS, "There is no such length").optional(),
});
export type BioInput = z.output<typeof BioInput>;

export const BioAnswer = z.object({ biography: z.string(), source });
export type BioAnswer = z.output<typeof BioAnswer>;

/** A streamed line: checked sentences first, then the whole, which replaces them. */
export const BioLine = z
  .union([z.object({ sentence: z.string() }), BioAnswer])
  .meta({ id: "BioLine" });
export type BioEvent = z.output<typeof BioLine>;

export const StartersAnswer = z.object({ starters: z.array(z.string()).length(STARTERS), source });
export type StartersAnswer = z.output<typeof StartersAnswer>;

export const ExplanationAnswer = z.object({ explanation: z.string(), source });
export type ExplanationAnswer = z.output<typeof ExplanationAnswer>;
