import { missingParts, type ProfileFacts, type ProfilePart } from "@/lib/points/completeness";

/** What a new band does first, in order. */
export const FIRST_STEPS = ["sound", "audience", "photo", "message"] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

/** The parts of a complete profile that belong to each step. */
const STEP_PARTS: Record<Exclude<FirstStep, "message">, ProfilePart[]> = {
  sound: ["genre", "country"],
  audience: ["audience"],
  photo: ["photo", "biography"],
};

export function listFirstSteps(band: ProfileFacts, hasWritten: boolean): FirstStep[] {
  const missing = missingParts(band);
  return FIRST_STEPS.filter((step) =>
    step === "message" ? !hasWritten : STEP_PARTS[step].some((part) => missing.includes(part)),
  );
}
