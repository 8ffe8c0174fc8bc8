import fc from "fast-check";
import { expect, test } from "vitest";
import type { BandViewer } from "@/lib/access";
import { eraseAccount } from "@/lib/accounts/personal-data/erasure";
import { db, pool } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { blockBand } from "@/lib/moderation/commands";
import { countNights, fromToday } from "@/tests/agreed-swap";
import { makeViewer, PASSWORD } from "@/tests/factories";
import {
  agreeable,
  BANDS,
  hostOf,
  isApart,
  newRingModel,
  playRing,
  runRingClock,
  type RingAct,
  type RingBand,
  type RingModel,
  type RingOutcome,
} from "@/tests/ring-model";
import { expectSoundSwaps } from "@/tests/sound-swaps";
import { advanceSwaps } from "./clock";
import { acceptSwap, declineSwap, endSwap, withdrawSwap } from "./commands";
import { agreeToNight, cancelNight, offerNight, waiveNight } from "./leg-commands";
import { proposeSwap } from "./propose";
import { getSwap } from "./queries";
import { AcceptInput, NightOfferInput, SwapInput, type Leg } from "./schema";

const RUNS = process.env.FULL_TESTS ? 100 : 6;

type Real = { viewers: Record<RingBand, BandViewer>; swapId: string };

async function readNights({ viewers, swapId }: Real, by: RingBand) {
  const swap = await getSwap(viewers[by], swapId);
  const nightOf = (guest: RingBand): Leg =>
    swap.legs.find((leg) => leg.guest.id === viewers[guest].bandId)!;
  return { swap, nightOf };
}

async function carryOut(model: RingModel, real: Real, by: RingBand, act: RingAct): Promise<void> {
  const own = real.viewers[by];
  if (act.kind === "propose") return propose(real, by, act);
  if (act.kind === "leave") return eraseAccount(own, PASSWORD);
  if (act.kind === "block") return blockBand(own, real.viewers[act.other].bandId);
  const { nightOf } = await readNights(real, by);
  if ("guest" in act) return void (await actOnNight(own, nightOf(act.guest).id, model, act));
  if (act.kind !== "accept") return void (await ANSWERS[act.kind](own, real.swapId));
  const agree = Object.fromEntries(
    agreeable(model.ring!, by, act).map(({ guest, offerNo }) => [nightOf(guest).id, offerNo]),
  );
  await acceptSwap(own, real.swapId, AcceptInput.parse({ agree }));
}

type Proposal = Extract<RingAct, { kind: "propose" }>;

async function propose(real: Real, by: RingBand, { away, home }: Proposal): Promise<void> {
  const first = BANDS.indexOf(by);
  const others = [1, 2].map((steps) => BANDS[(first + steps) % BANDS.length]!);
  const bandIds = others.map((band) => real.viewers[band].bandId);
  const legs = [away, null, home].map((night) => (night ? { night } : {}));
  real.swapId = (await proposeSwap(real.viewers[by], SwapInput.parse({ bandIds, legs }))).id;
}

const ANSWERS = { decline: declineSwap, withdraw: withdrawSwap, end: endSwap };

function actOnNight(
  own: BandViewer,
  legId: string,
  { ring }: RingModel,
  act: Extract<RingAct, { guest: RingBand }>,
) {
  const { offerNo } = ring!.nights.find(({ guest }) => guest === act.guest)!;
  switch (act.kind) {
    case "offer":
      return offerNight(
        own,
        legId,
        NightOfferInput.parse({ night: act.night, terms: {}, offerNo }),
      );
    case "agree":
      return agreeToNight(own, legId, offerNo);
    case "cancel":
      return cancelNight(own, legId, "No van");
    case "waive":
      return waiveNight(own, legId);
  }
}

const outcomeOf = (work: Promise<void>): Promise<string> =>
  work.then(
    () => "done" satisfies RingOutcome,
    (error: unknown) => {
      if (error instanceof AppError) return error.code;
      throw error;
    },
  );

/** The ring as each of its bands reads it is that of the model. */
async function expectSameRing(model: RingModel, real: Real): Promise<void> {
  const { ring } = model;
  if (!ring) return;
  const { viewers } = real;
  for (const reader of BANDS.filter((band) => !model.gone.includes(band))) {
    const { swap, nightOf } = await readNights(real, reader);
    expect(swap.state).toBe(ring.state);
    for (const { guest, offer, ...night } of ring.nights)
      expect(nightOf(guest)).toMatchObject({
        ...night,
        host: { id: viewers[hostOf({ guest })].bandId },
        offerByBandId: offer && viewers[offer.by].bandId,
      });
  }
  await expectNothingEarly(model, real);
}

/** Whatever the model says: nothing is agreed before the last acceptance, and then in each pair's conversation. */
async function expectNothingEarly(model: RingModel, { viewers, swapId }: Real): Promise<void> {
  const { state, members, legs } = await db.swap.findUniqueOrThrow({
    where: { id: swapId },
    include: { members: true, legs: { include: { conversation: { include: { members: true } } } } },
  });
  const wasOn = members.every(({ answer }) => answer === "Accepted");
  expect(["On", "Done", "Ended"].includes(state)).toBe(wasOn);
  const calendars = await Promise.all(BANDS.map((band) => countNights(viewers[band])));
  if (!wasOn) {
    expect(legs.map((leg) => leg.state)).toEqual(["Open", "Open", "Open"]);
    expect(calendars).toEqual([0, 0, 0]);
  }
  for (const { hostBandId, guestBandId, conversation } of wasOn ? legs : [])
    expect(conversation?.members.map(({ bandId }) => bandId).toSorted()).toEqual(
      [hostBandId, guestBandId].toSorted(),
    );
  const isWhole = !BANDS.some((band) => isApart(model, band, hostOf({ guest: band })));
  if (isWhole)
    await expectSoundSwaps(
      pool(),
      Object.values(viewers).map(({ bandId }) => bandId),
    );
}

type Step = fc.AsyncCommand<RingModel, Real>;

const isPossible = (model: RingModel, by: RingBand, act: RingAct): boolean =>
  !model.gone.includes(by) &&
  (act.kind === "block"
    ? act.other !== by && !isApart(model, by, act.other)
    : model.ring !== null || act.kind === "propose" || act.kind === "leave");

/** `isSensible`: only when the act is allowed. */
const actStep = (by: RingBand, act: RingAct, isSensible: boolean): Step => ({
  check: (model) =>
    isPossible(model, by, act) &&
    (!isSensible || playRing(structuredClone(model), by, act) === "done"),
  async run(model, real) {
    // Before the model moves on: what it knows now is what the caller has seen.
    const outcome = await outcomeOf(carryOut(model, real, by, act));
    expect(outcome).toBe(playRing(model, by, act));
    await expectSameRing(model, real);
  },
  toString: () => `${by}: ${JSON.stringify(act)}`,
});

const clockStep: Step = {
  check: ({ ring }) => ring !== null,
  async run(model, real) {
    await advanceSwaps();
    runRingClock(model);
    await expectSameRing(model, real);
  },
  toString: () => "the hourly job",
};

const timeRunsOutStep: Step = {
  check: ({ ring }) => ring?.state === "Proposed",
  async run({ ring }, { swapId }) {
    await db.swap.update({ where: { id: swapId }, data: { expiresAt: new Date(0) } });
    ring!.hasRunOut = true;
  },
  toString: () => "the proposal's time runs out",
};

const band = fc.constantFrom(...BANDS);
/** Few, so that two nights are on one day at times. */
const night = fc.constantFrom(...[30, 31, 32, 33].map(fromToday));
const kinds = <Kind extends string>(...all: Kind[]) => fc.constantFrom(...all);

const act: fc.Arbitrary<RingAct> = fc.oneof(
  fc.record({
    kind: kinds("propose"),
    away: fc.option(night, { freq: 3 }),
    home: fc.option(night, { freq: 3 }),
  }),
  {
    weight: 4,
    arbitrary: fc.record({ kind: kinds("accept"), agrees: fc.constantFrom(true, true, false) }),
  },
  fc.record({ kind: kinds("decline", "withdraw", "end") }),
  { weight: 3, arbitrary: fc.record({ kind: kinds("offer"), guest: band, night }) },
  { weight: 4, arbitrary: fc.record({ kind: kinds("agree"), guest: band }) },
  fc.record({ kind: kinds("cancel", "waive"), guest: band }),
);

/** After it nothing can be proposed any more. */
const apart: fc.Arbitrary<RingAct> = fc.oneof(
  fc.record({ kind: kinds("block"), other: band }),
  fc.record({ kind: kinds("leave") }),
);

const acts = (one: fc.Arbitrary<RingAct>, isSensible: boolean) =>
  fc.record({ by: band, act: one }).map(({ by, act: what }) => actStep(by, what, isSensible));

const beforeApart = fc.commands(
  [
    ...Array.from({ length: 8 }, () => acts(act, true)),
    acts(act, false),
    fc.constantFrom(clockStep, timeRunsOutStep),
  ],
  { maxCommands: 60, size: "max" },
);
const afterApart = fc.commands([acts(apart, true), acts(act, false), acts(act, true)], {
  maxCommands: 12,
  size: "max",
});

test(
  "from any sequence of acts a ring is as specified, and nothing is agreed before all are in",
  () =>
    fc.assert(
      fc.asyncProperty(beforeApart, afterApart, async (sequence, end) => {
        const towns = { ann: "Bristol", bri: "Lille", cat: "Sheffield" };
        const join = (city: string) => makeViewer({ band: { city } });
        const [ann, bri, cat] = [
          await join(towns.ann),
          await join(towns.bri),
          await join(towns.cat),
        ];
        const state = {
          model: newRingModel(),
          real: { viewers: { ann, bri, cat }, swapId: "" },
        };
        for (const part of [sequence, end]) await fc.asyncModelRun(() => state, part);
      }),
      { numRuns: RUNS, unbiased: true, endOnFailure: true },
    ),
  900_000,
);
