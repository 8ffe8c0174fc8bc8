import type { SwapEventData } from "@/lib/swaps/schema";

type Verdict = NonNullable<SwapEventData["draw"]>;

const WHY_NOT: Record<Exclude<Verdict, "counted">, string> = {
  notCounted: "one of you did not count.",
  apart: "your figures are too far apart.",
  samePeople: "the same people seem to be behind both bands.",
  noPlace: "we do not know where it was.",
};

/** Whether a confirmed night counts towards its host's draw, and why not. */
export const describeDrawVerdict = (draw: Verdict): string =>
  draw === "counted"
    ? "Your figures agree, so it counts towards what the host draws at home."
    : `It does not count towards what the host draws at home: ${WHY_NOT[draw]}`;
