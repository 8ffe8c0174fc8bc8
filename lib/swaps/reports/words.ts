import type { LegReport } from "@/lib/swaps/reports/schema";
import { otherBandOfLeg } from "@/lib/swaps/rules/other-band";
import type { Leg, SwapEventData, SwapWithHistory } from "@/lib/swaps/schema";
import { formatDeadline } from "@/lib/swaps/words/format-night";

export const TOOK_PLACE: Record<LegReport["tookPlace"], string> = {
  Yes: "Yes",
  WeCouldNot: "No, we could not",
  TheyCouldNot: "No, they could not",
  NobodysFault: "No, nobody's fault",
};

export const MONEY: Record<NonNullable<LegReport["moneyAsAgreed"]>, string> = {
  Yes: "Yes",
  No: "No",
  NothingAgreed: "Nothing agreed",
};

/** "They see your answers when theirs are in, or on 11 April. They cannot be changed." */
export const describeSeal = ({ isOtherIn, opensOn }: Leg["reports"]): string =>
  isOtherIn
    ? "Once you send yours, both of you see all answers. They cannot be changed."
    : `They see your answers when theirs are in${opensOn ? `, or on ${formatDeadline(opensOn)}` : ""}. They cannot be changed.`;

/** What the answers led to, told to one of the bands that gave them; null without anything to tell. */
export function describeReportedNight(
  leg: Leg,
  swap: SwapWithHistory,
  ownBandId: string,
): string | null {
  const { own, other, opensOn } = leg.reports;
  if (!own && !other) return leg.state === "Lapsed" ? LAPSED : null;
  if (leg.state === "Agreed")
    return own && opensOn
      ? `${otherBandOfLeg(leg, ownBandId).name} can still answer. You see theirs when they do, or on ${formatDeadline(opensOn)}.`
      : null;
  if (leg.state === "Played") return describeDraw(leg, swap);
  return OUTCOMES[leg.state]?.(leg, ownBandId) ?? null;
}

const LAPSED = "Neither of you said how it was. It doesn't count, and nobody owes it any more.";

const OUTCOMES: Partial<Record<Leg["state"], (leg: Leg, ownBandId: string) => string>> = {
  Open: ({ canWrite }) =>
    `This night didn't take place.${canWrite ? " You can still play it." : ""}`,
  Missed: ({ guest }, ownBandId) =>
    `${guest.id === ownBandId ? "You" : guest.name} did not play this night.`,
  Disputed: () => "You disagree about this night. An admin looks at both answers and decides.",
  Lapsed: () => LAPSED,
};

/** Whether a played night counts towards its host's draw, and why not. */
function describeDraw(leg: Leg, { history }: SwapWithHistory): string | null {
  const { draw } =
    history.findLast(({ legId, kind }) => legId === leg.id && kind === "Played")?.data ?? {};
  if (draw) return describeDrawVerdict(draw);
  return leg.reports.own && leg.reports.other ? null : ONE_SIDED;
}

const ONE_SIDED =
  "Only one of you said how it was, so it does not count towards what the host draws at home.";

type Verdict = NonNullable<SwapEventData["draw"]>;

const WHY_NOT: Record<Exclude<Verdict, "counted">, string> = {
  notCounted: "one of you did not count.",
  apart: "your figures are too far apart.",
  samePeople: "the same people seem to be behind both bands.",
  noPlace: "we do not know where it was.",
  discarded: "an admin looked at it and decided so.",
};

/** Whether a confirmed night counts towards its host's draw, and why not. */
export const describeDrawVerdict = (draw: Verdict): string =>
  draw === "counted"
    ? "Your figures agree, so it counts towards what the host draws at home."
    : `It does not count towards what the host draws at home: ${WHY_NOT[draw]}`;
