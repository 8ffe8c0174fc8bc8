const MARKS = /\p{M}/gu;
const PLAIN = /^[a-z0-9 ]*$/;

/** As influences are compared, without case and accents: "Björk" is "bjork". */
export function normaliseInfluence(name: string): string {
  const lower = name.toLowerCase();
  return PLAIN.test(lower) ? lower : lower.normalize("NFD").replace(MARKS, "");
}
