import { describe, expect, test } from "vitest";
import type { BandViewer } from "@/lib/access";
import {
  MAX_UNANSWERED_COLD_MESSAGES,
  MAX_UNCONFIRMED_COLD_MESSAGES,
} from "@/lib/conversations/cold-messages";
import { writeToBand } from "@/lib/conversations/commands";
import { DECLINED } from "@/lib/conversations/schema";
import { db, pool } from "@/lib/db";
import { formatNight } from "@/lib/swaps/words/format-night";
import { acceptRing, noticesOf, proposedRing, textsIn } from "@/tests/support/agreed-ring";
import {
  countNights,
  fromToday,
  proposedSwap,
  statesOf,
  swapThatIsOn,
} from "@/tests/support/agreed-swap";
import { makeBand, makeViewer } from "@/tests/support/factories";
import { expectSoundSwaps } from "@/tests/support/sound-swaps";
import { advanceSwaps } from "@/lib/swaps/clock";
import { acceptSwap, declineSwap, withdrawSwap } from "@/lib/swaps/commands";
import { agreeToNight, offerNight } from "@/lib/swaps/leg-commands";
import { SWAPS_ON_MAX, UNANSWERED_PROPOSALS_MAX } from "@/lib/swaps/limits";
import { proposeSwap } from "@/lib/swaps/propose";
import { getSwap, listConversationSwaps } from "@/lib/swaps/queries";
import { AcceptInput, NightOfferInput, SwapInput, type Swap } from "@/lib/swaps/schema";

const offer = (days: number, offerNo: number) =>
  NightOfferInput.parse({ night: fromToday(days), terms: {}, offerNo });
const propose = (as: BandViewer, bandIds: string[], legs: object[] = []) =>
  proposeSwap(as, SwapInput.parse({ bandIds, legs }));
const accept = (as: BandViewer, { id }: Swap, input: object = {}) =>
  acceptSwap(as, id, AcceptInput.parse(input));

const AWAY = formatNight(fromToday(30));
const HOME = formatNight(fromToday(60));

describe("a proposal", () => {
  test("asks both others about all three nights, for seven days", async () => {
    const { ann, bri, cat, ring } = await proposedRing();
    expect(ring).toMatchObject({
      kind: "RING",
      state: "Proposed",
      canWrite: true,
      next: { step: "answer", bandIds: [bri.bandId, cat.bandId] },
    });
    expect(ring.legs.map(({ guest, host, city }) => [guest.id, host.id, city])).toEqual([
      [ann.bandId, bri.bandId, "Lille"],
      [bri.bandId, cat.bandId, "Sheffield"],
      [cat.bandId, ann.bandId, "Bristol"],
    ]);
    expect(ring.expiresAt).toBe(`${fromToday(8)}T12:00:00.000Z`);
    const [toBri, between, toCat] = ring.legs.map(({ conversationId }) => conversationId);
    expect(between).toBeNull();
    expect(await textsIn(toBri!)).toEqual([
      `Ring of three proposed: we play in Lille on ${AWAY}, you play in Sheffield and the band from Sheffield plays in Bristol on ${HOME}, the other date to be agreed.`,
    ]);
    expect(await textsIn(toCat!)).toEqual([
      `Ring of three proposed: we play in Lille on ${AWAY}, the band from Lille plays in Sheffield and you play in Bristol on ${HOME}, the other date to be agreed.`,
    ]);
    for (const invited of [bri, cat])
      expect(await noticesOf(invited)).toEqual([
        "{0} proposes a ring of three. {1} is part of it, too: each of you plays in another one's town.",
      ]);
    await expect(getSwap(await makeViewer(), ring.id)).rejects.toMatchObject({ code: "not_found" });
  });

  test("is refused for bands that cannot make a ring", async () => {
    const [ann, bri, cat] = [await makeViewer(), await makeViewer(), await makeViewer()];
    const [b, c] = [bri.bandId, cat.bandId];
    await expect(propose(ann, [b, ann.bandId])).rejects.toMatchObject({ code: "validation" });
    for (const wrong of [
      { bandIds: [b, b] },
      { bandIds: [b, c, b] },
      { bandIds: [b, c], legs: [{}, { night: fromToday(30) }] },
      { bandIds: [b], legs: [{}, {}, {}] },
    ])
      expect(SwapInput.safeParse(wrong).success).toBe(false);
    for (const [bandId, message] of [
      [c, "One of these bands is not open to swaps"],
      [ann.bandId, "You are not open to swaps. You can change that under Swaps"],
    ] as const) {
      await db.swapSettings.create({ data: { bandId, isOpen: false } });
      await expect(propose(ann, [b, c])).rejects.toMatchObject({ code: "conflict", message });
      await db.swapSettings.update({ where: { bandId }, data: { isOpen: true } });
    }
    await db.block.create({ data: { blockerBandId: c, blockedBandId: b } });
    await expect(propose(ann, [b, c])).rejects.toMatchObject({ code: "not_found" });
    await expect(propose(ann, [c, b])).rejects.toMatchObject({ code: "not_found" });
    await db.block.deleteMany({ where: { blockerBandId: c } });
    await db.block.create({ data: { blockerBandId: c, blockedBandId: ann.bandId } });
    await expect(propose(ann, [b, c])).rejects.toMatchObject({ code: "not_found" });
    await db.block.deleteMany({ where: { blockerBandId: c } });
    expect((await propose(ann, [b, c])).state).toBe("Proposed");
  });

  test("is one at a time, whoever begins; the reverse ring is another one, as is a pair", async () => {
    const { ann, bri, cat, ring } = await proposedRing();
    for (const [as, ...others] of [
      [ann, bri, cat],
      [bri, cat, ann],
      [cat, ann, bri],
    ] as const)
      await expect(
        propose(
          as,
          others.map(({ bandId }) => bandId),
        ),
      ).rejects.toMatchObject({ code: "conflict", current: { id: ring.id } });
    expect((await propose(ann, [cat.bandId, bri.bandId])).kind).toBe("RING");
    expect((await propose(ann, [bri.bandId])).kind).toBe("PAIR");
  });

  test("counts once among those unanswered, and needs room in all three bands", async () => {
    const ann = await makeViewer();
    for (let count = 0; count < UNANSWERED_PROPOSALS_MAX - 2; count++)
      await proposedSwap([], { ann });
    await proposedRing({}, { ann });
    const [bri, cat] = [await makeViewer(), await makeViewer()];
    const { ring } = await proposedRing({}, { ann, bri, cat });
    await expect(propose(ann, [(await makeBand()).id])).rejects.toMatchObject({ code: "conflict" });
    await accept(bri, ring);
    for (let count = 0; count < SWAPS_ON_MAX; count++) await swapThatIsOn([], { ben: cat });
    await expect(accept(cat, ring)).rejects.toMatchObject({ code: "conflict" });
    await expect(propose(await makeViewer(), [bri.bandId, cat.bandId])).rejects.toMatchObject({
      code: "conflict",
    });
  });

  test("runs out after seven days", async () => {
    const { ann, bri, cat, ring } = await proposedRing();
    await accept(bri, ring);
    await db.swap.update({ where: { id: ring.id }, data: { expiresAt: new Date(0) } });
    await expect(accept(cat, ring)).rejects.toMatchObject({ code: "conflict" });
    await advanceSwaps();
    expect((await statesOf(ann, ring)).state).toBe("Expired");
    expect((await propose(cat, [ann.bandId, bri.bandId])).state).toBe("Proposed");
  });
});

describe("an answer", () => {
  test("by the last band sets the ring on, with the nights that all agreed to", async () => {
    const { ann, bri, cat, ring } = await proposedRing();
    const first = await acceptRing(bri, ring);
    expect(first).toMatchObject({ state: "Proposed", next: { bandIds: [cat.bandId] } });
    expect(first.legs.map(({ state }) => state)).toEqual(["Open", "Open", "Open"]);
    expect(await countNights(bri)).toBe(0);
    await expect(accept(bri, ring)).rejects.toMatchObject({ code: "conflict" });
    await expect(accept(ann, ring)).rejects.toMatchObject({ code: "forbidden" });
    const on = await acceptRing(cat, ring);
    expect(on.state).toBe("On");
    expect(on.legs.map(({ state }) => state)).toEqual(["Agreed", "Open", "Agreed"]);
    expect(await Promise.all([ann, bri, cat].map(countNights))).toEqual([2, 1, 1]);
    const [toBri] = ring.legs.map(({ conversationId }) => conversationId);
    const [, between, toCat] = on.legs.map(({ conversationId }) => conversationId);
    const briWrites = (who: string[]) =>
      `We're in: ${who[0]} in Lille on ${AWAY}, we play in Sheffield and ${who[1]} in Bristol.`;
    expect((await textsIn(toBri!)).slice(1)).toEqual([
      briWrites(["you play", "the band from Sheffield plays"]),
    ]);
    expect(await textsIn(between!)).toEqual([
      briWrites(["the band from Bristol plays", "you play"]),
      `We're in, and the ring of three is on: the band from Bristol plays in Lille on ${AWAY}, you play in Sheffield and we play in Bristol on ${HOME}.`,
    ]);
    expect((await textsIn(toCat!)).slice(1)).toEqual([
      `We're in, and the ring of three is on: you play in Lille on ${AWAY}, the band from Lille plays in Sheffield and we play in Bristol on ${HOME}.`,
    ]);
    expect(await noticesOf(ann)).toEqual([
      "{0} is in. The ring of three is on once {1} answers, too.",
      "{0} is in: the ring of three is on.",
    ]);
    expect((await noticesOf(cat)).at(-1)).toBe(
      "{0} is in. The ring of three is on once you answer.",
    );
    expect((await listConversationSwaps(bri, between!)).map(({ id }) => id)).toEqual([ring.id]);
    await expectSoundSwaps(pool(), [ann.bandId, bri.bandId, cat.bandId]);
  });

  test("can come with other dates, which the others see when all are in", async () => {
    const { ann, bri, cat, ring } = await proposedRing();
    const [away, between, home] = ring.legs.map(({ id }) => id);
    await expect(accept(bri, ring, { agree: { [home!]: 1 } })).rejects.toMatchObject({
      code: "forbidden",
    });
    await expect(accept(bri, ring, { offers: { [home!]: offer(40, 1) } })).rejects.toMatchObject({
      code: "forbidden",
    });
    await expect(accept(bri, ring, { agree: { [away!]: 0 } })).rejects.toMatchObject({
      code: "conflict",
      current: { id: ring.id },
    });
    await accept(bri, ring, { offers: { [away!]: offer(40, 1), [between!]: offer(50, 0) } });
    const on = await accept(cat, ring, { agree: { [between!]: 1 } });
    expect(on.legs).toMatchObject([
      { state: "Open", offerNo: 2, offerByBandId: bri.bandId },
      { state: "Agreed", night: fromToday(50) },
      { state: "Open", offerNo: 1, offerByBandId: ann.bandId },
    ]);
    await agreeToNight(ann, away!, 2);
    expect((await statesOf(ann, ring)).legs).toEqual(["Agreed", "Agreed", "Open"]);
    await expectSoundSwaps(pool(), [ann.bandId, bri.bandId, cat.bandId]);
  });

  test("agrees to nothing that has changed, or whose day is taken, by the time the ring is on", async () => {
    const [one, other] = [await proposedRing(), await proposedRing()];
    await acceptRing(one.bri, one.ring);
    await offerNight(one.ann, one.ring.legs[0]!.id, offer(33, 1));
    await acceptRing(other.bri, other.ring);
    await swapThatIsOn([fromToday(30)], { ann: other.ann });
    for (const { cat, ring } of [one, other]) {
      const { state, legs } = await acceptRing(cat, ring);
      expect([state, legs.map((leg) => leg.state)]).toEqual(["On", ["Open", "Open", "Agreed"]]);
    }
    expect(await agreeToNight(one.bri, one.ring.legs[0]!.id, 2)).toMatchObject({ state: "Agreed" });
  });

  test("is never refused for the number of cold messages", async () => {
    const { bri, cat, ring } = await proposedRing();
    for (let count = 0; count < MAX_UNANSWERED_COLD_MESSAGES; count++)
      await writeToBand(bri, (await makeBand()).id, { content: `Hello ${count}` });
    await expect(
      writeToBand(bri, (await makeBand()).id, { content: "Hello" }),
    ).rejects.toMatchObject({ code: "conflict" });
    await acceptRing(bri, ring);
    expect((await acceptRing(cat, ring)).state).toBe("On");
  });

  test("does not count as a cold message to the third band", async () => {
    const { bri, cat, ring } = await proposedRing();
    await acceptRing(bri, ring);
    const write = async (viewer: BandViewer) =>
      writeToBand(viewer, (await makeBand()).id, { content: `Hello ${Math.random()}` });
    for (let sent = 0; sent < MAX_UNANSWERED_COLD_MESSAGES; sent++) await write(bri);
    await expect(write(bri)).rejects.toMatchObject({ code: "conflict" });

    const unconfirmed = { ...cat, emailConfirmed: false };
    await acceptRing(unconfirmed, ring);
    for (let sent = 0; sent < MAX_UNCONFIRMED_COLD_MESSAGES; sent++) await write(unconfirmed);
    await expect(write(unconfirmed)).rejects.toMatchObject({ code: "forbidden" });
  });

  test("that declines ends it, and both others are told", async () => {
    const { ann, bri, cat, ring } = await proposedRing();
    await acceptRing(bri, ring);
    const declined = await declineSwap(cat, ring.id);
    expect(declined).toMatchObject({ state: "Declined", next: null });
    for (const leg of declined.legs.slice(1))
      expect((await textsIn(leg.conversationId)).at(-1)).toBe(DECLINED);
    for (const band of [ann, bri])
      expect((await noticesOf(band)).at(-1)).toBe(
        "{0} said not this time. The ring of three is off.",
      );
    await expect(accept(bri, ring)).rejects.toMatchObject({ code: "conflict" });
    const early = await proposedRing();
    expect((await declineSwap(early.bri, early.ring.id)).legs[1]!.conversationId).toBeNull();
    expect((await noticesOf(early.cat)).at(-1)).toMatch(/^\{0\} said not this time/);
    const withdrawn = await proposedRing();
    await expect(withdrawSwap(withdrawn.bri, withdrawn.ring.id)).rejects.toMatchObject({
      code: "forbidden",
    });
    await withdrawSwap(withdrawn.ann, withdrawn.ring.id);
    for (const band of [withdrawn.bri, withdrawn.cat])
      expect((await noticesOf(band)).at(-1)).toBe(
        "{0} withdrew the proposal. The ring of three is off.",
      );
    const bandIds = [ann, bri, cat, early.ann, withdrawn.ann].map(({ bandId }) => bandId);
    await expectSoundSwaps(pool(), bandIds);
  });
});
