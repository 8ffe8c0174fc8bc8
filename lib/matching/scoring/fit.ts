const FITS = [
  { min: 80, text: "Great fit" },
  { min: 60, text: "Good fit" },
  { min: 40, text: "Worth a listen" },
] as const;

export const GREAT_FIT_MIN = FITS[0].min;

export const describeFit = (score: number): string =>
  FITS.find(({ min }) => score >= min)?.text ?? "Wild card";
