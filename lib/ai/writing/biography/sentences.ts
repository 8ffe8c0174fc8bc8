import { LENGTH_MAX, type Length, type Tone } from "@/lib/ai/writing/choices";
import { describeRelease, type BandFacts } from "@/lib/ai/writing/facts";
import { GRAMMAR, SLOTS, type SentencePart, type Slot } from "@/lib/ai/writing/biography/grammar";
import { codePoints } from "@/lib/code-points";
import { formatList } from "@/lib/format";
import { fnv1a } from "@/lib/hash";

/** The sentences of each length, the most important first. */
const OUTLINES: Record<Length, SentencePart[][]> = {
  line: [["line", "listen", "company"]],
  paragraph: [["who"], ["influences"], ["release"], ["partners"]],
  full: [["who"], ["influences"], ["releases"], ["partners"]],
};

/** Deterministic; when not all facts fit, the last names of the longest lists are left out. */
export function writeBiography(facts: BandFacts, length: Length, tone: Tone): string {
  const text = OUTLINES[length]
    .map((parts) => writeSentence(parts, facts, tone, length))
    .filter(Boolean)
    .join(" ");
  if (codePoints(text) <= LENGTH_MAX[length]) return text;
  const fewerFacts = dropLastFact(facts);
  return fewerFacts
    ? writeBiography(fewerFacts, length, tone)
    : Array.from(facts.name).slice(0, LENGTH_MAX[length]).join("");
}

/** Null when only the name is left. */
function dropLastFact(facts: BandFacts): BandFacts | null {
  const lists = ["partners", "releases", "influences", "genres"] as const;
  const [longest] = lists
    .filter((list) => facts[list].length > 1)
    .sort((a, b) => facts[b].length - facts[a].length);
  const shortened = longest ?? lists.find((list) => facts[list].length > 0);
  if (shortened) return { ...facts, [shortened]: facts[shortened].slice(0, -1) };
  return facts.place ? { ...facts, place: "" } : null;
}

/** Empty when no part has facts. */
export function writeSentence(
  parts: SentencePart[],
  facts: BandFacts,
  tone: Tone,
  length?: Length,
): string {
  const text = parts.map((part) => writePart(part, facts, tone, length)).reduce(appendText, "");
  return text && appendText(text, ".");
}

/** The template with the most slots that the facts fill; among equals the facts' hash decides. */
function writePart(part: SentencePart, facts: BandFacts, tone: Tone, length?: Length): string {
  const values = slotValues(facts);
  const templates = GRAMMAR[tone][part]
    .map((template) => ({ template, slots: slotsIn(template) }))
    .filter(({ slots }) => slots.every((slot) => values[slot] !== ""));
  const maxSlots = Math.max(...templates.map(({ slots }) => slots.length));
  const best = templates.filter(({ slots }) => slots.length === maxSlots);
  const seed = `${tone} ${part} ${length ?? ""} ${JSON.stringify(facts)}`;
  const chosen = best[fnv1a(seed) % best.length];
  return chosen ? fillTemplate(chosen.template, values) : "";
}

const slotsIn = (template: string): Slot[] =>
  SLOTS.filter((slot) => template.includes(`{${slot}}`));

const fillTemplate = (template: string, values: Record<Slot, string>): string =>
  template
    .split(/(?<=\})/)
    .map((piece) => piece.replace(/\{(\w+)\}/, (_, slot: Slot) => values[slot]))
    .reduce(appendText, "");

/** Without a full stop after a name that ends in a mark of its own. */
const appendText = (before: string, after: string) =>
  before + (/[.!?…]$/.test(before) ? after.replace(/^\./, "") : after);

function slotValues(facts: BandFacts): Record<Slot, string> {
  const releases = facts.releases.map(describeRelease);
  const [release = "", ...earlier] = releases;
  return {
    name: facts.name,
    genres: formatList(facts.genres),
    influences: formatList(facts.influences),
    place: facts.place,
    release,
    earlier: formatList(earlier),
    releases: formatList(releases),
    partners: formatList(facts.partners),
  };
}
