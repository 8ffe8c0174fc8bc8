import type { Tx } from "@/lib/db";
import { notify } from "@/lib/notifications/commands";
import type { NightOutcome, Side } from "@/lib/swaps/reports/outcome";
import type { LegWithNight } from "@/lib/swaps/reports/leg-with-night";
import type { SwapEventData } from "@/lib/swaps/schema";
import { describeDrawVerdict } from "@/lib/swaps/reports/words";

/**
 * `isOff`: a night that was not played is not to be played any more. `isOwed`: the host owes the
 * night until it is settled. `isBlocked`: by the host, which cannot play the night.
 */
type OutcomeDetails = Pick<SwapEventData, "draw" | "note"> &
  Record<"isOff" | "isOwed" | "isBlocked", boolean>;

/** Tells both bands what has become of their night. */
export async function notifyOfOutcome(
  tx: Tx,
  leg: LegWithNight,
  outcome: NightOutcome,
  details: OutcomeDetails,
): Promise<void> {
  const { hostBandId: host, guestBandId: guest, swapId } = leg;
  for (const side of ["host", "guest"] as const)
    await notify(tx, [side === "host" ? host : guest], {
      type: "swap",
      title: TITLES[outcome][side],
      body: describeOutcome(outcome, side, details),
      aboutBandIds: [side === "host" ? guest : host],
      url: `/swaps/${swapId}`,
      ...(isWorthMail(outcome, details) && { mail: "swaps" }),
    });
}

const isWorthMail = (outcome: NightOutcome, { note }: OutcomeDetails) =>
  note !== undefined ||
  outcome === "disputed" ||
  outcome === "hostCouldNot" ||
  outcome === "guestCouldNot";

const both = (text: string) => ({ host: text, guest: text });

const TITLES: Record<NightOutcome, Record<Side, string>> = {
  confirmed: both("Your night with {0} is confirmed"),
  played: both("Your night with {0} counts as played"),
  hostCouldNot: both("Your night with {0} did not take place"),
  guestCouldNot: {
    host: "{0} did not play your night",
    guest: "You did not play your night with {0}",
  },
  notPlayed: both("Your night with {0} did not take place"),
  disputed: both("You and {0} disagree about your night"),
  lapsed: both("Neither you nor {0} said how your night was"),
};

function describeOutcome(
  outcome: NightOutcome,
  side: Side,
  { draw, note, isOff, isOwed, isBlocked }: OutcomeDetails,
): string {
  const decision = note === undefined ? "" : `Doublebill decided: ${note} `;
  const body =
    (isOff && BODIES_WHEN_OFF[outcome]) ||
    (isBlocked && (isOwed ? BODIES_WHEN_OWED_AND_BLOCKED : BODIES_WHEN_BLOCKED)[outcome]) ||
    (isOwed && BODIES_WHEN_OWED[outcome]) ||
    BODIES[outcome];
  return decision + (draw ? describeDrawVerdict(draw) : body[side]);
}

const BROKEN = "It counts as a night you didn't keep. You can add your side on your profile.";
const BROKEN_BY_THEM = "It counts as a night they didn't keep.";

const BODIES: typeof TITLES = {
  confirmed: both("Both of you say that it took place."),
  played: both("It counts as kept for both of you."),
  hostCouldNot: { host: `You can still play it. ${BROKEN}`, guest: "You can still play it." },
  guestCouldNot: { host: BROKEN_BY_THEM, guest: BROKEN },
  notPlayed: both("Nobody's to blame, and you can still play it."),
  disputed: both("An admin will read both answers and let you both know."),
  lapsed: both("It doesn't count, and nobody owes it any more."),
};

const BODIES_WHEN_OFF: Partial<typeof BODIES> = {
  hostCouldNot: { host: BROKEN, guest: "It is off for good." },
  notPlayed: both("Nobody's to blame, and it's off."),
};

const BODIES_WHEN_BLOCKED: Partial<typeof BODIES> = {
  hostCouldNot: { host: BROKEN, guest: BROKEN_BY_THEM },
  notPlayed: both("Nobody's to blame."),
};

const BODIES_WHEN_OWED_AND_BLOCKED: Partial<typeof BODIES> = {
  hostCouldNot: { host: `You still owe the night. ${BROKEN}`, guest: "They still owe the night." },
  notPlayed: {
    host: "Nobody's to blame, and you still owe the night.",
    guest: "Nobody's to blame, and they still owe the night.",
  },
};

const BODIES_WHEN_OWED: Partial<typeof BODIES> = {
  hostCouldNot: { ...BODIES.hostCouldNot, host: `You still owe the night. ${BROKEN}` },
  guestCouldNot: { host: `You no longer owe the night. ${BROKEN_BY_THEM}`, guest: BROKEN },
};
