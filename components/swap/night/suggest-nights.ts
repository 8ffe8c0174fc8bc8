import { addDays, today } from "@/lib/days";
import { latestNight } from "@/lib/swaps/rules/days";

const MAX_SUGGESTIONS = 4;

export type NightRange = { earliest: string; latest: string; returnBy: string };

/** The days on which a night of a swap can be. */
export const nightRange = (returnBy: string): NightRange => ({
  earliest: addDays(today(), 1),
  latest: latestNight(returnBy),
  returnBy,
});

type Weekends = {
  /** Saturdays, as are all weekends here. */
  inCommon: string[];
  own: string[];
  /** On which one of the bands plays elsewhere. */
  taken: ReadonlySet<string>;
  /** On which the own band plays elsewhere. */
  ownDays: ReadonlySet<string>;
};

/** Weekends in common that are free for both, then those that the own band offers; later than `returnBy` last. */
export function suggestNights(
  { inCommon, own, taken, ownDays }: Weekends,
  { earliest, latest, returnBy }: NightRange,
  except: string[] = [],
): string[] {
  const isPossible = (day: string) =>
    day >= earliest && day <= latest && !except.some((night) => isSameWeekend(night, day));
  const free = inCommon.filter((day) => !taken.has(day));
  const offered = own.filter((day) => !ownDays.has(day));
  const isLate = (day: string) => day > returnBy;
  return [...new Set([...free, ...offered])]
    .filter(isPossible)
    .sort((a, b) => Number(isLate(a)) - Number(isLate(b)))
    .slice(0, MAX_SUGGESTIONS);
}

const isSameWeekend = (night: string, saturday: string) =>
  night >= addDays(saturday, -1) && night <= addDays(saturday, 1);
