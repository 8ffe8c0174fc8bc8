const MARKS = /[\u0300-\u036f]/g;
const APOSTROPHES = /['’‘ʼ`´]/g;
const PLAIN = /^[a-z0-9 ]*$/;
const LETTERS: Record<string, string> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  þ: "th",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  ı: "i",
  ə: "e",
  ħ: "h",
  ς: "σ",
};

/**
 * As influences are compared, without case, accents and apostrophes: "Björk" is "bjork". The function
 * `influence_keys` of the database does the same.
 */
export function normaliseInfluence(name: string): string {
  const lower = name.toLowerCase();
  if (PLAIN.test(lower)) return lower;
  return name
    .normalize("NFD")
    .replace(MARKS, "")
    .toLowerCase()
    .replace(APOSTROPHES, "")
    .replace(/\P{ASCII}/gu, (letter) => LETTERS[letter] ?? letter);
}
