import type { Comparable, Comparison } from "@/lib/matching/score";
import { formatDate } from "@/lib/format";
import { STARTERS } from "@/lib/ai/writing/schema";
import type { Crossing, Night } from "@/lib/ai/writing/crossings";

/** So near that a shared room is an easy thing to talk about, in km. */
const EASY_DRIVE_KM = 150;

/** Three first lines for a message to the other band, the most personal first; they claim nothing but what both profiles say. */
export function conversationStarters(
  own: Comparable,
  other: Comparable,
  match: Comparison,
  { theirs, ours }: Crossing = {},
): string[] {
  const [influence] = match.matchingInfluences;
  const [genre] = match.matchingGenres;
  const near = match.distanceKm !== null && match.distanceKm <= EASY_DRIVE_KM;
  const lines = [
    theirs &&
      (theirs.isTownCertain
        ? `You play ${nightInWords(theirs)}, and that is our town. Do you still need a support?`
        : `You play ${nightInWords(theirs)}. If that is our ${theirs.city}, do you still need a support?`),
    ours && `We play ${nightInWords(ours)}. Shall we make it a night together?`,
    influence &&
      `We both name ${influence} as an influence. Which record of theirs would you take on tour?`,
    genre && `You play ${genre} and so do we. Who else around you should we hear?`,
    near &&
      other.city &&
      `We are close enough to share a van. Is there a room in ${other.city} that you like to play?`,
    !near && other.city && `If we came to ${other.city}, which room would suit us both?`,
    `Hi ${other.name}, we are ${own.name}. Would you like to share a night?`,
    "Which of your songs should we hear first?",
    "Which dates do you have open this season?",
  ];
  return lines
    .filter((text) => typeof text === "string" && text !== "")
    .slice(0, STARTERS) as string[];
}

const nightInWords = ({ venue, city, date }: Night) => `${venue} in ${city} on ${formatDate(date)}`;

/** Whose nights they are, and where and when. */
export const nightsInWords = ({ theirs, ours }: Crossing): string[] =>
  [theirs && `They play ${nightInWords(theirs)}`, ours && `We play ${nightInWords(ours)}`].filter(
    (text) => text !== undefined,
  );
