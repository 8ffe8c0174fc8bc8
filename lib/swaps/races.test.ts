import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import type { BandViewer } from "@/lib/access";
import { db, pool } from "@/lib/db";
import { eraseAccount } from "@/lib/accounts/personal-data/erasure";
import { AppError } from "@/lib/errors";
import type { Prisma } from "@/lib/generated/prisma/client";
import { blockBand } from "@/lib/moderation/commands";
import { acceptRing, proposedRing } from "@/tests/support/agreed-ring";
import {
  countNights,
  fromToday,
  proposedSwap,
  swapThatIsOn,
  type SwapScene,
} from "@/tests/support/agreed-swap";
import { makeViewer, PASSWORD } from "@/tests/support/factories";
import { expectSoundSwaps } from "@/tests/support/sound-swaps";
import { acceptSwap, declineSwap, withdrawSwap } from "./commands";
import { agreeToNight, cancelNight, offerNight } from "./leg-commands";
import { proposeSwap } from "./propose";
import { getSwap } from "./queries";
import { AcceptInput, NightOfferInput, SwapInput, type Swap } from "./schema";

const TIMES = process.env.FULL_TESTS ? 50 : 2;
const CONFLICT = "conflict";
/** At most, so that each is first at times. */
const HEAD_START_MS = 10;
const CHECKING_A_PASSWORD_MS = 200;

/** How each of several acts at once ends: what it answers, or why it is refused. */
async function race<T>(...acts: (() => Promise<T>)[]) {
  const results = await Promise.allSettled(
    acts.map(async (act) => {
      await sleep(Math.random() * HEAD_START_MS);
      return act();
    }),
  );
  return results.map((result) => {
    if (result.status === "fulfilled") return { done: result.value };
    expect(result.reason).toBeInstanceOf(AppError);
    const { code, current } = result.reason as AppError;
    return { code, current };
  });
}

const offer = (days: number, offerNo: number) =>
  NightOfferInput.parse({ night: fromToday(days), terms: {}, offerNo });
const propose = (as: BandViewer, { bandId }: BandViewer) =>
  proposeSwap(as, SwapInput.parse({ bandIds: [bandId] }));
const accept = (as: BandViewer, { id }: Swap, agree: Record<string, number> = {}) =>
  acceptSwap(as, id, AcceptInput.parse({ agree }));
const countMessages = (swap: Swap) =>
  db.message.count({ where: { conversationId: swap.legs[0]!.conversationId! } });

/** Ben waits for Ann's answer to his offer for the first leg. */
async function offered(days = 30) {
  const scene = await swapThatIsOn([]);
  const legId = scene.swap.legs[0]!.id;
  await offerNight(scene.ben, legId, offer(days, 0));
  return { ...scene, legId };
}

describe(`${TIMES} times`, () => {
  test.each(Array.from({ length: TIMES }, (_, round) => round))("round %i", async () => {
    await counterOfferAgainstAgree();
    await twoAccepts();
    await acceptAgainstWithdraw();
    await sameDayWithTwoPartners();
    await proposalsFromBothSides();
    await agreeAgainstCancel();
    await agreeAgainstBlock();
    await agreeAgainstErasure();
    await threeAcceptsOfARing();
    await ringAgainstBlock();
  });
});

/** Either Ann agrees, or she is told of the other offer; Ben is told when she was first. */
async function counterOfferAgainstAgree() {
  const { ann, ben, swap, legId } = await offered();
  const outcomes = await race(
    () => agreeToNight(ann, legId, 1),
    () => offerNight(ben, legId, offer(40, 1)),
  );
  const [agreed, countered] = outcomes;
  const leg = (await getSwap(ann, swap.id)).legs[0]!;
  if (leg.state === "Agreed") {
    expect(leg).toMatchObject({ night: fromToday(30), offer: null, offerNo: 2 });
    expect(countered).toMatchObject({ code: CONFLICT, current: { state: "Agreed", offerNo: 2 } });
  } else {
    expect(leg).toMatchObject({ state: "Open", offer: { night: fromToday(40) }, offerNo: 2 });
    expect(agreed).toMatchObject({ code: CONFLICT, current: { offer: { night: fromToday(40) } } });
  }
  expect(outcomes.filter((outcome) => outcome.done)).toHaveLength(1);
  expect(await countNights(ann)).toBe(leg.state === "Agreed" ? 1 : 0);
  expect(await countMessages(swap)).toBe(4);
}

async function twoAccepts() {
  const { ann, ben, swap } = await proposedSwap();
  const agree = Object.fromEntries(swap.legs.map(({ id, offerNo }) => [id, offerNo]));
  const outcomes = await race(
    () => accept(ben, swap, agree),
    () => accept(ben, swap),
  );
  expect(outcomes.filter((outcome) => outcome.done)).toHaveLength(1);
  const refused = outcomes.find(({ code }) => code);
  expect(refused).toMatchObject({ code: CONFLICT, current: { id: swap.id, state: "On" } });
  expect(await countMessages(swap)).toBe(2);
  expect([0, 2]).toContain(await countNights(ann));
}

async function acceptAgainstWithdraw() {
  const { ann, ben, swap } = await proposedSwap();
  const outcomes = await race(
    () => accept(ben, swap),
    () => withdrawSwap(ann, swap.id),
    () => declineSwap(ben, swap.id),
  );
  const done = outcomes.flatMap((outcome) => (outcome.done ? [outcome.done.state] : []));
  expect(done).toEqual([(await getSwap(ann, swap.id)).state]);
  for (const { code, current } of outcomes.filter((outcome) => outcome.code))
    expect({ code, current }).toMatchObject({ code: CONFLICT, current: { state: done[0] } });
  expect(await countMessages(swap)).toBe(2);
}

/** Of two nights on one day with different partners a band gets one. */
async function sameDayWithTwoPartners() {
  const ann = await makeViewer();
  const partners = [await makeViewer(), await makeViewer()];
  const legIds: string[] = [];
  for (const ben of partners) {
    const { swap } = await swapThatIsOn([], { ann, ben });
    legIds.push(swap.legs[0]!.id);
    await offerNight(ben, swap.legs[0]!.id, offer(30, 0));
  }
  const outcomes = await race(...legIds.map((id) => () => agreeToNight(ann, id, 1)));
  expect(outcomes.filter((outcome) => outcome.done)).toHaveLength(1);
  expect(outcomes.find(({ code }) => code)).toMatchObject({
    code: CONFLICT,
    current: { state: "Open", offerNo: 1, night: null },
  });
  expect(await countNights(ann)).toBe(1);
}

async function proposalsFromBothSides() {
  const [ann, ben] = [await makeViewer(), await makeViewer()];
  const outcomes = await race(
    () => propose(ann, ben),
    () => propose(ben, ann),
  );
  const [proposed] = outcomes.flatMap((outcome) => (outcome.done ? [outcome.done] : []));
  expect(outcomes.find(({ code }) => code)).toMatchObject({
    code: CONFLICT,
    current: { id: proposed!.id },
  });
  expect(await countMessages(proposed!)).toBe(1);
}

/** A change of an agreed night: cancelled first, there is nothing left to agree to. */
async function agreeAgainstCancel() {
  const { ann, ben, swap } = await swapThatIsOn([fromToday(30)]);
  const legId = swap.legs[0]!.id;
  await offerNight(ben, legId, offer(40, 2));
  const [agreed, cancelled] = await race(
    () => agreeToNight(ann, legId, 3),
    () => cancelNight(ben, legId, "No van"),
  );
  expect(cancelled).toMatchObject({ done: { state: "Open", offer: null, night: null } });
  if (!agreed!.done)
    expect(agreed).toMatchObject({ code: CONFLICT, current: { state: "Open", offer: null } });
  expect((await getSwap(ann, swap.id)).legs[0]).toMatchObject({ state: "Open", offer: null });
  expect([await countNights(ann), await countNights(ben)]).toEqual([0, 0]);
}

/** Whoever is first, no night stays with a band that is gone. */
async function expectEnded({ ann, swap }: SwapScene, [agreed]: Awaited<ReturnType<typeof race>>) {
  if (!agreed!.done)
    expect(agreed).toMatchObject({ code: CONFLICT, current: { state: "Waived", offer: null } });
  const after = await getSwap(ann, swap.id);
  expect([after.state, after.canWrite]).toEqual(["Ended", false]);
  expect(after.legs.map(({ state }) => state)).toEqual(["Waived", "Waived"]);
  expect(await db.tourDate.count({ where: { leg: { swapId: swap.id }, deletedAt: null } })).toBe(0);
}

async function agreeAgainstBlock() {
  const { legId, ...scene } = await offered();
  const outcomes = await race<unknown>(
    () => agreeToNight(scene.ann, legId, 1),
    () => blockBand(scene.ben, scene.ann.bandId),
  );
  await expectEnded(scene, outcomes);
}

async function agreeAgainstErasure() {
  const { legId, ...scene } = await offered();
  const outcomes = await race<unknown>(
    () =>
      sleep(Math.random() * CHECKING_A_PASSWORD_MS).then(() => agreeToNight(scene.ann, legId, 1)),
    () => eraseAccount(scene.ben, PASSWORD),
  );
  await expectEnded(scene, outcomes);
}

/** Of two bands, one of them twice: one act of each counts, and the nights are agreed once. */
async function threeAcceptsOfARing() {
  const { ann, bri, cat, ring } = await proposedRing();
  const outcomes = await race(
    () => acceptRing(bri, ring),
    () => acceptRing(cat, ring),
    () => acceptRing(bri, ring),
  );
  const done = outcomes.flatMap((outcome) => (outcome.done ? [outcome.done.state] : []));
  expect(done.toSorted()).toEqual(["On", "Proposed"]);
  expect(outcomes.find(({ code }) => code)).toMatchObject({
    code: CONFLICT,
    current: { id: ring.id },
  });
  const { legs } = await getSwap(ann, ring.id);
  expect(legs.map(({ state }) => state)).toEqual(["Agreed", "Open", "Agreed"]);
  expect(await Promise.all([ann, bri, cat].map(countNights))).toEqual([2, 1, 1]);
  await expectSoundSwaps(pool(), [ann.bandId, bri.bandId, cat.bandId]);
}

/** No ring is proposed, or goes on, with two bands that do not see each other. */
async function ringAgainstBlock() {
  const [bri, cat] = [await makeViewer(), await makeViewer()];
  await race<unknown>(
    () => proposedRing({}, { bri, cat }),
    () => blockBand(cat, bri.bandId),
  );
  const underWay = { state: { in: ["Proposed", "On"] }, members: { some: { bandId: bri.bandId } } };
  expect(await db.swap.count({ where: underWay as Prisma.SwapWhereInput })).toBe(0);
  const scene = await proposedRing();
  await acceptRing(scene.bri, scene.ring);
  await race<unknown>(
    () => acceptRing(scene.cat, scene.ring),
    () => blockBand(scene.bri, scene.ann.bandId),
  );
  const { state, legs } = await getSwap(scene.cat, scene.ring.id);
  expect(["Declined", "On"]).toContain(state);
  if (state === "On") expect(legs[0]!.state).toBe("Waived");
  expect(await countNights(scene.bri)).toBe(0);
}
