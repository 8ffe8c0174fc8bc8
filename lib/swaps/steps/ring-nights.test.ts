import { describe, expect, test } from "vitest";
import type { BandViewer } from "@/lib/access";
import { eraseAccount } from "@/lib/accounts/personal-data/erasure";
import { getDashboard } from "@/lib/dashboard/queries";
import { db, pool } from "@/lib/db";
import { blockBand } from "@/lib/moderation/commands";
import { describeSwap } from "@/lib/swaps/words/describe-swap";
import { formatNight } from "@/lib/swaps/words/format-night";
import {
  acceptRing,
  noticesOf,
  proposedRing,
  ringThatIsOn,
  textsIn,
} from "@/tests/support/agreed-ring";
import { backdateNight, countNights, fromToday, statesOf } from "@/tests/support/agreed-swap";
import { PASSWORD } from "@/tests/support/factories";
import { expectSoundSwaps } from "@/tests/support/sound-swaps";
import { getNightCalendar } from "@/lib/swaps/calendar";
import { advanceSwaps } from "@/lib/swaps/clock";
import { endSwap } from "@/lib/swaps/commands";
import { agreeToNight, cancelNight, offerNight, waiveNight } from "@/lib/swaps/leg-commands";
import { getSwap } from "@/lib/swaps/queries";
import { reportNight } from "@/lib/swaps/reports/commands";
import { NightReportInput } from "@/lib/swaps/reports/schema";
import { NightOfferInput } from "@/lib/swaps/schema";

const offer = (days: number, offerNo: number) =>
  NightOfferInput.parse({ night: fromToday(days), terms: {}, offerNo });
const AWAY = formatNight(fromToday(30));
describe("a ring that is on", () => {
  test("does not tell the third band why a night of the others counts, or was decided so", async () => {
    const { ann, cat, ring } = await ringThatIsOn();
    const data = { note: "The photos show both.", draw: "apart" } as const;
    await db.swapEvent.create({
      data: { swapId: ring.id, legId: ring.legs[0]!.id, kind: "Played", data },
    });
    const last = async (viewer: BandViewer) => (await getSwap(viewer, ring.id)).history.at(-1)!;
    expect(await last(ann)).toMatchObject({ kind: "Played", data });
    expect(await last(cat)).toMatchObject({ kind: "Played", data: {} });
    expect(JSON.stringify(await last(cat))).not.toMatch(/photos|apart/);
  });

  test("does not tell the third band why a night of the others is off", async () => {
    const { ann, bri, cat, ring } = await ringThatIsOn({ away: fromToday(30) });
    await cancelNight(bri, ring.legs[0]!.id, "No van");
    const last = async (viewer: BandViewer) => (await getSwap(viewer, ring.id)).history.at(-1)!;
    expect(await last(ann)).toMatchObject({ kind: "Cancelled", data: { reason: "No van" } });
    expect(await last(cat)).toMatchObject({ kind: "Cancelled", bandId: bri.bandId });
    expect(JSON.stringify(await getSwap(cat, ring.id))).not.toContain("No van");
  });

  test("names the conversation of a night to its two bands, and never to the third", async () => {
    const { ann, bri, cat, ring } = await ringThatIsOn();
    await offerNight(bri, ring.legs[1]!.id, offer(45, 0));
    const read = async (viewer: BandViewer, position: number) =>
      (await getSwap(viewer, ring.id)).legs[position]!.conversationId;
    for (const [position, own, other, third] of [
      [0, ann, bri, cat],
      [1, bri, cat, ann],
      [2, cat, ann, bri],
    ] as const) {
      expect(await read(own, position)).toEqual(expect.any(String));
      expect(await read(other, position)).toBe(await read(own, position));
      expect(await read(third, position)).toBeNull();
    }
  });

  test("opens the answers about a night to its two bands, and never to the third", async () => {
    const { ann, bri, cat, ring } = await ringThatIsOn({ away: fromToday(30) });
    const { id } = ring.legs[0]!;
    await backdateNight(id, 3);
    for (const [viewer, people] of [
      [ann, 131],
      [bri, 128],
    ] as const)
      await reportNight(viewer, id, NightReportInput.parse({ tookPlace: "Yes", people }));
    const read = async (viewer: BandViewer) => (await getSwap(viewer, ring.id)).legs[0]!;
    expect(await read(ann)).toMatchObject({ state: "Played", reports: { other: { people: 128 } } });
    const seen = await read(cat);
    expect(seen).toMatchObject({ state: "Played", canWrite: false });
    expect(JSON.stringify(seen)).not.toMatch(/"people":|tookPlace/);
    expect(seen.reports).toMatchObject({ own: null, other: null });
  });

  test("has each night arranged by its two bands; the third reads it, and may not touch it", async () => {
    const { ann, bri, cat, ring } = await ringThatIsOn();
    const { id, conversationId } = ring.legs[1]!;
    await offerNight(bri, id, offer(50, 0));
    const before = await noticesOf(ann);
    await expect(offerNight(ann, id, offer(51, 1))).rejects.toMatchObject({ code: "forbidden" });
    await expect(agreeToNight(ann, id, 1)).rejects.toMatchObject({ code: "forbidden" });
    await agreeToNight(cat, id, 1);
    await expect(cancelNight(ann, id, "No van")).rejects.toMatchObject({ code: "forbidden" });
    await expect(waiveNight(ann, id)).rejects.toMatchObject({ code: "forbidden" });
    await expect(getNightCalendar(ann, id)).rejects.toMatchObject({ code: "not_found" });
    expect(await getNightCalendar(bri, id)).toContain("SUMMARY:");
    expect((await textsIn(conversationId)).at(-1)).toBe(
      `Agreed: you play in Sheffield on ${formatNight(fromToday(50))}.`,
    );
    expect(await noticesOf(ann)).toEqual(before);
    expect((await getSwap(ann, ring.id)).legs[1]).toMatchObject({
      state: "Agreed",
      night: fromToday(50),
      canWrite: false,
    });
    await expectSoundSwaps(pool(), [ann.bandId, bri.bandId, cat.bandId]);
  });

  test("is ended by any of them, and both others are told", async () => {
    const { ann, bri, cat, ring } = await ringThatIsOn();
    expect(await endSwap(bri, ring.id)).toMatchObject({ state: "Ended" });
    for (const band of [ann, cat])
      expect((await noticesOf(band)).at(-1)).toBe(
        "{0} ended your ring of three. The nights you had agreed on are off.",
      );
    expect(await Promise.all([ann, bri, cat].map(countNights))).toEqual([0, 0, 0]);
    await expectSoundSwaps(pool(), [ann.bandId, bri.bandId, cat.bandId]);
  });

  test("is ended without a word about nights to a band that had agreed on none", async () => {
    const { ann, bri, cat, ring } = await ringThatIsOn({ away: fromToday(30) });
    await endSwap(ann, ring.id);
    const told = await Promise.all([bri, cat].map(noticesOf));
    expect(told.map((notices) => notices.at(-1))).toEqual([
      "{0} ended your ring of three. The nights you had agreed on are off.",
      "{0} ended your ring of three.",
    ]);
  });

  test("breaks none of the others' nights by being ended late", async () => {
    const { ann, bri, cat, ring } = await ringThatIsOn({
      away: fromToday(10),
      home: fromToday(12),
    });
    await endSwap(bri, ring.id);
    const broken = await db.reliabilityEvent.findMany({ where: { leg: { swapId: ring.id } } });
    expect(broken).toMatchObject([
      { bandId: bri.bandId, legId: ring.legs[0]!.id, cause: "LateCancellation" },
    ]);
    await expectSoundSwaps(pool(), [ann.bandId, bri.bandId, cat.bandId]);
  });

  test("is owed on by whoever has played: Ann to Cat, and then Cat to Bri", async () => {
    const { ann, cat, ring } = await ringThatIsOn({ away: fromToday(30) });
    await backdateNight(ring.legs[0]!.id, 3);
    await advanceSwaps();
    await db.swapLeg.update({
      where: { id: ring.legs[0]!.id },
      data: { state: "Played", closedAt: new Date() },
    });
    const { legs, next } = await getSwap(ann, ring.id);
    expect(legs.map(({ isOwed }) => isOwed)).toEqual([false, false, true]);
    expect(next).toMatchObject({ step: "offer", legId: legs[2]!.id, bandIds: [ann.bandId] });
    expect(describeSwap(await getSwap(ann, ring.id), ann.bandId)).toMatch(
      new RegExp(`^You owe ${cat.bandName} a night by`),
    );
  });

  test("has steps on the dashboard with the band that each is taken with", async () => {
    const { ann, bri, cat, ring } = await proposedRing();
    const stepsOf = async (viewer: BandViewer) =>
      (await getDashboard(viewer, viewer.bandId)).swapSteps.map(({ band, text }) => [
        band.id,
        text,
      ]);
    expect(await stepsOf(cat)).toEqual([[ann.bandId, "Answer their proposal for a ring of three"]]);
    await acceptRing(bri, ring);
    expect(await stepsOf(bri)).toEqual([]);
    await acceptRing(cat, ring);
    expect(await stepsOf(bri)).toEqual([
      [cat.bandId, "Find a date for your night in Sheffield"],
      [ann.bandId, `They play in Lille on ${AWAY}`],
    ]);
  });
});

describe("when a band is out of reach", () => {
  const PAIRS = [
    ["ann", "bri"],
    ["bri", "cat"],
    ["cat", "ann"],
  ] as const;

  test.each(PAIRS)(
    "%s blocks %s: a proposal is off, and the third band is told",
    async (by, of) => {
      const scene = await proposedRing();
      await acceptRing(scene.bri, scene.ring);
      const third = PAIRS.flat().find((band) => band !== by && band !== of)!;
      const before = await noticesOf(scene[of]);
      await blockBand(scene[by], scene[of].bandId);
      const state = by === "ann" ? "Withdrawn" : "Declined";
      expect((await statesOf(scene[third], scene.ring)).state).toBe(state);
      expect(await noticesOf(scene[of])).toEqual(before);
      expect((await noticesOf(scene[third])).at(-1)).toBe(
        "{0} is out of a ring of three. The proposal is off.",
      );
    },
  );

  test.each(PAIRS)("%s blocks %s: only the night of the two is off", async (by, of) => {
    const scene = await ringThatIsOn();
    const { ring } = scene;
    await offerNight(scene.bri, ring.legs[1]!.id, offer(50, 0));
    await agreeToNight(scene.cat, ring.legs[1]!.id, 1);
    const index = ring.legs.findIndex(({ host, guest }) =>
      [scene[by], scene[of]].every(({ bandId }) => [host.id, guest.id].includes(bandId)),
    );
    await blockBand(scene[by], scene[of].bandId);
    const { state, legs } = await getSwap(scene[by], ring.id);
    expect(state).toBe("On");
    expect(legs.map((leg) => leg.state)).toEqual(
      ring.legs.map((_, position) => (position === index ? "Waived" : "Agreed")),
    );
    expect(legs.filter((leg) => leg.canWrite)).toHaveLength(1);
    expect((await noticesOf(scene[of])).at(-1)).toMatch(/^\{0\} cancelled a night\. /);
    const third = PAIRS.flat().find((band) => band !== by && band !== of)!;
    const open = legs.find((leg) => leg.canWrite)!;
    expect(await cancelNight(scene[by], open.id, "No van")).toMatchObject({ state: "Open" });
    await blockBand(scene[by], scene[third].bandId);
    expect(
      (await statesOf(scene[third], ring)).legs.filter((one) => one === "Agreed"),
    ).toHaveLength(1);
  });

  test("what the blocker owes stays", async () => {
    const { ann, cat, ring } = await ringThatIsOn();
    await db.swapLeg.update({
      where: { id: ring.legs[0]!.id },
      data: { state: "Played", closedAt: new Date() },
    });
    await blockBand(ann, cat.bandId);
    expect(await statesOf(cat, ring)).toMatchObject({
      state: "On",
      legs: ["Played", "Open", "Open"],
    });
  });

  test("a band that leaves takes its nights with it; the others keep theirs", async () => {
    const { ann, bri, cat, ring } = await ringThatIsOn();
    const proposed = await proposedRing({}, { ann });
    await eraseAccount(ann, PASSWORD);
    expect(await statesOf(bri, ring)).toMatchObject({
      state: "On",
      legs: ["Waived", "Open", "Waived"],
    });
    expect(await Promise.all([bri, cat].map(countNights))).toEqual([0, 0]);
    expect((await noticesOf(bri)).at(-1)).toMatch(
      /^Your ring of three has lost a band\. The band from Bristol is no longer on Doublebill\. The night on \w+ \d+ \w+ in Lille is off\.$/,
    );
    expect((await statesOf(proposed.bri, proposed.ring)).state).toBe("Withdrawn");
    expect((await noticesOf(proposed.cat)).at(-1)).toMatch(/^A ring of three is off\./);
    const { id } = ring.legs[1]!;
    await offerNight(bri, id, offer(50, 0));
    expect(await agreeToNight(cat, id, 1)).toMatchObject({ state: "Agreed" });
    await eraseAccount(bri, PASSWORD);
    expect((await statesOf(cat, ring)).state).toBe("Ended");
  });
});
