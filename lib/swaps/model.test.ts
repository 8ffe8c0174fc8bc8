import fc from "fast-check";
import { expect, test } from "vitest";
import type { BandViewer } from "@/lib/access";
import { toDay } from "@/lib/days";
import { db, pool } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { TookPlace } from "@/lib/generated/prisma/enums";
import { RULES } from "@/lib/points/rules";
import { backdateNight, fromToday, moveReports } from "@/tests/support/agreed-swap";
import { makeViewer } from "@/tests/support/factories";
import { expectSoundSwaps } from "@/tests/support/sound-swaps";
import {
  newModel,
  otherSide,
  play,
  runClock,
  takenOffers,
  type Act,
  type Model,
  type Outcome,
  type Side,
} from "@/tests/support/swap-model";
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
import { reportNight } from "./reports/commands";
import { NightReportInput } from "./reports/schema";
import { AcceptInput, NightOfferInput, SwapInput } from "./schema";

const RUNS = process.env.FULL_TESTS ? 100 : 3;

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
    case "report":
      return reportNight(own, legId, NightReportInput.parse({ tookPlace: act.tookPlace }));
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
async function expectSame(model: Model, real: Real): Promise<void> {
  const { swap } = model;
  if (!swap) return;
  const read = await getSwap(real.viewers.ann, real.swapId);
  expect(read.state).toBe(swap.state);
  expect(
    read.legs.map(({ state, night, offerNo, offerByBandId }) => ({
      state,
      night,
      offerNo,
      offerByBandId,
    })),
  ).toEqual(
    swap.legs.map(({ state, night, offerNo, offer }) => ({
      state,
      night,
      offerNo,
      offerByBandId: offer ? real.viewers[offer.by].bandId : null,
    })),
  );
  for (const { id, offerNo } of read.legs) {
    expect(offerNo).toBeGreaterThanOrEqual(real.offerNos.get(id) ?? 0);
    real.offerNos.set(id, offerNo);
  }
  await expectSound(real.viewers, model);
}

async function expectSound({ ann, ben }: Real["viewers"], model: Model): Promise<void> {
  const { acts, hasCollaborated, kept, broken } = model;
  await expectSoundSwaps(pool(), [ann.bandId, ben.bandId]);
  const countMessages = ({ bandId }: BandViewer) =>
    db.message.count({ where: { senderBandId: bandId, swapEventId: { not: null } } });
  expect({ ann: await countMessages(ann), ben: await countMessages(ben) }).toEqual(acts);
  const [conversation] = acts.ann > 0 && acts.ben > 0 ? RULES.CONVERSATION.points : [0];
  const [collaboration] = hasCollaborated ? RULES.COLLABORATION.points : [0];
  const points = conversation + collaboration;
  for (const { bandId } of [ann, ben])
    expect(await db.band.findUniqueOrThrow({ where: { id: bandId } })).toMatchObject({ points });
  const countEvents = async (isKept: boolean) => ({
    ann: await db.reliabilityEvent.count({ where: { bandId: ann.bandId, isKept } }),
    ben: await db.reliabilityEvent.count({ where: { bandId: ben.bandId, isKept } }),
  });
  expect(await countEvents(true)).toEqual(kept);
  expect(await countEvents(false)).toEqual(broken);
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

/** Agreed nights are over; each on another day, as one band has one night a day. */
const nightsEndStep: Step = {
  check: ({ swap }) => swap?.legs.some(({ state }) => state === "Agreed") ?? false,
  async run({ swap }, real) {
    for (const leg of swap!.legs)
      if (leg.state === "Agreed" && !leg.isOver) {
        await moveNight(leg, real, swap!, FIRST_DAY_OVER);
        leg.isOver = true;
      }
  },
  toString: () => "the nights are over",
};

const FIRST_DAY_OVER = 3;
const FIRST_DAY_LONG_OVER = 20;

/** To the first such day on which nothing was ever played or reported. */
async function moveNight(
  leg: NonNullable<Model["swap"]>["legs"][0],
  { viewers, swapId }: Real,
  { legs }: NonNullable<Model["swap"]>,
  firstDay: number,
): Promise<void> {
  const { bandId } = viewers.ann;
  const nights = await db.tourDate.findMany({ where: { bandId, deletedAt: null } });
  const reports = await db.legReport.findMany({
    where: { leg: { swap: { members: { some: { bandId } } } } },
  });
  const taken = new Set(
    [...nights.map(({ date }) => date), ...reports.map(({ night }) => night)].map(toDay),
  );
  let daysAgo = firstDay;
  while (taken.has(fromToday(-daysAgo))) daysAgo++;
  const { id, night } = (await getSwap(viewers.ann, swapId)).legs[legs.indexOf(leg)]!;
  leg.night = fromToday(-daysAgo);
  await moveReports(id, new Date(night!), leg.night);
  await backdateNight(id, daysAgo);
}

/** Nobody reports any more. */
const reportsEndStep: Step = {
  check: ({ swap }) =>
    swap?.legs.some(
      ({ state, isOver, isLongOver }) => state === "Agreed" && isOver && !isLongOver,
    ) ?? false,
  async run({ swap }, real) {
    for (const leg of swap!.legs)
      if (leg.state === "Agreed" && leg.isOver && !leg.isLongOver) {
        await moveNight(leg, real, swap!, FIRST_DAY_LONG_OVER);
        leg.isLongOver = true;
      }
  },
  toString: () => "the time for reports is over",
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
      leg,
      isStale,
    }),
  },
  fc.record({ kind: fc.constant("substitute" as const), leg, isStale }),
  fc.record({ kind: fc.constantFrom("cancel" as const, "waive" as const), leg }),
  {
    weight: 9,
    arbitrary: fc.record({
      kind: fc.constant("report" as const),
      leg,
      tookPlace: fc.constantFrom(...Object.values(TookPlace), TookPlace.Yes, TookPlace.Yes),
    }),
  },
);

const acts = (isSensible: boolean) =>
  fc.record({ by: side, act }).map((one) => actStep(one.by, one.act, isSensible));

const steps = fc.commands(
  [
    ...Array.from({ length: 8 }, () => acts(true)),
    acts(false),
    fc.constantFrom(
      clockStep,
      clockStep,
      nightsEndStep,
      nightsEndStep,
      reportsEndStep,
      timeRunsOutStep,
    ),
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
            model: newModel(),
            real: { viewers, swapId: "", offerNos: new Map<string, number>() },
          }),
          sequence,
        );
      }),
      { numRuns: RUNS, unbiased: true, endOnFailure: true },
    ),
  900_000,
);
