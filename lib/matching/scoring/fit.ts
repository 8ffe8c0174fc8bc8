/** Lowest match scores of each word, best first. */
const FITS = [
  { min: 80, text: "Great fit" },
  { min: 60, text: "Good fit" },
  { min: 40, text: "Worth a listen" },
] as const;

export const GREAT_FIT_MIN = FITS[0].min;

/** A match score in words. */
export const describeFit = (score: number): string =>
  FITS.find(({ min }) => score >= min)?.text ?? "Wild card";
