import { afterEach, describe, expect, test, vi } from "vitest";
import type { BandViewer } from "@/lib/access";
import { db } from "@/lib/db";
import { blockBand } from "@/lib/moderation/commands";
import { cancelNight, declineOffer, offerNight, offerSubstitute } from "@/lib/swaps/leg-commands";
import { reportNight } from "@/lib/swaps/reports/commands";
import { NightReportInput } from "@/lib/swaps/reports/schema";
import { NightOfferInput } from "@/lib/swaps/schema";
import * as close from "@/lib/swaps/steps/close";
import {
  backdateNight,
  backdateSettlement,
  fromToday,
  moveReturnBy,
  playNight,
  proposedSwap,
  statesOf,
  swapThatIsOn,
  type SwapScene,
} from "@/tests/support/agreed-swap";
import { NIGHT_ANSWERS, type NightAnswer } from "@/tests/support/night-answers";
import { advanceSwaps } from "./clock";

afterEach(() => void vi.useRealTimers());

const expire = (id: string) =>
  db.swap.update({ where: { id }, data: { expiresAt: new Date(Date.now() - 1000) } });
const liveEvents = (bandId: string) => db.event.count({ where: { bandId, type: "swap" } });

/** Ann has played in Hamburg, and owes the night of the second leg since 15 days ago. */
async function owedNight(nights?: string[]) {
  const scene = await swapThatIsOn(nights);
  const [played, owed] = scene.swap.legs;
  await playNight(scene, played!.id);
  await backdateSettlement(played!.id, 15);
  await moveReturnBy(scene.swap.id, -15);
  return { ...scene, owedId: owed!.id };
}

const brokenBy = async ({ bandId }: BandViewer): Promise<string[]> =>
  (await db.reliabilityEvent.findMany({ where: { bandId, isKept: false } })).map(
    ({ cause }) => cause,
  );

test("a proposal expires when its time runs out, not before", async () => {
  const [early, late] = [await proposedSwap(), await proposedSwap()];
  await expire(late.swap.id);
  const before = await liveEvents(late.ann.bandId);
  await advanceSwaps();
  expect((await statesOf(early.ann, early.swap)).state).toBe("Proposed");
  expect(await statesOf(late.ann, late.swap)).toMatchObject({
    state: "Expired",
    kinds: ["Proposed", "Expired"],
  });
  expect(await liveEvents(late.ann.bandId)).toBe(before + 1);
  const { closedAt } = await db.swap.findUniqueOrThrow({ where: { id: late.swap.id } });
  expect(closedAt).not.toBeNull();
  expect(await db.message.count({ where: { senderBandId: late.ben.bandId } })).toBe(0);
});

test("a night that nobody reports lapses once day 14 is over everywhere, and the swap is done once all are closed", async () => {
  const { ann, swap } = await swapThatIsOn();
  const [first, second] = swap.legs;
  await backdateNight(first!.id, 15);
  vi.useFakeTimers({ now: new Date(`${fromToday(0)}T11:59:59Z`), toFake: ["Date"] });
  await advanceSwaps();
  expect((await statesOf(ann, swap)).legs).toEqual(["Agreed", "Agreed"]);
  vi.setSystemTime(`${fromToday(0)}T12:00:00Z`);
  await advanceSwaps();
  expect(await statesOf(ann, swap)).toMatchObject({ state: "On", legs: ["Lapsed", "Agreed"] });
  await backdateNight(second!.id, 16);
  await advanceSwaps();
  const after = await statesOf(ann, swap);
  expect(after).toMatchObject({ state: "Done", legs: ["Lapsed", "Lapsed"] });
  expect(after.kinds.slice(-3)).toEqual(["Lapsed", "Lapsed", "Done"]);
  await advanceSwaps();
  expect(await statesOf(ann, swap)).toEqual(after);
});

test("a night that nobody owes lapses 14 days after the return date", async () => {
  const { ann, swap } = await swapThatIsOn([]);
  await moveReturnBy(swap.id, -14);
  await advanceSwaps();
  expect((await statesOf(ann, swap)).state).toBe("On");
  await moveReturnBy(swap.id, -15);
  const messages = await db.message.count();
  await advanceSwaps();
  expect(await statesOf(ann, swap)).toMatchObject({ state: "Done", legs: ["Waived", "Waived"] });
  expect(await db.message.count(), "silently").toBe(messages);
});

describe("a night that nobody owes", () => {
  test("is kept for 14 days after one that failed", async () => {
    const { ann, swap } = await swapThatIsOn([fromToday(30)]);
    await cancelNight(ann, swap.legs[0]!.id, "No van");
    await moveReturnBy(swap.id, -15);
    await advanceSwaps();
    expect(await statesOf(ann, swap)).toMatchObject({ state: "On", legs: ["Open", "Open"] });
    const createdAt = new Date(fromToday(-15));
    await db.swapEvent.updateMany({ where: { swapId: swap.id }, data: { createdAt } });
    await advanceSwaps();
    expect(await statesOf(ann, swap)).toMatchObject({ state: "Done", legs: ["Waived", "Waived"] });
  });

  test("is kept while an offer of one can be answered", async () => {
    const { ann, ben, swap } = await swapThatIsOn([]);
    const { id } = swap.legs[0]!;
    const input = { night: fromToday(20), terms: {}, offerNo: 0 };
    await offerNight(ann, id, NightOfferInput.parse(input));
    await db.swapLeg.update({ where: { id }, data: { offeredAt: new Date(fromToday(-30)) } });
    await moveReturnBy(swap.id, -15);
    await advanceSwaps();
    expect((await statesOf(ann, swap)).legs).toEqual(["Open", "Open"]);
    await declineOffer(ben, id, 1);
    await advanceSwaps();
    expect((await statesOf(ann, swap)).legs).toEqual(["Waived", "Waived"]);
  });

  test("is kept for 14 days after something was offered instead", async () => {
    const { ben, swap } = await swapThatIsOn([]);
    const { id } = swap.legs[0]!;
    await offerSubstitute(ben, id, { kind: "money", text: "200 euros", offerNo: 0 });
    await moveReturnBy(swap.id, -15);
    await advanceSwaps();
    expect((await statesOf(ben, swap)).legs).toEqual(["Open", "Open"]);
    await db.swapLeg.update({ where: { id }, data: { offeredAt: new Date(fromToday(-15)) } });
    await advanceSwaps();
    expect((await statesOf(ben, swap)).legs).toEqual(["Waived", "Waived"]);
  });
});

test("a night that is owed lapses a year after it counted as not hosted", async () => {
  const scene = await swapThatIsOn([fromToday(30)]);
  const { ann, swap } = scene;
  const [played] = swap.legs;
  await playNight(scene, played!.id);
  for (const [returnBy, settled] of [
    [-15, 15],
    [-379, 380],
    [-380, 379],
  ] as const) {
    await moveReturnBy(swap.id, returnBy);
    await backdateSettlement(played!.id, settled);
    await advanceSwaps();
    expect(await statesOf(ann, swap)).toMatchObject({ state: "On", legs: ["Played", "Open"] });
  }
  await backdateSettlement(played!.id, 380);
  await advanceSwaps();
  expect(await statesOf(ann, swap)).toMatchObject({ state: "Done", legs: ["Played", "Waived"] });
});

test("a night is not given up while the one that makes it owed is still to come", async () => {
  const { ann, swap } = await swapThatIsOn([fromToday(30)]);
  for (const days of [-15, -380]) {
    await moveReturnBy(swap.id, days);
    await advanceSwaps();
    expect((await statesOf(ann, swap)).legs).toEqual(["Agreed", "Open"]);
  }
});

describe("a return night after the date", () => {
  test.each<[string, { notice: number; causes: string[] }]>([
    ["14", { notice: 14, causes: [] }],
    ["13", { notice: 13, causes: ["NotHosted"] }],
  ])("offered %s days ahead and not answered", async (_, { notice, causes }) => {
    const { ann, owedId } = await owedNight([fromToday(30)]);
    const night = fromToday(notice - 20);
    const offer = { kind: "night", night, time: null, venue: "", city: "Bristol", terms: {} };
    const offered = { offerNo: 1, offerByBandId: ann.bandId, offeredAt: new Date(fromToday(-20)) };
    await db.swapLeg.update({ where: { id: owedId }, data: { offer, ...offered } });
    await advanceSwaps();
    expect(await brokenBy(ann)).toEqual(causes);
  });

  type Failure = { fail: (scene: SwapScene, legId: string) => Promise<unknown>; causes: string[] };
  const report = async (viewers: BandViewer[], legId: string, answers: NightAnswer[]) => {
    await backdateNight(legId, 5);
    for (const [index, viewer] of viewers.entries()) {
      const tookPlace = NIGHT_ANSWERS[answers[index]!];
      await reportNight(viewer, legId, NightReportInput.parse({ tookPlace }));
    }
  };

  test.each<[string, Failure]>([
    [
      "its host could not",
      {
        fail: ({ ann, ben }, legId) => report([ann, ben], legId, ["we", "they"]),
        causes: ["NotHosted"],
      },
    ],
    [
      "nobody was to blame",
      {
        fail: ({ ann, ben }, legId) => report([ann, ben], legId, ["nobody", "nobody"]),
        causes: [],
      },
    ],
    [
      "its guest cancelled it",
      { fail: ({ ben }, legId) => cancelNight(ben, legId, "No van"), causes: [] },
    ],
    [
      "its host cancelled it",
      { fail: ({ ann }, legId) => cancelNight(ann, legId, "No room"), causes: ["NotHosted"] },
    ],
  ])("that failed since %s counts once, within 14 days or after", async (_, { fail, causes }) => {
    const scene = await owedNight();
    const { ann, swap, owedId } = scene;
    await fail(scene, owedId);
    await advanceSwaps();
    await advanceSwaps();
    expect(await brokenBy(ann)).toEqual(causes);
    const createdAt = new Date(fromToday(-15));
    await db.swapEvent.updateMany({ where: { swapId: swap.id }, data: { createdAt } });
    await advanceSwaps();
    expect(await brokenBy(ann)).toEqual(["NotHosted"]);
  });
});

test("a host that blocks its guest is not told that it can still play the night", async () => {
  const bodies: string[] = [];
  for (const isBlocked of [false, true]) {
    const { ann, ben } = await owedNight([fromToday(30)]);
    if (isBlocked) await blockBand(ann, ben.bandId);
    await advanceSwaps();
    const where = { bandId: ann.bandId, title: "You still owe {0} a night" };
    bodies.push((await db.notification.findFirstOrThrow({ where })).body);
  }
  expect(bodies).toEqual([
    "It counts as a night you didn't keep. You can still play it, or offer something instead.",
    "It counts as a night you didn't keep.",
  ]);
});

test("a debt that arises after the return date leaves its host 14 days, too", async () => {
  const { ann, swap } = await owedNight([fromToday(30)]);
  const causes: string[][] = [];
  for (const days of [3, 14, 15]) {
    await backdateSettlement(swap.legs[0]!.id, days);
    await advanceSwaps();
    causes.push(await brokenBy(ann));
  }
  expect(causes).toEqual([[], [], ["NotHosted"]]);
});

test("one swap that fails does not stop the others", async () => {
  const scenes = [await proposedSwap(), await proposedSwap(), await proposedSwap()];
  for (const { swap } of scenes) await expire(swap.id);
  const { expireSwap } = close;
  const failing = scenes[0]!.swap.id;
  const spy = vi
    .spyOn(close, "expireSwap")
    .mockImplementation((tx, id) =>
      id === failing ? Promise.reject(new Error("broken")) : expireSwap(tx, id),
    );
  await advanceSwaps();
  spy.mockRestore();
  const states = async () => Promise.all(scenes.map(({ ann, swap }) => statesOf(ann, swap)));
  expect((await states()).map(({ state }) => state)).toEqual(["Proposed", "Expired", "Expired"]);
  await advanceSwaps();
  expect((await states())[0]!.state).toBe("Expired");
});

test("several instances at once do each thing once, beyond one batch", async () => {
  const { ann, ben, swap } = await proposedSwap();
  const { key, ...row } = await db.swap.findUniqueOrThrow({ where: { id: swap.id } });
  await expire(swap.id);
  const more = await db.swap.createManyAndReturn({
    data: Array.from({ length: 130 }, (_, index) => ({
      ...row,
      id: undefined,
      key: `${key} ${index}`,
      expiresAt: new Date(0),
    })),
    select: { id: true },
  });
  await db.swapMember.createMany({
    data: more.flatMap(({ id: swapId }) =>
      [ann, ben].map(({ bandId }, position) => ({ swapId, bandId, position })),
    ),
  });
  await Promise.all([advanceSwaps(), advanceSwaps(), advanceSwaps()]);
  await advanceSwaps();
  const ids = [swap.id, ...more.map(({ id }) => id)];
  expect(await db.swap.count({ where: { id: { in: ids }, state: "Expired" } })).toBe(131);
  const events = { swapId: { in: ids }, kind: "Expired" } as const;
  expect(await db.swapEvent.count({ where: events })).toBe(131);
});
