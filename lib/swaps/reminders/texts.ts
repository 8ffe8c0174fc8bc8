import { addDays } from "@/lib/days";
import type { MailItem } from "@/lib/mail/schema";
import type { DueReminder } from "@/lib/swaps/reminders/due";
import { REPORT_DAYS } from "@/lib/swaps/limits";
import { endOfDayEverywhere } from "@/lib/swaps/rules/days";
import { formatDeadline, formatNight } from "@/lib/swaps/words/format-night";
import { describeTerms } from "@/lib/swaps/words/terms";

type Words = Pick<MailItem, "title" | "body" | "action">;

/** `{0}` is the other band. */
const WORDS: Record<DueReminder["kind"], (due: DueReminder) => Words> = {
  proposalEnds: ({ day }) => ({
    title: "The swap proposal of {0} ends soon",
    body: `You have until ${formatNight(day)} to answer.`,
    action: "Answer",
  }),
  proposal: ({ day }) => ({
    title: "{0} would like to swap nights",
    body: `The proposal is open until ${formatNight(day)}.`,
    action: "Answer",
  }),
  night: (due) => ({
    title: `You play with {0} on ${formatNight(due.day)}`,
    body: describeNight(due),
    action: "See the night",
  }),
  room: ({ day, city }) => ({
    title: "Your night with {0} has no room yet",
    body: `They play ${inTown(city)} on ${formatNight(day)}. Add the room, so that they can plan.`,
    action: "Add the room",
  }),
  offer: (due) => ({
    title: "{0} is waiting for your answer",
    body: describeOffer(due),
    action: "Answer",
  }),
  report: ({ day, city }) => ({
    title: "How was your night with {0}?",
    body: `Four taps about ${formatNight(day)}${city && ` in ${city}`}, until ${formatDeadline(addDays(day, REPORT_DAYS))}. They see your answers when theirs are in, or on ${formatDeadline(addDays(day, REPORT_DAYS + 1))}.`,
    action: "How was it?",
  }),
  notHosted: ({ day }) => ({
    title: "Last call: you owe {0} a night",
    body: `You have played yours. From ${formatDeadline(day)} on it counts as a night you didn't host. Offer a night, or something instead.`,
    action: "Offer a night",
  }),
  overdue: ({ day }) => ({
    title: `You owe {0} a night, overdue since ${formatNight(day)}`,
    body: "You have played yours. Offer them theirs, or something instead.",
    action: "Offer a night",
  }),
  returnSoon: ({ day, city }) => ({
    title: `You owe {0} a night by ${formatNight(day)}`,
    body: `No date ${inTown(city)} is agreed yet. Offer one while you can both still plan.`,
    action: "Offer a night",
  }),
  owed: ({ day, city }) => ({
    title: "You owe {0} a night",
    body: `You have played yours. Offer them theirs ${inTown(city)}, by ${formatNight(day)}.`,
    action: "Offer a night",
  }),
  owedToYou: ({ day }) => ({
    title: `{0} owes you a night, overdue since ${formatNight(day)}`,
    body: "We reminded them. You can also suggest a date yourself, or let it go.",
    action: "See the swap",
  }),
};

const inTown = (city: string) => (city ? `in ${city}` : "in your town");

function describeOffer({ day, agreedNight, city }: DueReminder): string {
  const theNight = `the night${city && ` in ${city}`}`;
  if (!day) return `They offered something instead of ${theNight}.`;
  if (!agreedNight) return `They suggested ${formatNight(day)} for ${theNight}.`;
  return day === agreedNight
    ? `They suggested a change to ${theNight}.`
    : `They suggested moving ${theNight} to ${formatNight(day)}.`;
}

function describeNight({ venue, city, time, terms }: DueReminder): string {
  const place = [venue || "no room yet", city, time].filter(Boolean).join(", ");
  const where = place.charAt(0).toUpperCase() + place.slice(1);
  return `${where}.${terms ? ` Terms: ${describeTerms(terms).replaceAll(" · ", ", ")}.` : ""}`;
}

/** When the reminder is outdated; null for a debt that stays late. `clock.ts` counts a night as not hosted from midnight UTC. */
function findExpiry({ kind, day }: DueReminder): Date | null {
  if (!day || kind === "overdue" || kind === "owedToYou") return null;
  if (kind === "notHosted") return new Date(day);
  return endOfDayEverywhere(kind === "report" ? addDays(day, REPORT_DAYS) : day);
}

export function presentReminder(due: DueReminder): MailItem {
  const expiry = findExpiry(due);
  return {
    ...WORDS[due.kind](due),
    aboutBandIds: [due.otherBandId],
    url: `/swaps/${due.swapId}${due.kind === "report" ? "#report" : ""}`,
    ...(expiry && { until: expiry.toISOString() }),
    ...(due.kind === "night" && { calendar: `/api/legs/${due.legId}/calendar.ics` }),
  };
}
