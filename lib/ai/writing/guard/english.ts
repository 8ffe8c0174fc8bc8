import nspell from "nspell";
import { MUSIC_WORDS } from "@/lib/ai/writing/guard/words";

type IsWord = (word: string) => boolean;

let dictionary: Promise<IsWord> | undefined;

/** Loaded at the first call: its 25 MB are only for hosts with a model. */
export const loadEnglish = (): Promise<IsWord> => (dictionary ??= readDictionary());

async function readDictionary(): Promise<IsWord> {
  const { default: files } = await import("dictionary-en-gb");
  const speller = nspell({ aff: Buffer.from(files.aff), dic: Buffer.from(files.dic) });
  return (word) => MUSIC_WORDS.has(word) || speller.correct(word);
}
