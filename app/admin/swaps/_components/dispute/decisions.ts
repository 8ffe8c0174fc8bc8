import type { DecidedDispute, DisputeDecision } from "@/lib/admin/swap-disputes/schema";
import { formatNight } from "@/lib/swaps/words/format-night";

type Names = { host: string; guest: string };

export const DISPUTE_CHOICES: { value: DisputeDecision; label: string }[] = [
  { value: "Played", label: "It was played" },
  { value: "HostCouldNot", label: "The host could not" },
  { value: "GuestCouldNot", label: "The guest could not" },
  { value: "NobodysFault", label: "Nobody's fault" },
];

const EFFECTS: Record<DisputeDecision, (names: Names) => string> = {
  Played: () => "Both bands kept it. It adds no draw and no double bill.",
  HostCouldNot: ({ host }) =>
    `${host} did not host it, and it is still to be played if both bands can.`,
  GuestCouldNot: ({ guest }) => `${guest} did not come, and the night is closed.`,
  NobodysFault: () => "It counts against nobody, and is still to be played if both bands can.",
};

export const describeDecision = (decision: DisputeDecision, names: Names): string =>
  EFFECTS[decision](names);

/** What another admin, or the bands, made of the night meanwhile. */
export function describeDecided({ state, night }: DecidedDispute): string {
  if (state === "Played") return "it was played";
  if (state === "Missed") return "the guest could not";
  if (state === "Waived") return "it was not played, and is off";
  if (state === "Disputed" && night) return `they now disagree about ${formatNight(night)}`;
  return "it was not played, and is still to be played";
}
