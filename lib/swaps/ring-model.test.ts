import fc from "fast-check";
import { expect, test } from "vitest";
import type { BandViewer } from "@/lib/access";
import { eraseAccount } from "@/lib/accounts/personal-data/erasure";
import { db, pool } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { blockBand } from "@/lib/moderation/commands";
import { countNights, fromToday } from "@/tests/support/agreed-swap";
import { makeViewer, PASSWORD } from "@/tests/support/factories";
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
} from "@/tests/support/ring-model";
import { expectSoundSwaps } from "@/tests/support/sound-swaps";
import { advanceSwaps } from "./clock";
import { acceptSwap, declineSwap, endSwap, withdrawSwap } from "./commands";
import { agreeToNight, cancelNight, offerNight, waiveNight } from "./leg-commands";
import { proposeSwap } from "./propose";
import { getSwap } from "./queries";
import { AcceptInput, NightOfferInput, SwapInput, type Leg } from "./schema";

const RUNS = process.env.FULL_TESTS ? 100 : 3;

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
  await expectNothingEarly(real);
}

/** Whatever the model says: nothing is agreed before the last acceptance, and then in each pair's conversation. */
async function expectNothingEarly({ viewers, swapId }: Real): Promise<void> {
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
}

type Step = fc.AsyncCommand<RingModel, Real>;

type Kind = RingAct["kind"];

/** Few, so that two nights are on one day at times. */
const NIGHTS = [30, 31, 32, 33].map(fromToday);
const MAYBE_NIGHTS = [...NIGHTS, null];

function listActs(kind: Kind): RingAct[] {
  switch (kind) {
    case "propose":
      return MAYBE_NIGHTS.flatMap((away) => MAYBE_NIGHTS.map((home) => ({ kind, away, home })));
    case "accept":
      return [true, true, false].map((agrees) => ({ kind, agrees }));
    case "offer":
      return BANDS.flatMap((guest) => NIGHTS.map((night) => ({ kind, guest, night })));
    case "agree":
    case "cancel":
    case "waive":
      return BANDS.map((guest) => ({ kind, guest }));
    case "block":
      return BANDS.map((other) => ({ kind, other }));
    default:
      return [{ kind }];
  }
}

const isPossible = (model: RingModel, by: RingBand, act: RingAct): boolean =>
  !model.gone.includes(by) &&
  (act.kind === "block"
    ? act.other !== by && !isApart(model, by, act.other)
    : model.ring !== null || act.kind === "propose" || act.kind === "leave");

/** `isSensible`: one that is allowed. */
type Draw = { isSensible: boolean; kindNo: number; actNo: number };

const pickFrom = <Item>(items: Item[], number: number) => items[number % items.length];

/** One of the acts that are possible now, of a kind of these. */
function chooseAct(model: RingModel, kinds: Kind[], { isSensible, kindNo, actNo }: Draw) {
  const possible = BANDS.flatMap((by) =>
    [...new Set(kinds)].flatMap(listActs).map((act) => ({ by, act })),
  )
    .filter(({ by, act }) => isPossible(model, by, act))
    .filter(({ by, act }) => !isSensible || playRing(structuredClone(model), by, act) === "done");
  const ofKind = (kind: Kind) => possible.filter(({ act }) => act.kind === kind);
  const kind = pickFrom(
    kinds.filter((one) => ofKind(one).length > 0),
    kindNo,
  );
  return kind && pickFrom(ofKind(kind), actNo);
}

function actStep(kinds: Kind[], draw: Draw): Step {
  let told = "nothing";
  return {
    check: (model) => chooseAct(model, kinds, draw) !== undefined,
    async run(model, real) {
      const { by, act } = chooseAct(model, kinds, draw)!;
      told = `${by}: ${JSON.stringify(act)}`;
      // Before the model moves on: what it knows now is what the caller has seen.
      const outcome = await outcomeOf(carryOut(model, real, by, act));
      expect(outcome).toBe(playRing(model, by, act));
      await expectSameRing(model, real);
    },
    toString: () => told,
  };
}

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

/** The more often, the likelier. */
const TOGETHER: Kind[] = [
  ...(["propose", "propose", "accept", "accept", "accept", "accept", "offer", "offer"] as const),
  ...(["agree", "agree", "agree", "cancel", "waive", "decline", "withdraw", "end"] as const),
];
/** After one nothing can be proposed any more. */
const APART: Kind[] = ["block", "leave", "agree", "offer", "waive", "end"];

const acts = (kinds: Kind[]) =>
  fc
    .record({
      isSensible: fc.constantFrom(true, true, true, true, false),
      kindNo: fc.nat(1000),
      actNo: fc.nat(1000),
    })
    .map((draw) => actStep(kinds, draw));
const clock = fc.constantFrom(clockStep, clockStep, timeRunsOutStep);

const before = fc.commands([...Array.from({ length: 12 }, () => acts(TOGETHER)), clock], {
  maxCommands: 40,
  size: "max",
});
const after = fc.commands([...Array.from({ length: 12 }, () => acts(APART)), clock], {
  maxCommands: 10,
  size: "max",
});

test(
  "from any sequence of acts a ring is as specified, and nothing is agreed before all are in",
  () =>
    fc.assert(
      fc.asyncProperty(before, after, async (...parts) => {
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
        for (const [index, part] of parts.entries()) {
          await fc.asyncModelRun(() => state, part);
          // Nothing is told to bands out of reach.
          if (index === 0) await expectSoundSwaps(pool(), [ann.bandId, bri.bandId, cat.bandId]);
        }
      }),
      { numRuns: RUNS, unbiased: true, endOnFailure: true },
    ),
  900_000,
);
