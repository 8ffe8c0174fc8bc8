import type { ReliabilityEvent } from "@/lib/reliability/schema";
import type { Reliability } from "@/lib/reliability/rating/schema";

export const describeReliability = ({ kept, due }: Pick<Reliability, "kept" | "due">): string =>
  due === 0 ? "First swap" : `Kept ${kept} of ${due} ${due === 1 ? "night" : "nights"}`;

/** Null while too few bands have answered. */
export const describePlayAgain = (
  { wouldPlayAgain, asked }: Pick<Reliability, "wouldPlayAgain" | "asked">,
  about: "them" | "you" = "them",
): string | null =>
  asked === 0 ? null : `${wouldPlayAgain} of ${asked} bands would play with ${about} again`;

const CAUSES: Record<ReliabilityEvent["cause"], string> = {
  Played: "Played",
  NotHosted: "Did not host the night",
  NoShow: "Did not come to play",
  LateCancellation: "Cancelled less than 14 days before",
};

export const describeCause = ({ cause }: Pick<ReliabilityEvent, "cause">): string => CAUSES[cause];
