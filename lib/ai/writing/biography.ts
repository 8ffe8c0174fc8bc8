import { codePoints } from "@/lib/code-points";
import { inWords } from "@/lib/format";
import { LENGTH_MAX, type Length, type Tone } from "@/lib/ai/writing/choices";
import { releaseInWords, type BandFacts } from "@/lib/ai/writing/facts";
import { GRAMMAR, type Slot, type Symbol } from "@/lib/ai/writing/grammar";

/** What each length is made of, the most important first: sentences of one part of the grammar or more. Each tells all that is known, as far as it fits. */
const PLANS: Record<Length, Symbol[][]> = {
  line: [["line", "heard", "company"]],
  paragraph: [["who"], ["influences"], ["release"], ["partners"]],
  full: [["who"], ["influences"], ["releases"], ["partners"]],
};

/**
 * A biography from a band's facts alone, in this length and tone. The same facts give the same text. Where not all fit, the
 * last names of the longest lists are left out.
 */
export function writeBiography(facts: BandFacts, length: Length, tone: Tone): string {
  const text = PLANS[length]
    .map((symbols) => writeSentence(symbols, facts, tone, length))
    .filter(Boolean)
    .join(" ");
  if (codePoints(text) <= LENGTH_MAX[length]) return text;
  const fewer = shorter(facts);
  return fewer
    ? writeBiography(fewer, length, tone)
    : Array.from(facts.name).slice(0, LENGTH_MAX[length]).join("");
}

/** The facts without the last of what there is most of; null when only the name is left. */
function shorter(facts: BandFacts): BandFacts | null {
  const lists = ["partners", "releases", "influences", "genres"] as const;
  const [longest] = lists
    .filter((list) => facts[list].length > 1)
    .sort((a, b) => facts[b].length - facts[a].length);
  const cut = longest ?? lists.find((list) => facts[list].length > 0);
  if (cut) return { ...facts, [cut]: facts[cut].slice(0, -1) };
  return facts.place ? { ...facts, place: "" } : null;
}

/** A sentence of these parts; empty when nothing is known for any. */
export function writeSentence(
  symbols: Symbol[],
  facts: BandFacts,
  tone: Tone,
  length?: Length,
): string {
  const text = symbols
    .map((symbol) => writePart(symbol, facts, tone, length))
    .reduce(joinParts, "");
  return text && joinParts(text, ".");
}

/** A part of this kind: of those whose slots can all be filled, and that use most of what is known, the one that the facts choose. Empty when nothing is known for it. */
function writePart(symbol: Symbol, facts: BandFacts, tone: Tone, length?: Length): string {
  const filling = fillingOf(facts);
  const possible = GRAMMAR[tone][symbol]
    .map((template) => ({ template, slots: slotsOf(template) }))
    .filter(({ slots }) => slots.every((slot) => filling[slot] !== ""));
  const most = Math.max(...possible.map(({ slots }) => slots.length));
  const best = possible.filter(({ slots }) => slots.length === most);
  const chosen =
    best[hash(`${tone} ${symbol} ${length ?? ""} ${JSON.stringify(facts)}`) % best.length];
  return chosen
    ? chosen.template
        .split(/(?<=\})/)
        .map((piece) => piece.replace(SLOT, (_, slot: Slot) => filling[slot]))
        .reduce(joinParts, "")
    : "";
}

/** A full stop is left out where a name before it brings its own mark. */
const joinParts = (before: string, after: string) =>
  before + (/[.!?…]$/.test(before) ? after.replace(/^\./, "") : after);

const SLOT = /\{(\w+)\}/g;
const slotsOf = (template: string): Slot[] =>
  Array.from(template.matchAll(SLOT), ([, slot]) => slot as Slot);

function fillingOf({
  name,
  genres,
  influences,
  place,
  releases,
  partners,
}: BandFacts): Record<Slot, string> {
  const [release = "", ...earlier] = releases.map(releaseInWords);
  return {
    name,
    genres: inWords(genres),
    influences: inWords(influences),
    place,
    release,
    earlier: inWords(earlier),
    releases: inWords(releases.map(releaseInWords)),
    partners: inWords(partners),
  };
}

/** FNV-1a: the same number for the same text, anywhere. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const character of text)
    value = Math.imul(value ^ character.codePointAt(0)!, 0x01000193) >>> 0;
  return value;
}
