import { loadEnglish } from "@/lib/ai/writing/english";
import { COMMON_OPENERS, LINKS, MEASURES, NUMBER_WORDS } from "@/lib/ai/writing/words";

/** What stands for itself: a run of letters, a number with its marks, a percent sign. */
const TOKEN = /\p{N}+(?:[.,:’']\p{N}+)*|[\p{L}\p{M}]+|%/gu;
const IS_NUMBER = /^\p{N}/u;
const IS_YEAR = /^(?:19|20)\d\d$/;
/** Written with a capital anywhere, or in a script that has none, where nothing tells a name from another word. */
const IS_NAME = /\p{Lu}|\p{Lt}|\p{Lo}/u;
/** What begins a sentence ends before here. */
const SENTENCE_START = /(?:^|[.!?:…\n])[\s"'“”‘’(–—-]*$/;
/** Addresses, which no profile fact is. */
const ADDRESS = /https?:|www\.|\S@\S|@\w|\b[\w-]+\.(?:com|org|net|io|de|uk|fm|band)\b/i;
/** What profiles do not say and bands like to hear. */
const CLAIM =
  /\b(?:award|grammy|chart|platinum|sold[\s-]?out|sell[\s-]?out|signed to|headlin|acclaim|viral|famous|legendary|best[\s-]selling)/i;

/**
 * What a text may say: `names` of bands, people, places and the like, which users typed in and which say nothing but themselves; and
 * `statements`, which are so: our own figures and dates, and what a band says of itself.
 */
export type Known = { names: readonly string[]; statements: readonly string[] };

/**
 * Whether texts hold no number, no place and no name of a band or person beside those that are known; a name without a capital
 * is found by being no English word. It looks at words: what a text makes of the facts it cannot tell. In doubt it says no.
 */
export async function areTrueTo(texts: readonly string[], known: Known): Promise<boolean> {
  const isEnglish = await loadEnglish();
  const lexicon = lexiconOf(known);
  return texts.every((text) => isTrueTo(text, lexicon, isEnglish));
}

type Token = {
  text: string;
  key: string;
  opens: boolean;
  /** What stands between the token before and this one. */ gap: string;
};

type Lexicon = {
  known: Known;
  words: Set<string>;
  years: Set<string>;
  /** Each two neighbours of a statement, and those that are one word alone. */ pairs: Set<string>;
  /** Names with a number and another word in them. */ numbered: Token[][];
};

function lexiconOf(known: Known): Lexicon {
  const [names, statements] = [known.names.map(tokensOf), known.statements.map(tokensOf)];
  const words = new Set([...names, ...statements].flat().map(({ key }) => key));
  const years = new Set(
    statements
      .flat()
      .map(({ key }) => key)
      .filter((key) => IS_YEAR.test(key)),
  );
  return {
    known,
    words,
    years,
    pairs: new Set(statements.flatMap(pairsOf)),
    numbered: names.filter((name) => name.some(isNumber) && !name.every(isNumber)),
  };
}

function isTrueTo(text: string, lexicon: Lexicon, isEnglish: (word: string) => boolean): boolean {
  if (ADDRESS.test(text) || claims(text, lexicon.known)) return false;
  const tokens = tokensOf(text);
  return tokens.every((token, at) => {
    if (isNumber(token))
      return (
        isStated(tokens, at, lexicon) ||
        (!isMeasure(tokens, at) && lexicon.numbered.some((name) => isPartOf(name, tokens, at)))
      );
    if (lexicon.words.has(token.key)) return true;
    if (!IS_NAME.test(token.text)) return isEnglish(token.text);
    return token.text === "I" || (token.opens && COMMON_OPENERS.has(token.key));
  });
}

/** Whether a text says what bands like to hear, outside of names that are written with a capital. */
function claims(text: string, { names, statements }: Known): boolean {
  if (!CLAIM.test(text) || CLAIM.test(statements.join("\n"))) return false;
  return CLAIM.test(
    names
      .filter((name) => IS_NAME.test(name))
      .reduce((rest, name) => rest.replaceAll(name, " "), text),
  );
}

function tokensOf(text: string): Token[] {
  let end = 0;
  return Array.from(text.matchAll(TOKEN), (found) => {
    const gap = text.slice(end, found.index);
    end = found.index + found[0].length;
    return {
      text: found[0],
      key: fold(found[0]),
      opens: SENTENCE_START.test(text.slice(0, found.index)),
      gap,
    };
  });
}

const fold = (word: string) =>
  word
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/(?<=\p{N})[,’'](?=\p{N})/gu, "");

const isNumber = ({ text, key }: Token) => IS_NUMBER.test(text) || NUMBER_WORDS.has(key);

/** A number of a statement beside a word that stands beside it there too: the day of a date is no number of records. Years stand for themselves. */
function isStated(tokens: Token[], at: number, { years, pairs }: Lexicon): boolean {
  const { key } = tokens[at]!;
  return (
    years.has(key) ||
    pairs.has(key) ||
    pairsOf(tokens.slice(Math.max(0, at - 1), at + 2)).some((pair) => pairs.has(pair))
  );
}

const isMeasure = (tokens: Token[], at: number) =>
  tokens.slice(Math.max(0, at - 2), at + 2).some(({ key }) => MEASURES.has(key));

/** Whether a number stands in the whole of a name, letter by letter, and counts nothing that comes after: "Two Doors", "U2" and "Sum 41 and", not "two doors" or "Sum 41 nights". */
function isPartOf(name: Token[], tokens: Token[], at: number): boolean {
  const starts = Array.from(name.keys()).filter((offset) =>
    name.every(({ text }, index) => tokens[at - offset + index]?.text === text),
  );
  return starts.some(
    (offset) =>
      IS_NAME.test(tokens[at]!.text) ||
      (offset > 0 && /^[-–]?$/.test(tokens[at]!.gap)) ||
      !counts(tokens[at + 1]),
  );
}

/** Whether what follows a number is what it counts. */
const counts = (next: Token | undefined) =>
  next !== undefined &&
  /^[\s-]*$/.test(next.gap) &&
  !IS_NAME.test(next.text) &&
  !LINKS.has(next.key);

/** Each two neighbours; of what is one word alone, that. */
function pairsOf(tokens: Token[]): string[] {
  const keys = tokens.map(({ key }) => key);
  return keys.length === 1 ? keys : keys.slice(1).map((key, before) => `${keys[before]} ${key}`);
}
