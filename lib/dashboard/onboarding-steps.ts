import { missingParts, type ProfileFacts, type ProfilePart } from "@/lib/points/completeness";

/** What a new band does first, in order. */
export const ONBOARDING_STEPS = ["sound", "audience", "photo", "message"] as const;
export type OnboardingStep = (typeof ONBOARDING_STEPS)[number];

/** The parts of a complete profile that belong to each step. */
const STEP_PARTS: Record<Exclude<OnboardingStep, "message">, ProfilePart[]> = {
  sound: ["genre", "country"],
  audience: ["audience"],
  photo: ["photo", "biography"],
};

export function listOnboardingSteps(band: ProfileFacts, hasWritten: boolean): OnboardingStep[] {
  const missing = missingParts(band);
  return ONBOARDING_STEPS.filter((step) =>
    step === "message" ? !hasWritten : STEP_PARTS[step].some((part) => missing.includes(part)),
  );
}
