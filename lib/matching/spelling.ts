const MARKS = /\p{M}/gu;
const PLAIN = /^[a-z0-9 ]*$/;

/** The one spelling under which influences are compared: without case and accents, so that "Björk" is "bjork". */
export function spellInfluence(name: string): string {
  const lower = name.toLowerCase();
  return PLAIN.test(lower) ? lower : lower.normalize("NFD").replace(MARKS, "");
}
