import { describeNight, type HometownDates } from "@/lib/ai/writing/pairs/hometown-dates";
import { formatNumber, plural } from "@/lib/format";
import { isSameCity } from "@/lib/matching/scoring/explain";
import { socialReach, type Comparable, type Comparison } from "@/lib/matching/scoring/score";

const MAX_SENTENCES = 4;

/** What a shared night could be, which the card of the match does not say. */
export function explainNight(
  own: Comparable,
  other: Comparable,
  match: Comparison,
  dates: HometownDates = {},
): string {
  const sentences = [
    ...explainDates(dates),
    explainDraws(own, other, match),
    explainBilling(own, other, match),
    match.matchingInfluences[0] &&
      `Not sure how to begin? Ask about ${match.matchingInfluences[0]}.`,
    explainExperience(own, other),
  ];
  return sentences
    .flatMap((sentence) => sentence || [])
    .slice(0, MAX_SENTENCES)
    .join(" ");
}

const explainDates = ({ theirs, ours }: HometownDates): (string | undefined)[] => [
  theirs &&
    (theirs.isTownCertain
      ? `They play ${describeNight(theirs)}: ask for the support slot.`
      : `They play ${describeNight(theirs)}. If that's your ${theirs.city}, ask for the support slot.`),
  ours && `You play ${describeNight(ours)}: they could open for you.`,
];

function explainDraws(own: Comparable, other: Comparable, match: Comparison): string | null {
  const [ours, theirs] = [own.ticketSalesHometown, other.ticketSalesHometown];
  if (ours === 0 || theirs === 0 || !own.city || !other.city) return null;
  if (isSameCity(own, other, match.distanceKm))
    return `You draw ${formatNumber(ours)} in ${own.city} and they draw ${formatNumber(theirs)}: enough for a bigger room.`;
  return `You draw ${formatNumber(ours)} in ${own.city}, they draw ${formatNumber(theirs)} in ${other.city}: a night in each town means new faces for you both.`;
}

function explainBilling(own: Comparable, other: Comparable, match: Comparison): string | null {
  const [ours, theirs] = [socialReach(own), socialReach(other)];
  if (ours === 0 || theirs === 0) return null;
  const times = (larger: number, smaller: number) => formatNumber(Math.round(larger / smaller));
  if (match.socialGap === "larger")
    return `Online they reach ${times(theirs, ours)} times as many people, so a support slot would get you heard.`;
  if (match.socialGap === "smaller")
    return `Online you reach ${times(ours, theirs)} times as many people, so you'd headline.`;
  return "Online you reach about as many people, so either of you could headline.";
}

function explainExperience(own: Comparable, other: Comparable): string {
  const [ours, theirs] = [own.collaborationsCount, other.collaborationsCount];
  if (theirs > 0) return `They've agreed on ${plural(theirs, "night")} here already.`;
  return ours > 0
    ? "It would be their first night on Doublebill."
    : "It would be the first night on Doublebill for both of you.";
}
