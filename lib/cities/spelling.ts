/** Letters that are no base letter with an accent. */
const LETTERS: Record<string, string> = {
  ß: "ss",
  ø: "o",
  æ: "ae",
  œ: "oe",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ı: "i",
  ə: "e",
  ħ: "h",
};

/**
 * The one spelling under which cities are stored and looked up: without accents, case and punctuation, so that
 * "Köln" is "koln" and "St. Louis" is "st louis". Text without a letter or number in it gives "".
 */
export function spellCity(name: string): string {
  return name
    .normalize("NFKD")
    .replace(/[\p{M}'’ʼ‘`´]/gu, "")
    .toLowerCase()
    .replace(/[ßøæœłđðþıəħ]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
