import { z } from "zod";
import { requireBand, type BandViewer, type Viewer } from "@/lib/access";
import { codePoints } from "@/lib/code-points";
import { streamModel } from "@/lib/ai/models/ask";
import { writeBiography } from "@/lib/ai/writing/biography";
import { LENGTH_MAX, toneOf, type Length, type Tone } from "@/lib/ai/writing/choices";
import { knownOf, readOwnFacts, type BandFacts } from "@/lib/ai/writing/facts";
import { areTrueTo } from "@/lib/ai/writing/guard";
import { improveBiography } from "@/lib/ai/writing/improve";
import { factsForModel, fence, isData } from "@/lib/ai/writing/prompts";
import type { BioAnswer, BioEvent, BioInput } from "@/lib/ai/writing/schema";

const SENTENCES_MAX = 20;
const Sentences = z.object({ parts: z.array(z.string().trim().min(1)).min(1).max(SENTENCES_MAX) });

type OwnFacts = Awaited<ReturnType<typeof readOwnFacts>>;

/**
 * A biography of the viewer's band as a proposal: a model's sentences as they come, each of them checked, then the whole text, which is
 * the rules' when there is no model or it fails. Nothing is saved. When `left` is aborted the model is stopped at once. Throws forbidden, not_found.
 */
export async function draftBiography(
  viewer: Viewer,
  input: BioInput,
  left?: AbortSignal,
): Promise<AsyncGenerator<BioEvent, void>> {
  const member = requireBand(viewer);
  return write(member, await readOwnFacts(member), input, left);
}

/** The whole of `draftBiography` at once. */
export async function rewriteBiography(viewer: Viewer, input: BioInput): Promise<BioAnswer> {
  let last: BioEvent | undefined;
  for await (const event of await draftBiography(viewer, input)) last = event;
  return last as BioAnswer;
}

async function* write(
  viewer: BandViewer,
  { facts, quiet }: OwnFacts,
  { biography, length, tone: given }: BioInput,
  left: AbortSignal | undefined,
): AsyncGenerator<BioEvent, void> {
  const tone = toneOf(given);
  const told = factsForModel(facts, quiet);
  const sentences =
    isData(facts.name) && (length || hasWords(biography))
      ? streamModel(viewer, {
          ...promptFor(told, biography, length, tone),
          task: "biography",
          shape: Sentences,
          isTrue: checkFor(told, biography, length),
          left,
        })
      : nothing();
  const written = yield* sentencesOf(sentences);
  if (written) yield { biography: written.join(" "), source: "model" };
  else
    yield {
      biography: length
        ? writeBiography(facts, length, tone)
        : improveBiography(facts, biography, tone),
      source: "rules",
    };
}

/** Whether there is a text that a model may put in order; what it may not read it would leave out. */
const hasWords = (biography: string) => biography.trim() !== "" && isData(biography);

async function* nothing(): AsyncGenerator<string, boolean> {
  return false;
}

/** Hands the sentences on and returns them; null when they are not the whole. */
async function* sentencesOf(
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

const ASKED: Record<Length, string> = {
  line: "Introduce the band in exactly one sentence",
  paragraph: "Introduce the band in one paragraph of two to four sentences",
  full: "Write the band's full biography in four to nine sentences",
};

const VOICE: Record<Tone, string> = {
  plain: "in the third person, sober",
  friendly: "in the first person plural, friendly",
  bold: "in short, bold sentences",
};

function promptFor(facts: BandFacts, biography: string, length: Length | undefined, tone: Tone) {
  const task = length
    ? ASKED[length]
    : "Put the band's present biography into better words, keeping all it says";
  const max = LENGTH_MAX[length ?? "full"];
  const present = isData(biography) ? biography : "";
  return fence(
    `${task}, ${VOICE[tone]}, in at most ${max} characters. Shape: {"parts": ["a sentence", "the next sentence"]}`,
    { band: facts, presentBiography: present },
  );
}

/** What a band writes about itself it may be told again, unless it talks to the model. */
function checkFor(facts: BandFacts, biography: string, length: Length | undefined) {
  const { names, statements } = knownOf(facts);
  const known = { names, statements: isData(biography) ? [...statements, biography] : statements };
  const max = LENGTH_MAX[length ?? "full"];
  return async (parts: string[]) =>
    new Set(parts.map((part) => part.toLowerCase())).size === parts.length &&
    codePoints(parts.join(" ")) <= max &&
    (length !== "line" || parts.length === 1) &&
    areTrueTo(parts, known);
}
