import { describeNight, type HometownDates } from "@/lib/ai/writing/pairs/hometown-dates";
import { STARTERS } from "@/lib/ai/writing/schema";
import type { Comparable, Comparison } from "@/lib/matching/scoring/score";

const EASY_DRIVE_KM = 150;

/** Openings of a first message, the most personal first, from what both profiles say. */
export function writeStarters(
  own: Comparable,
  other: Comparable,
  match: Comparison,
  dates: HometownDates = {},
): string[] {
  const [influence] = match.matchingInfluences;
  const [genre] = match.matchingGenres;
  const starters = [
    ...dateStarters(dates),
    influence && `We both love ${influence}. Which of their records would you take on tour?`,
    genre && `You play ${genre} and so do we. Who else near you should we hear?`,
    other.city && cityStarter(other.city, match.distanceKm),
    `Hi ${other.name}, we're ${own.name}. Fancy sharing a night?`,
    "Which of your songs should we hear first?",
    "Which dates do you still have free this season?",
  ];
  return starters.flatMap((text) => text || []).slice(0, STARTERS);
}

function dateStarters({ theirs, ours }: HometownDates): (string | undefined)[] {
  return [
    theirs &&
      (theirs.isTownCertain
        ? `You're playing ${describeNight(theirs)}, and that's our town. Do you still need support?`
        : `You're playing ${describeNight(theirs)}. If that's our ${theirs.city}, do you still need support?`),
    ours && `We're playing ${describeNight(ours)}. Want to share the bill?`,
  ];
}

function cityStarter(city: string, distanceKm: number | null): string {
  return distanceKm !== null && distanceKm <= EASY_DRIVE_KM
    ? `We're close enough to share a van. Which room in ${city} do you like to play?`
    : `If we came to ${city}, which room would suit us both?`;
}

export const describeDates = ({ theirs, ours }: HometownDates): string[] =>
  [theirs && `They play ${describeNight(theirs)}`, ours && `We play ${describeNight(ours)}`].filter(
    (text) => text !== undefined,
  );
