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
    influence &&
      `We both name ${influence} as an influence. Which record of theirs would you take on tour?`,
    genre && `You play ${genre} and so do we. Who else around you should we hear?`,
    other.city && cityStarter(other.city, match.distanceKm),
    `Hi ${other.name}, we are ${own.name}. Would you like to share a night?`,
    "Which of your songs should we hear first?",
    "Which dates do you have open this season?",
  ];
  return starters.flatMap((text) => text || []).slice(0, STARTERS);
}

function dateStarters({ theirs, ours }: HometownDates): (string | undefined)[] {
  return [
    theirs &&
      (theirs.isTownCertain
        ? `You play ${describeNight(theirs)}, and that is our town. Do you still need a support?`
        : `You play ${describeNight(theirs)}. If that is our ${theirs.city}, do you still need a support?`),
    ours && `We play ${describeNight(ours)}. Shall we make it a night together?`,
  ];
}

function cityStarter(city: string, distanceKm: number | null): string {
  return distanceKm !== null && distanceKm <= EASY_DRIVE_KM
    ? `We are close enough to share a van. Is there a room in ${city} that you like to play?`
    : `If we came to ${city}, which room would suit us both?`;
}

export const describeDates = ({ theirs, ours }: HometownDates): string[] =>
  [theirs && `They play ${describeNight(theirs)}`, ours && `We play ${describeNight(ours)}`].filter(
    (text) => text !== undefined,
  );
