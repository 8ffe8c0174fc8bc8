import type { NightReportInput } from "@/lib/swaps/reports/schema";

/** Of a day before (negative) or after today, or of an open weekend by its number. */
export type NightNotes = { venue?: string; time?: string; note?: string } & (
  { inDays: number } | { weekend: number }
);

type Step = { by: string; daysAgo: number };

/** `leg` is its position. `accept` agrees to all nights that were proposed. */
export type SwapStepNotes = Step &
  (
    | { does: "accept" | "decline" }
    | { does: "offer"; leg: number; night: NightNotes }
    | { does: "agree"; leg: number }
    | { does: "cancel"; leg: number; reason: string }
    | { does: "report"; leg: number; says: Partial<NightReportInput> }
    | { does: "reply"; words: string }
  );

/** Told like all stories: by usernames, in days before the demo opens. */
export interface SwapNotes {
  /** The proposing band first: each plays in the next one's town, the last one in the first one's. */
  bands: [proposer: string, ...others: string[]];
  proposedDaysAgo: number;
  words?: string;
  nights: (NightNotes | null)[];
  returnInMonths?: number;
  steps: SwapStepNotes[];
  /** When the return is due, if not by the months. */
  dueInDays?: number;
  /** Who has not looked at the last messages yet. */
  unreadBy?: string;
}

type Played = { leg: number; host: [string, number | null]; guest: [string, number | null] };

/** What both say, one after the other, about a night of which nothing went wrong. */
export const bothReport = (daysAgo: number, { leg, host, guest }: Played): SwapStepNotes[] =>
  [host, guest].map(([by, people], index) => ({
    does: "report",
    by,
    leg,
    daysAgo: daysAgo - index / 2,
    says: { tookPlace: "Yes", people, moneyAsAgreed: "Yes", wouldPlayAgain: true },
  }));
