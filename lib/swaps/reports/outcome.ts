import type { ReliabilityCause, TookPlace } from "@/lib/generated/prisma/enums";

/** Of the two bands of a night. */
export type Side = "host" | "guest";

/** Null when a band has not said anything within its time. */
type Answers = Record<Side, TookPlace | null>;

/**
 * `confirmed`: both say it was played. `played`: one says so and the other nothing, or an admin
 * decided it: a kept commitment of both, but no collaboration and no draw. `disputed`: counts for
 * nobody until an admin decides; both are told.
 */
export type NightOutcome =
  "confirmed" | "played" | "hostCouldNot" | "guestCouldNot" | "notPlayed" | "disputed" | "lapsed";

/** docs/rules/swaps.md, "After the night"; decision 0065 says why. */
export function settle({ host, guest }: Answers): NightOutcome {
  const answers = [host, guest].filter((answer) => answer !== null);
  const all = (...allowed: TookPlace[]) => answers.every((answer) => allowed.includes(answer));
  if (answers.length === 0) return "lapsed";
  if (all("Yes")) return answers.length === 2 ? "confirmed" : "played";
  if (answers.includes("Yes")) return "disputed";
  if (all("WeCouldNot") && answers.length === 2) return "notPlayed";
  if (host === "WeCouldNot") return "hostCouldNot";
  if (guest === "WeCouldNot") return "guestCouldNot";
  if (all("NobodysFault")) return "notPlayed";
  if (answers.length === 2) return "disputed";
  return host === "TheyCouldNot" ? "guestCouldNot" : "hostCouldNot";
}

type Commitment = { side: Side; cause: ReliabilityCause };

/** The commitments that the outcome shows as kept or broken. */
export function listCommitments(outcome: NightOutcome): Commitment[] {
  switch (outcome) {
    case "confirmed":
    case "played":
      return [
        { side: "host", cause: "Played" },
        { side: "guest", cause: "Played" },
      ];
    case "hostCouldNot":
      return [{ side: "host", cause: "NotHosted" }];
    case "guestCouldNot":
      return [{ side: "guest", cause: "NoShow" }];
    default:
      return [];
  }
}
