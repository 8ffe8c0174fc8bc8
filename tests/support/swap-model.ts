import type { SwapLegState, SwapState, TookPlace } from "@/lib/generated/prisma/enums";
import { listCommitments, settle } from "@/lib/swaps/reports/outcome";

// What the specification says of two bands and their swaps, without a database.

export type Side = "ann" | "ben";
export type Outcome = "done" | "forbidden" | "conflict" | "validation";

type ModelLeg = {
  host: Side;
  state: SwapLegState;
  /** Agreed. */
  night: string | null;
  isOver: boolean;
  /** Too long ago to be reported. */
  isLongOver: boolean;
  reports: Partial<Record<Side, TookPlace>>;
  offer: { by: Side; night: string | null } | null;
  offerNo: number;
};

type ModelSwap = {
  state: SwapState;
  proposedBy: Side;
  hasRunOut: boolean;
  legs: [ModelLeg, ModelLeg];
};

export type Model = {
  swap: ModelSwap | null;
  /** Acts of each side that write a message. */
  acts: Record<Side, number>;
  hasCollaborated: boolean;
  kept: Record<Side, number>;
  broken: Record<Side, number>;
};

export const newModel = (): Model => ({
  swap: null,
  acts: { ann: 0, ben: 0 },
  hasCollaborated: false,
  kept: { ann: 0, ben: 0 },
  broken: { ann: 0, ben: 0 },
});

export type Act =
  | { kind: "propose"; nights: (string | null)[] }
  /** `counter`: another night for the first leg, in the same act. */
  | { kind: "accept"; agrees: boolean; counter: string | null }
  | { kind: "decline" | "withdraw" | "end" }
  | { kind: "offer"; leg: 0 | 1; night: string; isStale: boolean }
  | { kind: "agree" | "declineOffer" | "substitute"; leg: 0 | 1; isStale: boolean }
  | { kind: "cancel" | "waive"; leg: 0 | 1 }
  | { kind: "report"; leg: 0 | 1; tookPlace: TookPlace };

export const otherSide = (side: Side): Side => (side === "ann" ? "ben" : "ann");

const isProposed = ({ state, hasRunOut }: ModelSwap) => state === "Proposed" && !hasRunOut;
const isOn = ({ state }: ModelSwap) => state === "On";
const canChange = ({ state, isOver }: ModelLeg) =>
  state === "Open" || (state === "Agreed" && !isOver);
const isClosed = ({ state }: ModelLeg) =>
  state !== "Open" && state !== "Agreed" && state !== "Disputed";
const mayHaveBeenPlayed = ({ state, isOver }: ModelLeg) =>
  state === "Played" || state === "Disputed" || (state === "Agreed" && isOver);

/** Changes the model as far as the act is allowed, and says how it ends. */
export function play(model: Model, by: Side, act: Act): Outcome {
  const outcome = act.kind === "propose" ? propose(model, by, act.nights) : playIn(model, by, act);
  if (outcome === "done" && act.kind !== "report") model.acts[by]++;
  return outcome;
}

function propose(model: Model, by: Side, nights: (string | null)[]): Outcome {
  const { swap } = model;
  if (swap && (isProposed(swap) || isOn(swap))) return "conflict";
  const leg = (host: Side, night: string | null): ModelLeg => ({
    host,
    state: "Open",
    night: null,
    isOver: false,
    isLongOver: false,
    reports: {},
    offer: night ? { by, night } : null,
    offerNo: night ? 1 : 0,
  });
  model.swap = {
    state: "Proposed",
    proposedBy: by,
    hasRunOut: false,
    legs: [leg(otherSide(by), nights[0] ?? null), leg(by, nights[1] ?? null)],
  };
  return "done";
}

function playIn(model: Model, by: Side, act: Exclude<Act, { kind: "propose" }>): Outcome {
  const { swap } = model;
  if (!swap) throw new Error("There is no swap to act on");
  if (!("leg" in act)) return playSwap(swap, by, act);
  const leg = swap.legs[act.leg];
  const outcome =
    act.kind === "report" ? report(model, leg, by, act.tookPlace) : playLeg(swap, leg, by, act);
  if (outcome === "done") closeIfDone(swap);
  return outcome;
}

function playSwap(
  swap: ModelSwap,
  by: Side,
  act: Extract<Act, { kind: "accept" | "decline" | "withdraw" | "end" }>,
): Outcome {
  if (act.kind === "end") return end(swap);
  if ((act.kind === "withdraw") !== (swap.proposedBy === by)) return "forbidden";
  if (!isProposed(swap)) return "conflict";
  if (act.kind === "accept") return accept(swap, by, act);
  swap.state = act.kind === "decline" ? "Declined" : "Withdrawn";
  return "done";
}

type Acceptance = Extract<Act, { kind: "accept" }>;

/** The other side's offers that it agrees to with its acceptance. */
export function takenOffers({ legs }: ModelSwap, by: Side, { agrees, counter }: Acceptance) {
  const answered = counter ? legs.slice(1) : legs;
  return agrees ? answered.filter(({ offer }) => offer?.by === otherSide(by)) : [];
}

function accept(swap: ModelSwap, by: Side, act: Acceptance): Outcome {
  const taken = takenOffers(swap, by, act);
  const [first, second] = taken;
  if (first && second && first.offer!.night === second.offer!.night) return "conflict";
  if (act.counter && act.counter === presentNight(swap.legs[0])) return "validation";
  swap.state = "On";
  taken.forEach(agree);
  return act.counter ? offer(swap.legs[0], { by, night: act.counter }) : "done";
}

function end(swap: ModelSwap): Outcome {
  if (!isOn(swap) || swap.legs.some(mayHaveBeenPlayed)) return "conflict";
  swap.state = "Ended";
  swap.legs.filter((leg) => !isClosed(leg)).forEach(waive);
  return "done";
}

function playLeg(
  swap: ModelSwap,
  leg: ModelLeg,
  by: Side,
  act: Exclude<Extract<Act, { leg: 0 | 1 }>, { kind: "report" }>,
): Outcome {
  const isStale = "isStale" in act && act.isStale;
  switch (act.kind) {
    case "offer":
      if (isStale || !canChange(leg) || !(isProposed(swap) || isOn(swap))) return "conflict";
      return offer(leg, { by, night: act.night });
    case "substitute":
      if (leg.host !== by) return "forbidden";
      if (isStale || leg.state !== "Open" || !isOn(swap)) return "conflict";
      return offer(leg, { by, night: null });
    case "cancel":
      if (!isOn(swap) || leg.state !== "Agreed" || leg.isOver) return "conflict";
      return reopen(leg);
    case "waive":
      if (leg.host === by) return "forbidden";
      if (isOn(swap) && canChange(leg)) waive(leg);
      else return "conflict";
      return "done";
    default:
      return answer(swap, leg, by, { isStale, agrees: act.kind === "agree" });
  }
}

function answer(
  swap: ModelSwap,
  leg: ModelLeg,
  by: Side,
  { isStale, agrees }: { isStale: boolean; agrees: boolean },
): Outcome {
  if (isStale) return "conflict";
  if (leg.offer?.by === by) return "forbidden";
  if (!isOn(swap) || !canChange(leg) || !leg.offer) return "conflict";
  if (!agrees) {
    leg.offer = null;
    return "done";
  }
  const { night } = leg.offer;
  if (night && swap.legs.some((other) => other !== leg && other.night === night)) return "conflict";
  agree(leg);
  return "done";
}

const presentNight = (leg: ModelLeg) => leg.offer?.night ?? leg.night;

function offer(leg: ModelLeg, made: NonNullable<ModelLeg["offer"]>): Outcome {
  if (made.night && made.night === presentNight(leg)) return "validation";
  leg.offer = made;
  leg.offerNo++;
  return "done";
}

function agree(leg: ModelLeg): void {
  leg.state = leg.offer!.night ? "Agreed" : "Settled";
  leg.night = leg.offer!.night;
  leg.offer = null;
  leg.offerNo++;
}

function reopen(leg: ModelLeg): Outcome {
  Object.assign(leg, { state: "Open", night: null, offer: null, offerNo: leg.offerNo + 1 });
  Object.assign(leg, { isOver: false, isLongOver: false, reports: {} });
  return "done";
}

function report(model: Model, leg: ModelLeg, by: Side, tookPlace: TookPlace): Outcome {
  if (leg.state !== "Agreed" || !leg.isOver || leg.isLongOver || leg.reports[by]) return "conflict";
  leg.reports[by] = tookPlace;
  if (leg.reports[otherSide(by)]) settleLeg(model, leg);
  return "done";
}

const KEPT_PER_PAIR = 2;
const STATES = {
  confirmed: "Played",
  played: "Played",
  guestCouldNot: "Missed",
  disputed: "Disputed",
  lapsed: "Lapsed",
} as const;

function settleLeg(model: Model, leg: ModelLeg): void {
  const guest = otherSide(leg.host);
  const answers = { host: leg.reports[leg.host] ?? null, guest: leg.reports[guest] ?? null };
  const outcome = settle(answers);
  for (const { side, cause } of listCommitments(outcome)) {
    const band = side === "host" ? leg.host : guest;
    if (cause !== "Played") model.broken[band]++;
    else model.kept[band] = Math.min(KEPT_PER_PAIR, model.kept[band] + 1);
  }
  if (outcome === "confirmed") model.hasCollaborated = true;
  if (outcome === "hostCouldNot" || outcome === "notPlayed") return void reopen(leg);
  leg.state = STATES[outcome];
  leg.offer = null;
  leg.offerNo++;
}

function waive(leg: ModelLeg): void {
  reopen(leg);
  leg.state = "Waived";
}

function closeIfDone(swap: ModelSwap): void {
  if (isOn(swap) && swap.legs.every(isClosed)) swap.state = "Done";
}

/** The hourly job. */
export function runClock(model: Model): void {
  const { swap } = model;
  if (!swap) return;
  if (swap.state === "Proposed" && swap.hasRunOut) swap.state = "Expired";
  for (const leg of swap.legs) if (leg.state === "Agreed" && leg.isLongOver) settleLeg(model, leg);
  closeIfDone(swap);
}
