import fc from "fast-check";
import { expect, test } from "vitest";
import type { BandViewer } from "@/lib/access";
import { db, pool } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { RULES } from "@/lib/points/rules";
import { backdateNight, fromToday } from "@/tests/agreed-swap";
import { makeViewer } from "@/tests/factories";
import { expectSoundSwaps } from "@/tests/sound-swaps";
import {
  otherSide,
  play,
  runClock,
  takenOffers,
  type Act,
  type Model,
  type Outcome,
  type Side,
} from "@/tests/swap-model";
import { advanceSwaps } from "./clock";
import { acceptSwap, declineSwap, endSwap, withdrawSwap } from "./commands";
import {
  agreeToNight,
  cancelNight,
  declineOffer,
  offerNight,
  offerSubstitute,
  waiveNight,
} from "./leg-commands";
import { proposeSwap } from "./propose";
import { getSwap } from "./queries";
import { AcceptInput, NightOfferInput, SwapInput } from "./schema";

const RUNS = process.env.FULL_TESTS ? 100 : 6;

/** `offerNos`: the highest seen of each leg. */
type Real = { viewers: Record<Side, BandViewer>; swapId: string; offerNos: Map<string, number> };

async function carryOut(model: Model, real: Real, by: Side, act: Act): Promise<void> {
  const own = real.viewers[by];
  if (act.kind === "propose") return propose(real, by, act.nights);
  const legIds = (await getSwap(own, real.swapId)).legs.map(({ id }) => id);
  if (!("leg" in act)) return void (await actOnSwap(model, real, by, { act, legIds }));
  const { offerNo: newest } = model.swap!.legs[act.leg];
  const offerNo = "isStale" in act && act.isStale ? newest + 1 : newest;
  await actOnLeg(own, legIds[act.leg]!, offerNo, act);
}

async function propose(real: Real, by: Side, nights: (string | null)[]): Promise<void> {
  const bandIds = [real.viewers[otherSide(by)].bandId];
  const legs = nights.map((night) => (night ? { night } : {}));
  real.swapId = (await proposeSwap(real.viewers[by], SwapInput.parse({ bandIds, legs }))).id;
}

const ANSWERS = { decline: declineSwap, withdraw: withdrawSwap, end: endSwap };

type SwapAct = { act: Extract<Act, { kind: "accept" | "decline" | "withdraw" | "end" }> };

function actOnSwap(
  { swap }: Model,
  { viewers, swapId }: Real,
  by: Side,
  { act, legIds }: SwapAct & { legIds: string[] },
) {
  if (act.kind !== "accept") return ANSWERS[act.kind](viewers[by], swapId);
  const taken = takenOffers(swap!, by, act);
  const agree = Object.fromEntries(
    taken.map((leg) => [legIds[swap!.legs.indexOf(leg)], leg.offerNo]),
  );
  const { offerNo } = swap!.legs[0];
  const offers = act.counter ? { [legIds[0]!]: { night: act.counter, terms: {}, offerNo } } : {};
  return acceptSwap(viewers[by], swapId, AcceptInput.parse({ agree, offers }));
}

function actOnLeg(
  own: BandViewer,
  legId: string,
  offerNo: number,
  act: Extract<Act, { leg: 0 | 1 }>,
) {
  switch (act.kind) {
    case "offer":
      return offerNight(
        own,
        legId,
        NightOfferInput.parse({ night: act.night, terms: {}, offerNo }),
      );
    case "substitute":
      return offerSubstitute(own, legId, { kind: "money", text: "200 euros", offerNo });
    case "agree":
      return agreeToNight(own, legId, offerNo);
    case "declineOffer":
      return declineOffer(own, legId, offerNo);
    case "cancel":
      return cancelNight(own, legId, "No van");
    case "waive":
      return waiveNight(own, legId);
  }
}

const outcomeOf = (work: Promise<void>): Promise<string> =>
  work.then(
    () => "done" satisfies Outcome,
    (error: unknown) => {
      if (error instanceof AppError) return error.code;
      throw error;
    },
  );

/** The swap as one side reads it is that of the model, and the database holds together. */
async function expectSame({ swap, acts }: Model, real: Real): Promise<void> {
  if (!swap) return;
  const read = await getSwap(real.viewers.ann, real.swapId);
  expect(read.state).toBe(swap.state);
  expect(
    read.legs.map(({ state, night, offerNo, offerByBandId }) => ({
      ...{ state, night, offerNo, offerByBandId },
    })),
  ).toEqual(
    swap.legs.map(({ state, night, offerNo, offer }) => ({
      ...{ state, night, offerNo },
      offerByBandId: offer ? real.viewers[offer.by].bandId : null,
    })),
  );
  for (const { id, offerNo } of read.legs) {
    expect(offerNo).toBeGreaterThanOrEqual(real.offerNos.get(id) ?? 0);
    real.offerNos.set(id, offerNo);
  }
  await expectSound(real.viewers, acts);
}

async function expectSound({ ann, ben }: Real["viewers"], acts: Model["acts"]): Promise<void> {
  await expectSoundSwaps(pool(), [ann.bandId, ben.bandId]);
  const countMessages = ({ bandId }: BandViewer) =>
    db.message.count({ where: { senderBandId: bandId, swapEventId: { not: null } } });
  expect({ ann: await countMessages(ann), ben: await countMessages(ben) }).toEqual(acts);
  const [points] = acts.ann > 0 && acts.ben > 0 ? RULES.CONVERSATION.points : [0];
  for (const { bandId } of [ann, ben])
    expect(await db.band.findUniqueOrThrow({ where: { id: bandId } })).toMatchObject({ points });
}

type Step = fc.AsyncCommand<Model, Real>;

/** `isSensible`: only when the act is allowed. */
const actStep = (by: Side, act: Act, isSensible: boolean): Step => ({
  check: (model) =>
    (model.swap !== null || act.kind === "propose") &&
    (!isSensible || play(structuredClone(model), by, act) === "done"),
  async run(model, real) {
    // Before the model moves on: what it knows now is what the caller has seen.
    const outcome = await outcomeOf(carryOut(model, real, by, act));
    expect(outcome).toBe(play(model, by, act));
    await expectSame(model, real);
  },
  toString: () => `${by}: ${JSON.stringify(act)}`,
});

const clockStep: Step = {
  check: ({ swap }) => swap !== null,
  async run(model, real) {
    await advanceSwaps();
    runClock(model);
    await expectSame(model, real);
  },
  toString: () => "the hourly job",
};

let daysAgo = 3;

/** Agreed nights are over; each on another day, as one band has one night a day. */
const nightsEndStep: Step = {
  check: ({ swap }) => swap?.legs.some(({ state }) => state === "Agreed") ?? false,
  async run({ swap }, real) {
    const { legs } = await getSwap(real.viewers.ann, real.swapId);
    for (const [position, leg] of swap!.legs.entries())
      if (leg.state === "Agreed" && !leg.isOver) {
        await backdateNight(legs[position]!.id, ++daysAgo);
        Object.assign(leg, { isOver: true, night: fromToday(-daysAgo) });
      }
  },
  toString: () => "the nights are over",
};

const timeRunsOutStep: Step = {
  check: ({ swap }) => swap?.state === "Proposed",
  async run({ swap }, { swapId }) {
    await db.swap.update({
      where: { id: swapId },
      data: { expiresAt: new Date(Date.now() - 1000) },
    });
    swap!.hasRunOut = true;
  },
  toString: () => "the proposal's time runs out",
};

const side = fc.constantFrom<Side>("ann", "ben");
const leg = fc.constantFrom<0 | 1>(0, 1);
/** Few, so that both nights are on one day at times. */
const night = fc.constantFrom(...[30, 31, 32].map(fromToday));
const isStale = fc.integer({ min: 0, max: 5 }).map((number) => number === 0);

const proposal = fc.record({
  kind: fc.constant("propose" as const),
  nights: fc.array(fc.option(night), { maxLength: 2 }),
});

const act: fc.Arbitrary<Act> = fc.oneof(
  proposal,
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("accept" as const),
      agrees: fc.boolean(),
      counter: fc.option(night),
    }),
  },
  fc.record({ kind: fc.constantFrom("decline" as const, "withdraw" as const, "end" as const) }),
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("offer" as const), leg, night, isStale }) },
  {
    weight: 9,
    arbitrary: fc.record({
      kind: fc.constantFrom("agree" as const, "agree" as const, "declineOffer" as const),
      ...{ leg, isStale },
    }),
  },
  fc.record({ kind: fc.constant("substitute" as const), leg, isStale }),
  fc.record({ kind: fc.constantFrom("cancel" as const, "waive" as const), leg }),
);

const acts = (isSensible: boolean) =>
  fc.record({ by: side, act }).map((one) => actStep(one.by, one.act, isSensible));

const steps = fc.commands(
  [
    ...Array.from({ length: 8 }, () => acts(true)),
    acts(false),
    fc.constantFrom(clockStep, clockStep, nightsEndStep, timeRunsOutStep),
  ],
  { maxCommands: 150, size: "max" },
);

test(
  "from any sequence of acts the swap is as specified, and the database holds together",
  () =>
    fc.assert(
      fc.asyncProperty(steps, async (sequence) => {
        const viewers = { ann: await makeViewer(), ben: await makeViewer() };
        await fc.asyncModelRun(
          () => ({
            model: { swap: null, acts: { ann: 0, ben: 0 } },
            real: { viewers, swapId: "", offerNos: new Map<string, number>() },
          }),
          sequence,
        );
      }),
      { numRuns: RUNS, unbiased: true, endOnFailure: true },
    ),
  900_000,
);
