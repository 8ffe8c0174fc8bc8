import { z } from "zod";
import { requireBand, type BandViewer, type Viewer } from "@/lib/access";
import { streamModel } from "@/lib/ai/models/ask";
import { writeBiography } from "@/lib/ai/writing/biography/sentences";
import { LENGTH_MAX, parseTone, type Length, type Tone } from "@/lib/ai/writing/choices";
import { readOwnFacts, toKnownFacts, type BandFacts, type OwnFacts } from "@/lib/ai/writing/facts";
import { areTruthful } from "@/lib/ai/writing/guard/guard";
import { improveBiography } from "@/lib/ai/writing/biography/improve";
import { buildPrompt, factsForModel, isSafeForModel } from "@/lib/ai/writing/prompts";
import type { BioAnswer, BioEvent, BioInput } from "@/lib/ai/writing/schema";
import { codePoints } from "@/lib/code-points";

const MAX_SENTENCES = 20;
const Sentences = z.object({ parts: z.array(z.string().trim().min(1)).min(1).max(MAX_SENTENCES) });

/** A model's checked sentences as they come, then the whole; by rules without a model. Throws forbidden, not_found. */
export async function draftBiography(
  viewer: Viewer,
  input: BioInput,
  abandoned?: AbortSignal,
): Promise<AsyncGenerator<BioEvent, void>> {
  const member = requireBand(viewer);
  return streamDraft(member, await readOwnFacts(member), input, abandoned);
}

/** As `draftBiography`, without the sentences on the way. */
export async function rewriteBiography(viewer: Viewer, input: BioInput): Promise<BioAnswer> {
  for await (const event of await draftBiography(viewer, input))
    if ("biography" in event) return event;
  throw new Error("A draft must end with the whole biography");
}

async function* streamDraft(
  viewer: BandViewer,
  { facts, optedOutPartners }: OwnFacts,
  { biography, length, tone: toneName }: BioInput,
  abandoned: AbortSignal | undefined,
): AsyncGenerator<BioEvent, void> {
  const tone = parseTone(toneName);
  const safeFacts = factsForModel(facts, optedOutPartners);
  const sentences =
    isSafeForModel(facts.name) && (length || canBeImproved(biography))
      ? streamModel(viewer, {
          ...biographyPrompt(safeFacts, biography, length, tone),
          task: "biography",
          schema: Sentences,
          isTruthful: truthCheck(safeFacts, biography, length),
          abandoned,
        })
      : noSentences();
  const written = yield* forwardSentences(sentences);
  if (written) yield { biography: written.join(" "), source: "model" };
  else
    yield {
      biography: length
        ? writeBiography(facts, length, tone)
        : improveBiography(facts, biography, tone),
      source: "rules",
    };
}

/** A model would leave out what it may not read. */
const canBeImproved = (biography: string) => biography.trim() !== "" && isSafeForModel(biography);

async function* noSentences(): AsyncGenerator<string, boolean> {
  return false;
}

/** Returns the sentences, or null when they are not complete. */
async function* forwardSentences(
  sentences: AsyncGenerator<string, boolean>,
): AsyncGenerator<BioEvent, string[] | null> {
  const written: string[] = [];
  try {
    for (;;) {
      const next = await sentences.next();
      if (next.done) return next.value ? written : null;
      written.push(next.value);
      yield { sentence: next.value };
    }
  } finally {
    await sentences.return(false);
  }
}

const TASKS: Record<Length, string> = {
  line: "Introduce the band in exactly one sentence",
  paragraph: "Introduce the band in one paragraph of two to four sentences",
  full: "Write the band's full biography in four to nine sentences",
};

const VOICES: Record<Tone, string> = {
  plain: "in the third person, sober",
  friendly: "in the first person plural, friendly",
  bold: "in short, bold sentences",
};

function biographyPrompt(
  facts: BandFacts,
  biography: string,
  length: Length | undefined,
  tone: Tone,
) {
  const task = length
    ? TASKS[length]
    : "Put the band's present biography into better words, keeping all it says";
  const max = LENGTH_MAX[length ?? "full"];
  const presentBiography = isSafeForModel(biography) ? biography : "";
  const shape = 'Shape: {"parts": ["a sentence", "the next sentence"]}';
  return buildPrompt(`${task}, ${VOICES[tone]}, in at most ${max} characters. ${shape}`, {
    band: facts,
    presentBiography,
  });
}

/** The band's own biography counts as a statement. */
function truthCheck(facts: BandFacts, biography: string, length: Length | undefined) {
  const { names, statements } = toKnownFacts(facts);
  const own = isSafeForModel(biography) ? [biography] : [];
  const known = { names, statements: [...statements, ...own] };
  const max = LENGTH_MAX[length ?? "full"];
  return async (parts: string[]) =>
    new Set(parts.map((part) => part.toLowerCase())).size === parts.length &&
    codePoints(parts.join(" ")) <= max &&
    (length !== "line" || parts.length === 1) &&
    areTruthful(parts, known);
}
