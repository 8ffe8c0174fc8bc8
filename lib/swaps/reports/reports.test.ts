import { describe, expect, test } from "vitest";
import { blockBand } from "@/lib/moderation/commands";
import { db, pool } from "@/lib/db";
import { RULES } from "@/lib/points/rules";
import { advanceSwaps } from "@/lib/swaps/clock";
import { endSwap } from "@/lib/swaps/commands";
import { cancelNight, waiveNight } from "@/lib/swaps/leg-commands";
import { getSwap } from "@/lib/swaps/queries";
import {
  backdateNight,
  backdateSettlement,
  fromToday,
  moveReports,
  moveReturnBy,
  PLAYED,
  playNight,
  statesOf,
  swapThatIsOn,
  type SwapScene,
} from "@/tests/support/agreed-swap";
import { makeViewer } from "@/tests/support/factories";
import { expectSoundSwaps } from "@/tests/support/sound-swaps";
import { reportNight } from "./commands";
import { NightReportInput } from "./schema";

const say = (tookPlace: NightReportInput["tookPlace"], rest: Partial<NightReportInput> = {}) =>
  NightReportInput.parse({ tookPlace, ...rest });

/** Ann has played in Hamburg some days ago; nobody has said so. */
async function nightOver(days = 3, bands?: Parameters<typeof swapThatIsOn>[1]) {
  const scene = await swapThatIsOn([fromToday(30)], bands);
  const legId = scene.swap.legs[0]!.id;
  await backdateNight(legId, days);
  return { ...scene, legId };
}

const eventsOf = async (bandId: string) =>
  (await db.reliabilityEvent.findMany({ where: { bandId }, orderBy: { createdAt: "asc" } })).map(
    ({ cause }) => cause,
  );
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000);
const noticesOf = async (bandId: string) =>
  (await db.notification.findMany({ where: { bandId, type: "swap" } })).map(({ title }) => title);
const isSound = ({ ann, ben }: Pick<SwapScene, "ann" | "ben">) =>
  expectSoundSwaps(pool(), [ann.bandId, ben.bandId]);

describe("a report", () => {
  test("is sealed until the other is in", async () => {
    const { ann, ben, swap, legId } = await nightOver();
    const report = say("Yes", { people: 131, moneyAsAgreed: "Yes", wouldPlayAgain: true });
    const first = await reportNight(ann, legId, report);
    expect(first.reports).toMatchObject({ own: report, other: null, isOtherIn: false });
    const read = async () => (await getSwap(ben, swap.id)).legs[0]!;
    expect((await read()).reports).toEqual({
      own: null,
      other: null,
      isOtherIn: true,
      opensOn: fromToday(12),
    });
    expect((await getSwap(ben, swap.id)).history.at(-1)).toMatchObject({
      kind: "Reported",
      data: {},
    });
    const second = await reportNight(ben, legId, say("Yes", { people: 128 }));
    expect(second).toMatchObject({ state: "Played", reports: { other: report } });
    await isSound({ ann, ben });
  });

  test("is made once, after the night, until day 14", async () => {
    const { ann, legId } = await nightOver(0);
    const outcome = () =>
      reportNight(ann, legId, PLAYED).then(
        () => "done",
        (error: { code: string }) => error.code,
      );
    expect(await outcome()).toBe("conflict");
    await backdateNight(legId, 16);
    expect(await outcome()).toBe("conflict");
    await backdateNight(legId, 14);
    expect(await outcome()).toBe("done");
    expect(await outcome()).toBe("conflict");
  });

  test("belongs to the two bands", async () => {
    const { legId } = await nightOver();
    await expect(reportNight(await makeViewer(), legId, PLAYED)).rejects.toMatchObject({
      code: "not_found",
    });
  });

  test("of both at once settles the night once", async () => {
    const { ann, ben, swap, legId } = await nightOver();
    const twice = [ann, ben, ann, ben].map((viewer) => reportNight(viewer, legId, PLAYED));
    const results = await Promise.allSettled(twice);
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
    expect((await statesOf(ann, swap)).kinds.filter((kind) => kind === "Played")).toHaveLength(1);
    await isSound({ ann, ben });
  });

  test("can be made after a block, which reveals no more", async () => {
    const { ann, ben, swap, legId } = await nightOver();
    await blockBand(ann, ben.bandId);
    await playAgain({ ann, ben }, legId);
    expect((await statesOf(ann, swap)).legs).toEqual(["Played", "Open"]);
    expect(await eventsOf(ann.bandId)).toEqual(["Played"]);
  });
});

const playAgain = async ({ ann, ben }: Pick<SwapScene, "ann" | "ben">, legId: string) => {
  for (const viewer of [ann, ben]) await reportNight(viewer, legId, PLAYED);
};

describe("a night that both say was played", () => {
  test("makes the collaboration and its points, once", async () => {
    const { ann, ben, swap, legId } = await nightOver();
    await playAgain({ ann, ben }, legId);
    const points = RULES.CONVERSATION.points[0] + RULES.COLLABORATION.points[0];
    for (const { bandId } of [ann, ben])
      expect(await db.band.findUniqueOrThrow({ where: { id: bandId } })).toMatchObject({ points });
    const back = swap.legs[1]!.id;
    await db.swapLeg.update({
      where: { id: back },
      data: { state: "Agreed", night: new Date(fromToday(-5)) },
    });
    await playAgain({ ann, ben }, back);
    expect((await statesOf(ann, swap)).state).toBe("Done");
    expect(await db.band.findUniqueOrThrow({ where: { id: ann.bandId } })).toMatchObject({
      points,
    });
    expect(await eventsOf(ann.bandId)).toEqual(["Played", "Played"]);
  });

  test("is kept twice with one band at most", async () => {
    const { ann, ben } = await swapThatIsOn([]);
    for (let turn = 0; turn < 3; turn++) {
      await db.swap.updateMany({
        where: { members: { some: { bandId: ann.bandId } }, state: "On" },
        data: { state: "Ended", closedAt: new Date() },
      });
      const { legId } = await nightOver(3 + turn, { ann, ben });
      await playAgain({ ann, ben }, legId);
    }
    expect(await eventsOf(ben.bandId)).toEqual(["Played", "Played"]);
    expect(await eventsOf(ann.bandId)).toEqual(["Played", "Played"]);
  });
});

describe("the host's draw", () => {
  const HAMBURG = { city: "Hamburg", country: "DE", latitude: 53.55, longitude: 9.99 };
  const BRISTOL = { city: "Bristol", country: "GB", latitude: 51.45, longitude: -2.58 };

  async function counted(host: number | null, guest: number | null, annFields = {}) {
    const ann = await makeViewer({ band: { ...BRISTOL, ...annFields } });
    const ben = await makeViewer({ band: HAMBURG });
    const { legId, swap } = await nightOver(3, { ann, ben });
    const point = { latitude: HAMBURG.latitude, longitude: HAMBURG.longitude };
    await db.tourDate.updateMany({ where: { legId }, data: point });
    await reportNight(ann, legId, say("Yes", { people: guest }));
    await reportNight(ben, legId, say("Yes", { people: host }));
    await isSound({ ann, ben });
    const { history } = await getSwap(ann, swap.id);
    const night = await db.drawNight.findUnique({ where: { legId } });
    const verdict = history.find(({ kind }) => kind === "Played")?.data.draw;
    return { verdict, people: night?.people ?? null, bandId: night?.bandId, ben };
  }

  test("is the smaller of two counts that are alike", async () => {
    const { ben, ...result } = await counted(131, 128);
    expect(result).toEqual({ verdict: "counted", people: 128, bandId: ben.bandId });
    expect(await counted(12, 2)).toMatchObject({ verdict: "counted", people: 2 });
    expect(await counted(0, 0)).toMatchObject({ verdict: "counted", people: 1 });
  });

  test("is without those who knew the guest", async () => {
    const known = { ticketSalesHometown: 100, ticketSales250km: 80, ticketSalesAsOf: new Date() };
    const { people } = await counted(131, 128, known);
    expect(people).toBeLessThan(128);
    expect(people).toBeGreaterThan(100);
  });

  test.each([
    [131, 90, "apart"],
    [11, 0, "apart"],
    [null, 128, "notCounted"],
    [131, null, "notCounted"],
  ])("does not follow from %s and %s: %s", async (host, guest, verdict) =>
    expect(await counted(host, guest)).toMatchObject({ verdict, people: null }),
  );

  test("does not follow where nobody knows the place, or both bands are the same people", async () => {
    const { ann, ben, swap, legId } = await nightOver();
    await db.tourDate.updateMany({ where: { legId }, data: { latitude: null, longitude: null } });
    for (const viewer of [ann, ben]) await reportNight(viewer, legId, say("Yes", { people: 90 }));
    const verdictOf = async (scene: Pick<SwapScene, "ann" | "swap">) =>
      (await getSwap(scene.ann, scene.swap.id)).history.find(({ kind }) => kind === "Played")?.data
        .draw;
    expect(await verdictOf({ ann, swap })).toBe("noPlace");
    const puppets = await nightOver();
    const device = { deviceKey: `device ${puppets.ann.bandId}`, expiresAt: new Date() };
    await db.session.createMany({
      data: [puppets.ann, puppets.ben].map(({ userId }) => ({ userId, ...device })),
    });
    for (const viewer of [puppets.ann, puppets.ben])
      await reportNight(viewer, puppets.legId, say("Yes", { people: 90 }));
    expect(await verdictOf(puppets)).toBe("samePeople");
    expect(await eventsOf(puppets.ann.bandId)).toEqual([]);
    expect(await db.drawNight.count({ where: { legId: puppets.legId } })).toBe(0);
  });

  test("follows though both used one club's network after they had agreed", async () => {
    const scene = await nightOver();
    const { ann, ben, legId } = scene;
    const session = (createdAt: Date) => ({
      addressKey: `network ${ann.bandId}`,
      expiresAt: new Date(),
      createdAt,
    });
    await db.session.createMany({
      data: [ann, ben].map(({ userId }) => ({ userId, ...session(new Date(Date.now() + 1000)) })),
    });
    await playAgain(scene, legId);
    expect(await eventsOf(ann.bandId)).toEqual(["Played"]);
    const before = await nightOver();
    await db.session.createMany({
      data: [before.ann, before.ben].map(({ userId }) => ({
        userId,
        addressKey: `network ${before.ann.bandId}`,
        expiresAt: new Date(),
        createdAt: new Date(Date.now() - 86_400_000),
      })),
    });
    await playAgain(before, before.legId);
    expect(await eventsOf(before.ann.bandId)).toEqual([]);
  });
});

describe("a night that was not played, or that they do not agree on", () => {
  test("is still owed by a host that could not, and told to both", async () => {
    const { ann, ben, swap, legId } = await nightOver();
    await reportNight(ann, legId, say("TheyCouldNot"));
    await reportNight(ben, legId, say("WeCouldNot"));
    expect((await statesOf(ann, swap)).legs[0]).toBe("Open");
    expect([await eventsOf(ann.bandId), await eventsOf(ben.bandId)]).toEqual([[], ["NotHosted"]]);
    const title = "Your night with {0} did not take place";
    expect(await noticesOf(ann.bandId)).toContain(title);
    expect(await noticesOf(ben.bandId)).toContain(title);
    expect(await db.collaboration.count({ where: { band1Id: ann.bandId } })).toBe(0);
    await isSound({ ann, ben });
  });

  test("is missed by a guest that could not, and can be agreed and reported anew when nobody is to blame", async () => {
    const missed = await nightOver();
    await reportNight(missed.ann, missed.legId, say("WeCouldNot"));
    await reportNight(missed.ben, missed.legId, say("NobodysFault"));
    expect((await statesOf(missed.ann, missed.swap)).legs[0]).toBe("Missed");
    expect(await eventsOf(missed.ann.bandId)).toEqual(["NoShow"]);
    const { ann, ben, swap, legId } = await nightOver();
    for (const viewer of [ann, ben]) await reportNight(viewer, legId, say("NobodysFault"));
    expect((await statesOf(ann, swap)).legs[0]).toBe("Open");
    expect([await eventsOf(ann.bandId), await eventsOf(ben.bandId)]).toEqual([[], []]);
    const night = new Date(fromToday(-2));
    await db.swapLeg.update({ where: { id: legId }, data: { state: "Agreed", night } });
    await playAgain({ ann, ben }, legId);
    expect((await statesOf(ann, swap)).legs[0]).toBe("Played");
  });

  test("is disputed until an admin decides, and the swap is not done", async () => {
    const { ann, ben, swap, legId } = await nightOver();
    await reportNight(ann, legId, say("Yes", { people: 90 }));
    await reportNight(ben, legId, say("NobodysFault"));
    await waiveNight(ben, swap.legs[1]!.id);
    expect(await statesOf(ann, swap)).toMatchObject({ state: "On", legs: ["Disputed", "Waived"] });
    await expect(endSwap(ann, swap.id)).rejects.toMatchObject({ code: "conflict" });
    expect([await eventsOf(ann.bandId), await eventsOf(ben.bandId)]).toEqual([[], []]);
    expect(await db.drawNight.count({ where: { legId } })).toBe(0);
  });
});

describe("after day 14", () => {
  test("the answers are open to both", async () => {
    const { ann, ben, swap, legId } = await nightOver();
    await reportNight(ann, legId, say("Yes", { people: 77 }));
    await moveReports(legId, new Date(fromToday(-3)), fromToday(-16));
    await backdateNight(legId, 16);
    await advanceSwaps();
    expect((await getSwap(ben, swap.id)).legs[0]!.reports.other).toMatchObject({ people: 77 });
  });
});

describe("a commitment is broken", () => {
  test("by calling off a night less than 14 days ahead, in any way", async () => {
    const acts = [
      (scene: SwapScene) => cancelNight(scene.ann, scene.swap.legs[0]!.id, "No van"),
      (scene: SwapScene) => waiveNight(scene.ann, scene.swap.legs[0]!.id),
      (scene: SwapScene) => endSwap(scene.ann, scene.swap.id),
    ];
    for (const act of acts) {
      const [late, early] = [
        await swapThatIsOn([fromToday(13)]),
        await swapThatIsOn([fromToday(14)]),
      ];
      await act(late);
      await act(early);
      expect(await eventsOf(late.ann.bandId)).toEqual(["LateCancellation"]);
      expect(await eventsOf(late.ben.bandId)).toEqual([]);
      expect(await eventsOf(early.ann.bandId)).toEqual([]);
    }
  });

  test("by not returning a night until 14 days after the date, unless the guest has left an offer unanswered for 14 days", async () => {
    const [silent, offered, tooLate] = [
      await swapThatIsOn([fromToday(30)]),
      await swapThatIsOn([fromToday(30)]),
      await swapThatIsOn([fromToday(30)]),
    ];
    const scenes = [silent, offered, tooLate];
    for (const scene of scenes) {
      await playNight(scene, scene.swap.legs[0]!.id);
      await backdateSettlement(scene.swap.legs[0]!.id, 15);
    }
    const offer = { kind: "substitute", substitute: "money", text: "200 euros" };
    for (const [{ ann, swap }, days] of [
      [offered, 14],
      [tooLate, 13],
    ] as const)
      await db.swapLeg.update({
        where: { id: swap.legs[1]!.id },
        data: { offer, offerNo: 1, offerByBandId: ann.bandId, offeredAt: daysAgo(days) },
      });
    const run = async (days: number) => {
      for (const { swap } of scenes) await moveReturnBy(swap.id, days);
      await Promise.all([advanceSwaps(), advanceSwaps()]);
    };
    await run(-14);
    expect(await eventsOf(silent.ann.bandId)).toEqual(["Played"]);
    await run(-15);
    await run(-15);
    expect(await eventsOf(silent.ann.bandId)).toEqual(["Played", "NotHosted"]);
    expect(await noticesOf(silent.ann.bandId)).toContain("You still owe {0} a night");
    expect(await eventsOf(offered.ann.bandId)).toEqual(["Played"]);
    expect(await eventsOf(tooLate.ann.bandId)).toEqual(["Played", "NotHosted"]);
    expect((await statesOf(silent.ann, silent.swap)).legs[1]).toBe("Open");
  });
});
