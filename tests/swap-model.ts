import type { SwapLegState, SwapState } from "@/lib/generated/prisma/enums";

// What the specification says of two bands and their swaps, without a database.

export type Side = "ann" | "ben";
export type Outcome = "done" | "forbidden" | "conflict";

type ModelLeg = {
  host: Side;
  state: SwapLegState;
  /** Agreed. */
  night: string | null;
  isOver: boolean;
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
  /** Acts of each side: each writes a message. */
  acts: Record<Side, number>;
};

export type Act =
  | { kind: "propose"; nights: (string | null)[] }
  /** `counter`: another night for the first leg, in the same act. */
  | { kind: "accept"; agrees: boolean; counter: string | null }
  | { kind: "decline" | "withdraw" | "end" }
  | { kind: "offer"; leg: 0 | 1; night: string; isStale: boolean }
  | { kind: "agree" | "declineOffer" | "substitute"; leg: 0 | 1; isStale: boolean }
  | { kind: "cancel" | "waive"; leg: 0 | 1 };

export const otherSide = (side: Side): Side => (side === "ann" ? "ben" : "ann");

const isProposed = ({ state, hasRunOut }: ModelSwap) => state === "Proposed" && !hasRunOut;
const isOn = ({ state }: ModelSwap) => state === "On";
const canChange = ({ state, isOver }: ModelLeg) =>
  state === "Open" || (state === "Agreed" && !isOver);
const isClosed = ({ state }: ModelLeg) => state !== "Open" && state !== "Agreed";

/** Changes the model as far as the act is allowed, and says how it ends. */
export function play(model: Model, by: Side, act: Act): Outcome {
  const outcome = act.kind === "propose" ? propose(model, by, act.nights) : playIn(model, by, act);
  if (outcome === "done") model.acts[by]++;
  return outcome;
}

function propose(model: Model, by: Side, nights: (string | null)[]): Outcome {
  const { swap } = model;
  if (swap && (isProposed(swap) || isOn(swap))) return "conflict";
  const leg = (host: Side, night: string | null): ModelLeg => ({
    ...{ host, state: "Open", night: null, isOver: false },
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

function playIn({ swap }: Model, by: Side, act: Exclude<Act, { kind: "propose" }>): Outcome {
  if (!swap) throw new Error("There is no swap to act on");
  if (!("leg" in act)) return playSwap(swap, by, act);
  const leg = swap.legs[act.leg];
  const outcome = playLeg(swap, leg, by, act);
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
  swap.state = "On";
  taken.forEach(agree);
  return act.counter ? offer(swap.legs[0], { by, night: act.counter }) : "done";
}

function end(swap: ModelSwap): Outcome {
  if (!isOn(swap) || swap.legs.some(({ state, isOver }) => state === "Played" || isOver))
    return "conflict";
  swap.state = "Ended";
  swap.legs.filter((leg) => !isClosed(leg)).forEach(waive);
  return "done";
}

function playLeg(
  swap: ModelSwap,
  leg: ModelLeg,
  by: Side,
  act: Extract<Act, { leg: 0 | 1 }>,
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

function offer(leg: ModelLeg, made: NonNullable<ModelLeg["offer"]>): Outcome {
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
  return "done";
}

function waive(leg: ModelLeg): void {
  reopen(leg);
  leg.state = "Waived";
}

function closeIfDone(swap: ModelSwap): void {
  if (isOn(swap) && swap.legs.every(isClosed)) swap.state = "Done";
}

/** The hourly job. */
export function runClock({ swap }: Model): void {
  if (!swap) return;
  if (swap.state === "Proposed" && swap.hasRunOut) swap.state = "Expired";
  for (const leg of swap.legs.filter(({ state, isOver }) => state === "Agreed" && isOver)) {
    leg.state = "Played";
    leg.offer = null;
  }
  closeIfDone(swap);
}
