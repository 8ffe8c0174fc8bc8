import { describe, expect, test } from "vitest";
import { visibleBands } from "@/lib/access";
import { db } from "@/lib/db";
import { declineOffer, offerNight } from "@/lib/swaps/leg-commands";
import { NightOfferInput } from "@/lib/swaps/schema";
import {
  backdateNight,
  fromToday,
  markPlayed,
  playNight,
  proposedSwap,
  statesOf,
  swapThatIsOn,
} from "@/tests/support/agreed-swap";
import { makeBand, makeConversation, makeViewer } from "@/tests/support/factories";
import { blockBand, reportBand, unblockBand } from "./commands";
import { listBlockedBands } from "./queries";
import { ReportInput } from "./schema";

const sees = async (viewer: Parameters<typeof visibleBands>[0], id: string) =>
  (await db.band.count({ where: { id, ...visibleBands(viewer) } })) === 1;

const PAGE = { limit: 20 };

describe("a block", () => {
  test("is listed once, latest first, also among those of the same moment", async () => {
    const viewer = await makeViewer();
    const moments = [1, 2, 2, 2, 3].map((day) => new Date(Date.UTC(2026, 0, day)));
    const bands: { id: string; createdAt: Date }[] = [];
    for (const createdAt of moments) bands.push({ id: (await makeBand()).id, createdAt });
    await db.block.createMany({
      data: bands.map(({ id, createdAt }) => ({
        blockerBandId: viewer.bandId,
        blockedBandId: id,
        createdAt,
      })),
    });
    const listed: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await listBlockedBands(viewer, viewer.bandId, { limit: 2, cursor });
      listed.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    const latestFirst = bands.toSorted(
      (a, b) => Number(b.createdAt) - Number(a.createdAt) || (b.id > a.id ? 1 : -1),
    );
    expect(listed).toEqual(latestFirst.map(({ id }) => id));
  });

  test("hides both bands from each other until it is taken back", async () => {
    const [one, two] = [await makeViewer(), await makeViewer()];
    expect(await sees(one, two.bandId)).toBe(true);
    await blockBand(one, two.bandId);
    expect(await sees(one, two.bandId)).toBe(false);
    expect(await sees(two, one.bandId)).toBe(false);
    expect(await listBlockedBands(one, one.bandId, PAGE)).toEqual({
      items: [{ id: two.bandId, name: two.bandName, genres: [], photoUrl: null }],
      nextCursor: null,
    });
    expect((await listBlockedBands(two, two.bandId, PAGE)).items).toEqual([]);
    await expect(listBlockedBands(two, one.bandId, PAGE)).rejects.toMatchObject({
      code: "forbidden",
    });
    await unblockBand(one, two.bandId);
    expect(await sees(two, one.bandId)).toBe(true);
  });

  test("fifty times at once, and again, is one; taking it back twice is fine", async () => {
    const [viewer, other] = [await makeViewer(), await makeBand()];
    await Promise.all(Array.from({ length: 50 }, () => blockBand(viewer, other.id)));
    await blockBand(viewer, other.id);
    expect(await db.block.count({ where: { blockerBandId: viewer.bandId } })).toBe(1);
    await Promise.all([unblockBand(viewer, other.id), unblockBand(viewer, other.id)]);
    expect(await db.block.count({ where: { blockerBandId: viewer.bandId } })).toBe(0);
  });

  test("one side cannot lift the other's block", async () => {
    const [one, two] = [await makeViewer(), await makeViewer()];
    await blockBand(one, two.bandId);
    await blockBand(two, one.bandId);
    await unblockBand(two, one.bandId);
    expect(await sees(two, one.bandId)).toBe(false);
  });

  test.each([
    ["a proposal", () => proposedSwap()],
    ["a swap", () => swapThatIsOn()],
  ])("that would end %s may ask first", async (_, makeScene) => {
    const { ann, ben, swap } = await makeScene();
    await expect(blockBand(ann, ben.bandId, { endsSwaps: false })).rejects.toMatchObject({
      code: "conflict",
      current: [{ id: swap.id, state: swap.state }],
    });
    expect(await sees(ann, ben.bandId)).toBe(true);
    expect(await statesOf(ann, swap)).toMatchObject({ state: swap.state });
    await blockBand(ann, ben.bandId, { endsSwaps: true });
    expect(await sees(ann, ben.bandId)).toBe(false);
  });

  test("does not ask about other bands' swaps, nor about nights that are over", async () => {
    const { ann, ben, swap } = await swapThatIsOn();
    const other = await makeViewer();
    await blockBand(ann, other.bandId, { endsSwaps: false });
    for (const { id, position } of swap.legs) await backdateNight(id, 3 + position);
    await blockBand(ann, ben.bandId, { endsSwaps: false });
    expect(await sees(ann, ben.bandId)).toBe(false);
  });

  test("does not ask about an owed night without date and offer, which stays", async () => {
    const { ann, ben, swap } = await swapThatIsOn([fromToday(30)]);
    const [played, owed] = swap.legs;
    await markPlayed(played!.id);
    await offerNight(
      ben,
      owed!.id,
      NightOfferInput.parse({ night: fromToday(60), terms: {}, offerNo: 0 }),
    );
    await expect(blockBand(ann, ben.bandId, { endsSwaps: false })).rejects.toMatchObject({
      code: "conflict",
    });
    await declineOffer(ann, owed!.id, 1);
    await blockBand(ann, ben.bandId, { endsSwaps: false });
    expect(await statesOf(ben, swap)).toMatchObject({ state: "On", legs: ["Played", "Open"] });
  });

  test("not oneself, not a band that is not there, not without a band", async () => {
    const viewer = await makeViewer();
    await expect(blockBand(viewer, viewer.bandId)).rejects.toMatchObject({ code: "validation" });
    for (const gone of [
      await makeBand({ deletedAt: new Date() }),
      await makeBand({ deactivatedAt: new Date() }),
      { id: viewer.userId },
    ])
      await expect(blockBand(viewer, gone.id)).rejects.toMatchObject({ code: "not_found" });
    const { id } = await makeBand();
    await expect(blockBand({ ...viewer, bandId: null, bandName: null }, id)).rejects.toMatchObject({
      code: "forbidden",
    });
  });
});

describe("open pages hear of a block and its end", () => {
  const eventsOf = ({ bandId }: { bandId: string }) =>
    db.event.findMany({
      where: { bandId },
      orderBy: { id: "asc" },
      select: { type: true, payload: true },
    });

  test("in the own band, not in the other one", async () => {
    const [one, two] = [await makeViewer(), await makeViewer()];
    await blockBand(one, two.bandId);
    await unblockBand(one, two.bandId);
    expect(await eventsOf(one)).toEqual([]);
    const { id } = await makeConversation({ band1Id: one.bandId, band2Id: two.bandId });
    const event = { type: "conversation", payload: { conversationId: id } };
    await blockBand(one, two.bandId);
    expect(await eventsOf(one)).toEqual([event]);
    await unblockBand(one, two.bandId);
    expect(await eventsOf(one)).toEqual([event, event]);
    expect(await eventsOf(two)).toEqual([]);
  });

  test("with a swap that is still under way after it", async () => {
    const { ann, ben, swap } = await swapThatIsOn();
    await playNight({ ann, ben }, swap.legs[0]!.id);
    await blockBand(ann, ben.bandId);
    await db.event.deleteMany({ where: { bandId: { in: [ann.bandId, ben.bandId] } } });
    await unblockBand(ann, ben.bandId);
    expect(await eventsOf(ann)).toContainEqual({ type: "swap", payload: { swapId: swap.id } });
    expect(await eventsOf(ben)).toEqual([]);
  });
});

describe("a report", () => {
  const spam = ReportInput.parse({ reason: " Spam " });

  test("needs a reason", () => {
    expect(spam).toEqual({ reason: "Spam", details: "" });
    expect(ReportInput.safeParse({ reason: " " }).error?.issues).toMatchObject([
      { message: "Choose a reason" },
    ]);
    expect(ReportInput.safeParse({ reason: "x".repeat(61) }).success).toBe(false);
  });

  test("fifty at once are one open report, with the latest words", async () => {
    const [viewer, other] = [await makeViewer(), await makeBand()];
    await Promise.all(Array.from({ length: 50 }, () => reportBand(viewer, other.id, spam)));
    await reportBand(viewer, other.id, { reason: "Asks for money", details: "Twice" });
    const where = { reporterBandId: viewer.bandId };
    expect(await db.report.findMany({ where })).toMatchObject([
      { bandId: other.id, reason: "Asks for money", details: "Twice", status: "Open" },
    ]);
    await db.report.updateMany({ where, data: { status: "Resolved" } });
    await reportBand(viewer, other.id, spam);
    expect(await db.report.count({ where })).toBe(2);
  });

  test("reaches a band that has blocked the reporter; not oneself", async () => {
    const [viewer, other] = [await makeViewer(), await makeViewer()];
    await blockBand(other, viewer.bandId);
    await reportBand(viewer, other.bandId, spam);
    expect(await db.report.count({ where: { bandId: other.bandId } })).toBe(1);
    await expect(reportBand(viewer, viewer.bandId, spam)).rejects.toMatchObject({
      code: "validation",
    });
  });
});
