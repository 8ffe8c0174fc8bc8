import type { FieldErrors } from "@/lib/errors";
import { PEOPLE_MAX } from "@/lib/swaps/limits";
import type { LegReport, NightReportInput } from "@/lib/swaps/reports/schema";

/** What is chosen so far. `people` is what is typed. */
export type ReportDraft = {
  tookPlace: LegReport["tookPlace"] | null;
  people: string;
  isUncounted: boolean;
  moneyAsAgreed: LegReport["moneyAsAgreed"];
  wouldPlayAgain: boolean | null;
};

export const EMPTY_REPORT: ReportDraft = {
  tookPlace: null,
  people: "",
  isUncounted: false,
  moneyAsAgreed: null,
  wouldPlayAgain: null,
};

const MESSAGES = {
  tookPlace: "Say whether it took place",
  people: `Enter a number from 0 to ${PEOPLE_MAX}, or say that you did not count`,
  moneyAsAgreed: "Say whether the money was as agreed",
  wouldPlayAgain: "Say whether you would play with them again",
};

/** The answers, and the questions without one. A night that did not take place has two questions. */
export function readReport(draft: ReportDraft): {
  input: NightReportInput | null;
  errors: FieldErrors;
} {
  const { tookPlace, moneyAsAgreed, wouldPlayAgain } = draft;
  const hasTakenPlace = tookPlace === "Yes";
  const people = readPeople(draft);
  const missing = [
    ...(tookPlace === null ? (["tookPlace"] as const) : []),
    ...(hasTakenPlace && people === undefined ? (["people"] as const) : []),
    ...(hasTakenPlace && moneyAsAgreed === null ? (["moneyAsAgreed"] as const) : []),
    ...(wouldPlayAgain === null ? (["wouldPlayAgain"] as const) : []),
  ];
  const errors = Object.fromEntries(missing.map((field) => [field, [MESSAGES[field]]]));
  if (missing.length > 0 || tookPlace === null) return { input: null, errors };
  const ofNight = hasTakenPlace
    ? { people: people ?? null, moneyAsAgreed }
    : { people: null, moneyAsAgreed: null };
  return { input: { tookPlace, ...ofNight, wouldPlayAgain }, errors };
}

/** Null when they did not count, undefined for no number. */
function readPeople({ people, isUncounted }: ReportDraft): number | null | undefined {
  if (isUncounted) return null;
  const typed = people.trim();
  const number = Number(typed);
  return /^\d+$/.test(typed) && number <= PEOPLE_MAX ? number : undefined;
}
