import { loadEnglish } from "@/lib/ai/writing/guard/english";
import {
  COMMON_OPENERS,
  LINKS,
  UNITS_OF_MEASURE,
  NUMBER_WORDS,
} from "@/lib/ai/writing/guard/words";

/** A run of letters, a number with its marks, or a percent sign. */
const TOKEN = /\p{N}+(?:[.,:’']\p{N}+)*|[\p{L}\p{M}]+|%/gu;
const IS_NUMBER = /^\p{N}/u;
const IS_YEAR = /^(?:19|20)\d\d$/;
/** A capital, or a script without capitals, where nothing tells a name from another word. */
const IS_NAME = /\p{Lu}|\p{Lt}|\p{Lo}/u;
const SENTENCE_START = /(?:^|[.!?:…\n])[\s"'“”‘’(–—-]*$/;
const ADDRESS = /https?:|www\.|\S@\S|@\w|\b[\w-]+\.(?:com|org|net|io|de|uk|fm|band)\b/i;
const CLAIM =
  /\b(?:award|grammy|chart|platinum|sold[\s-]?out|sell[\s-]?out|signed to|headlin|acclaim|viral|famous|legendary|best[\s-]selling)/i;

/** `names` state nothing beyond themselves; `statements` are true as a whole, figures included. */
export type KnownFacts = { names: readonly string[]; statements: readonly string[] };

/**
 * Whether the texts hold no unknown number, place or name; a lower-case word that isn't English
 * counts as a name. False when in doubt; checks words, not what a text claims with them.
 */
export async function areTruthful(texts: readonly string[], known: KnownFacts): Promise<boolean> {
  const isEnglish = await loadEnglish();
  const lexicon = buildLexicon(known);
  return texts.every((text) => isTruthful(text, lexicon, isEnglish));
}

/** `key` is folded for comparison; `gap` is the text since the token before. */
type Token = { text: string; key: string; opensSentence: boolean; gap: string };

type Lexicon = {
  known: KnownFacts;
  words: Set<string>;
  years: Set<string>;
  /** Neighbouring words of statements; a single word alone. */
  pairs: Set<string>;
  /** Names that hold a number and another word. */
  numberedNames: Token[][];
};

function buildLexicon(known: KnownFacts): Lexicon {
  const names = known.names.map(tokenize);
  const statements = known.statements.map(tokenize);
  const statementKeys = statements.flat().map(({ key }) => key);
  return {
    known,
    words: new Set([...names.flat().map(({ key }) => key), ...statementKeys]),
    years: new Set(statementKeys.filter((key) => IS_YEAR.test(key))),
    pairs: new Set(statements.flatMap(listPairs)),
    numberedNames: names.filter((name) => name.some(isNumber) && !name.every(isNumber)),
  };
}

function isTruthful(text: string, lexicon: Lexicon, isEnglish: (word: string) => boolean): boolean {
  if (ADDRESS.test(text) || makesClaim(text, lexicon.known)) return false;
  const tokens = tokenize(text);
  return tokens.every((token, index) => {
    if (isNumber(token))
      return (
        isStated(token, index, tokens, lexicon) ||
        (!isNearMeasure(tokens, index) &&
          lexicon.numberedNames.some((name) => isPartOfName(token, index, tokens, name)))
      );
    if (lexicon.words.has(token.key)) return true;
    if (!IS_NAME.test(token.text)) return isEnglish(token.text);
    return token.text === "I" || (token.opensSentence && COMMON_OPENERS.has(token.key));
  });
}

/** Claims inside of names do not count. */
function makesClaim(text: string, { names, statements }: KnownFacts): boolean {
  if (!CLAIM.test(text) || CLAIM.test(statements.join("\n"))) return false;
  return CLAIM.test(
    names
      .filter((name) => IS_NAME.test(name))
      .reduce((rest, name) => rest.replaceAll(name, " "), text),
  );
}

function tokenize(text: string): Token[] {
  let end = 0;
  return Array.from(text.matchAll(TOKEN), (match) => {
    const [word] = match;
    const gap = text.slice(end, match.index);
    end = match.index + word.length;
    const opensSentence = SENTENCE_START.test(text.slice(0, match.index));
    return { text: word, key: fold(word), opensSentence, gap };
  });
}

/** Without case, accents, and marks between thousands. */
const fold = (word: string) =>
  word
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/(?<=\p{N})[,’'](?=\p{N})/gu, "");

const isNumber = ({ text, key }: Token) => IS_NUMBER.test(text) || NUMBER_WORDS.has(key);

/** A number needs its neighbour from the statement: the day of a date counts no records. */
function isStated(
  { key }: Token,
  index: number,
  tokens: Token[],
  { years, pairs }: Lexicon,
): boolean {
  const neighbours = tokens.slice(Math.max(0, index - 1), index + 2);
  return years.has(key) || pairs.has(key) || listPairs(neighbours).some((pair) => pairs.has(pair));
}

const isNearMeasure = (tokens: Token[], index: number) =>
  tokens.slice(Math.max(0, index - 2), index + 2).some(({ key }) => UNITS_OF_MEASURE.has(key));

/** The whole name must stand there and count nothing after it: "Sum 41 and", not "Sum 41 nights". */
function isPartOfName(token: Token, index: number, tokens: Token[], name: Token[]): boolean {
  const offsets = Array.from(name.keys()).filter((offset) =>
    name.every(({ text }, position) => tokens[index - offset + position]?.text === text),
  );
  return offsets.some(
    (offset) =>
      IS_NAME.test(token.text) ||
      (offset > 0 && /^[-–]?$/.test(token.gap)) ||
      !isCounted(tokens[index + 1]),
  );
}

const isCounted = (next: Token | undefined) =>
  next !== undefined &&
  /^[\s-]*$/.test(next.gap) &&
  !IS_NAME.test(next.text) &&
  !LINKS.has(next.key);

function listPairs(tokens: Token[]): string[] {
  const keys = tokens.map(({ key }) => key);
  return keys.length === 1 ? keys : keys.slice(1).map((key, index) => `${keys[index]} ${key}`);
}
