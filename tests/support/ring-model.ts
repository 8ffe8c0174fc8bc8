import type { SwapState } from "@/lib/generated/prisma/enums";

// What the specification says of three bands and their ring, without a database. Each night is known by its guest,
// who plays in the next one's town. What becomes of nights that are over is the model of pairs.

export const BANDS = ["ann", "bri", "cat"] as const;
export type RingBand = (typeof BANDS)[number];
export type RingOutcome = "done" | "forbidden" | "conflict" | "not_found" | "validation";

type Night = {
  guest: RingBand;
  state: "Open" | "Agreed" | "Waived";
  night: string | null;
  offer: { by: RingBand; night: string } | null;
  offerNo: number;
};

/** `agreed`: the offers that it agrees to once all are in. */
type Acceptance = { by: RingBand; agreed: { guest: RingBand; offerNo: number }[] };

type ModelRing = {
  state: SwapState;
  proposedBy: RingBand;
  hasRunOut: boolean;
  accepted: Acceptance[];
  nights: Night[];
};

export type RingModel = {
  ring: ModelRing | null;
  gone: RingBand[];
  /** Pairs of which one has blocked the other. */
  apart: [RingBand, RingBand][];
};

export type RingAct =
  /** `away`: its night as a guest, `home`: the one that it hosts. */
  | { kind: "propose"; away: string | null; home: string | null }
  | { kind: "accept"; agrees: boolean }
  | { kind: "decline" | "withdraw" | "end" }
  | { kind: "offer"; guest: RingBand; night: string }
  | { kind: "agree" | "cancel" | "waive"; guest: RingBand }
  | { kind: "leave" }
  | { kind: "block"; other: RingBand };

export const newRingModel = (): RingModel => ({ ring: null, gone: [], apart: [] });

const after = (band: RingBand, steps: number): RingBand =>
  BANDS[(BANDS.indexOf(band) + steps) % BANDS.length]!;
export const hostOf = ({ guest }: Pick<Night, "guest">): RingBand => after(guest, 1);
const isOf = (band: RingBand, night: Night) => night.guest === band || hostOf(night) === band;
const isProposed = ({ state, hasRunOut }: ModelRing) => state === "Proposed" && !hasRunOut;
const isClosed = ({ state }: Night) => state === "Waived";
export const isApart = ({ apart, gone }: RingModel, a: RingBand, b: RingBand): boolean =>
  gone.includes(a) ||
  gone.includes(b) ||
  apart.some((pair) => pair.includes(a) && pair.includes(b));

/** Changes the model as far as the act is allowed, and says how it ends. */
export function playRing(model: RingModel, by: RingBand, act: RingAct): RingOutcome {
  if (act.kind === "propose") return propose(model, by, act);
  if (act.kind === "leave" || act.kind === "block") return goApart(model, by, act);
  const { ring } = model;
  if (!ring) throw new Error("There is no ring to act on");
  if (act.kind === "end") return end(ring);
  if (!("guest" in act)) return answer(ring, by, act);
  const night = ring.nights.find(({ guest }) => guest === act.guest)!;
  const outcome = playNight(model, ring, night, { by, act });
  if (outcome === "done" && ring.state === "On" && ring.nights.every(isClosed)) ring.state = "Done";
  return outcome;
}

type Proposal = Extract<RingAct, { kind: "propose" }>;

function propose(model: RingModel, by: RingBand, { away, home }: Proposal): RingOutcome {
  if (BANDS.some((band) => isApart(model, band, after(band, 1)))) return "not_found";
  if (model.ring && (isProposed(model.ring) || model.ring.state === "On")) return "conflict";
  const offers = [away, null, home];
  const nights = offers.map((night, index): Night => ({
    guest: after(by, index),
    state: "Open",
    night: null,
    offer: night ? { by, night } : null,
    offerNo: night ? 1 : 0,
  }));
  model.ring = { state: "Proposed", proposedBy: by, hasRunOut: false, accepted: [], nights };
  return "done";
}

type Answer = Extract<RingAct, { kind: "accept" | "decline" | "withdraw" | "end" }>;

function answer(ring: ModelRing, by: RingBand, act: Answer): RingOutcome {
  if ((act.kind === "withdraw") !== (ring.proposedBy === by)) return "forbidden";
  if (!isProposed(ring) || ring.accepted.some((one) => one.by === by)) return "conflict";
  if (act.kind === "accept") return accept(ring, { by, agreed: agreeable(ring, by, act) });
  ring.state = act.kind === "decline" ? "Declined" : "Withdrawn";
  return "done";
}

/** The offers of others for its own nights. */
export const agreeable = (
  { nights }: ModelRing,
  by: RingBand,
  { agrees }: { agrees: boolean },
): Acceptance["agreed"] =>
  agrees ? nights.filter((night) => isOf(by, night) && night.offer && night.offer.by !== by) : [];

/** Nothing is agreed before the last one is in; then whatever has not changed, and whose day is free. */
function accept(ring: ModelRing, last: Acceptance): RingOutcome {
  const isOn = ring.accepted.length === BANDS.length - 2;
  const earlier = structuredClone(ring);
  const agreeTo = ({ by, agreed }: Acceptance) =>
    agreed.map(({ guest, offerNo }) => {
      const night = ring.nights.find((one) => one.guest === guest)!;
      const isSame = night.offerNo === offerNo && night.offer?.by !== by;
      return isSame && agree(ring, night);
    });
  if (isOn) {
    ring.accepted.forEach(agreeTo);
    ring.state = "On";
    if (agreeTo(last).includes(false)) return (Object.assign(ring, earlier), "conflict");
  }
  ring.accepted.push({
    ...last,
    agreed: last.agreed.map(({ guest, offerNo }) => ({ guest, offerNo })),
  });
  return "done";
}

/** Two nights of a ring always have a band in common, which has one night a day. */
function agree({ nights }: ModelRing, night: Night): boolean {
  const day = night.offer!.night;
  if (nights.some((other) => other !== night && other.night === day)) return false;
  Object.assign(night, { state: "Agreed", night: day, offer: null, offerNo: night.offerNo + 1 });
  return true;
}

function end(ring: ModelRing): RingOutcome {
  if (ring.state !== "On") return "conflict";
  ring.state = "Ended";
  ring.nights.filter((night) => !isClosed(night)).forEach(waive);
  return "done";
}

const takeOff = (night: Night) =>
  Object.assign(night, { state: "Open", night: null, offer: null, offerNo: night.offerNo + 1 });
const waive = (night: Night) => Object.assign(takeOff(night), { state: "Waived" });

type NightStep = { by: RingBand; act: Extract<RingAct, { guest: RingBand }> };

function playNight(
  model: RingModel,
  ring: ModelRing,
  night: Night,
  { by, act }: NightStep,
): RingOutcome {
  const isOn = ring.state === "On";
  const canWrite = !isApart(model, night.guest, hostOf(night));
  if (act.kind === "waive" ? night.guest !== by : !isOf(by, night)) return "forbidden";
  switch (act.kind) {
    case "offer":
      if (isClosed(night) || !canWrite || !(isOn || isProposed(ring))) return "conflict";
      if (act.night === (night.offer ?? night).night) return "validation";
      Object.assign(night, { offer: { by, night: act.night }, offerNo: night.offerNo + 1 });
      return "done";
    case "agree":
      if (night.offer?.by === by) return "forbidden";
      return isOn && canWrite && night.offer && agree(ring, night) ? "done" : "conflict";
    case "cancel":
      if (!isOn || night.state !== "Agreed") return "conflict";
      takeOff(night);
      return "done";
    case "waive":
      if (!isOn || isClosed(night)) return "conflict";
      waive(night);
      return "done";
  }
}

/** A proposal is off; of a ring that is on only the nights of those who no longer see each other. */
function goApart(
  model: RingModel,
  by: RingBand,
  act: Extract<RingAct, { kind: "leave" | "block" }>,
): RingOutcome {
  if (act.kind === "leave") model.gone.push(by);
  else model.apart.push([by, act.other]);
  const { ring } = model;
  if (ring?.state === "Proposed") ring.state = ring.proposedBy === by ? "Withdrawn" : "Declined";
  if (ring?.state !== "On") return "done";
  ring.nights
    .filter((night) => !isClosed(night) && isOf(by, night))
    .filter((night) => act.kind === "leave" || isOf(act.other, night))
    .forEach(waive);
  // Who takes the last nights off ends it.
  if (ring.nights.every(isClosed)) ring.state = "Ended";
  return "done";
}

/** The hourly job. */
export function runRingClock({ ring }: RingModel): void {
  if (ring?.state === "Proposed" && ring.hasRunOut) ring.state = "Expired";
}
