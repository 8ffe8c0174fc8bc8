const LETTERS_WITHOUT_DECOMPOSITION: Record<string, string> = {
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

/** As cities are stored and compared: "Köln" is "koln", "St. Louis" is "st louis". */
export function normaliseCityName(name: string): string {
  return name
    .normalize("NFKD")
    .replace(/[\p{M}'’ʼ‘`´]/gu, "")
    .toLowerCase()
    .replace(/[ßøæœłđðþıəħ]/g, (letter) => LETTERS_WITHOUT_DECOMPOSITION[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
