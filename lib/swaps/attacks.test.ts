import { describe, expect, test } from "vitest";
import type { BandViewer } from "@/lib/access";
import { getBand } from "@/lib/bands/queries";
import { db } from "@/lib/db";
import { blockBand } from "@/lib/moderation/commands";
import { RULES } from "@/lib/points/rules";
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
} from "@/tests/support/agreed-swap";
import { makeViewer } from "@/tests/support/factories";
import { advanceSwaps } from "./clock";
import { endSwap, withdrawSwap } from "./commands";
import { cancelNight, offerNight } from "./leg-commands";
import { getSwap } from "./queries";
import { reportNight } from "./reports/commands";
import { NightReportInput } from "./reports/schema";
import { NightOfferInput } from "./schema";

// What bands gain that mean no good.

const HOME = { latitude: 53.55, longitude: 9.99, city: "Hamburg", country: "DE" };
const makeHome = (given = {}) => makeViewer({ band: { ...HOME, ...given } });

/** `host` and `guest` say alike that so many came, some days ago; the guest's own night never is. */
async function confirm(
  { host, guest }: { host: BandViewer; guest: BandViewer },
  people: number,
  daysAgo: number,
): Promise<void> {
  const { swap } = await swapThatIsOn([fromToday(30)], { ann: guest, ben: host });
  const legId = swap.legs[0]!.id;
  await backdateNight(legId, daysAgo);
  const { latitude, longitude } = HOME;
  await db.tourDate.updateMany({ where: { legId }, data: { latitude, longitude } });
  for (const viewer of [host, guest])
    await reportNight(viewer, legId, NightReportInput.parse({ ...PLAYED, people }));
  await db.swap.update({ where: { id: swap.id }, data: { state: "Ended", closedAt: new Date() } });
}

const readDraw = async (of: BandViewer) => (await getBand(of, of.bandId)).draw!;
const eventsOf = ({ bandId }: BandViewer) =>
  db.reliabilityEvent.findMany({ where: { bandId }, orderBy: { createdAt: "asc" } });
const pointsOf = async ({ bandId }: BandViewer) =>
  (await db.band.findUniqueOrThrow({ where: { id: bandId } })).points;

/** All sign in from one browser. */
const shareDevice = (...people: BandViewer[]) =>
  db.session.createMany({
    data: people.map(({ userId }) => ({
      userId,
      deviceKey: `device of ${people[0]!.userId}`,
      expiresAt: new Date(),
    })),
  });

describe("two bands that confirm each other", () => {
  test("count twice, and earn what any pair earns once", async () => {
    const declared = { ticketSalesHometown: 60, ticketSalesAsOf: new Date() };
    const [host, guest] = [await makeHome(declared), await makeHome()];
    const before = (await readDraw(host)).expected!;
    for (const daysAgo of [3, 5, 7, 9]) await confirm({ host, guest }, 1000, daysAgo);
    expect(await readDraw(host)).toMatchObject({ nights: 2 });
    expect((await readDraw(host)).expected).toBeGreaterThan(before);
    for (const band of [host, guest]) {
      expect(await eventsOf(band)).toHaveLength(2);
      expect(await pointsOf(band)).toBe(
        RULES.CONVERSATION.points[0] + RULES.COLLABORATION.points[0],
      );
    }
  });

  test("gain nothing from the same browser", async () => {
    const declared = { ticketSalesHometown: 60, ticketSalesAsOf: new Date() };
    const [host, guest] = [await makeHome(declared), await makeHome()];
    await shareDevice(host, guest);
    const before = await readDraw(host);
    await confirm({ host, guest }, 1000, 3);
    expect(await readDraw(host)).toEqual(before);
    expect([await eventsOf(host), await eventsOf(guest)]).toEqual([[], []]);
  });
});

test("five accounts of one person gain no draw and no kept night, and points once a pair", async () => {
  const accounts: BandViewer[] = [];
  for (let index = 0; index < 5; index++) accounts.push(await makeHome());
  await shareDevice(...accounts);
  // Each pair in both directions, no band twice on a day.
  for (const day of accounts.keys())
    for (const step of [1, 2]) {
      const [host, guest] = [accounts[(day + step) % 5]!, accounts[(day + 5 - step) % 5]!];
      await confirm({ host, guest }, 900, 2 + day);
      await confirm({ host: guest, guest: host }, 900, 7 + day);
    }
  const bandIds = accounts.map(({ bandId }) => bandId);
  expect(await db.legReport.count({ where: { bandId: { in: bandIds } } })).toBe(40);
  expect(await db.drawNight.count({ where: { bandId: { in: bandIds } } })).toBe(0);
  expect(await db.reliabilityEvent.count({ where: { bandId: { in: bandIds } } })).toBe(0);
  const pointsOfPair = RULES.CONVERSATION.points[0] + RULES.COLLABORATION.points[0];
  for (const account of accounts) expect(await pointsOf(account)).toBe(4 * pointsOfPair);
});

describe("nights that never were", () => {
  test("gain nothing when nobody says anything", async () => {
    const { ann, ben, swap } = await swapThatIsOn();
    for (const [index, { id }] of swap.legs.entries()) await backdateNight(id, 20 + index);
    await advanceSwaps();
    expect((await statesOf(ann, swap)).legs).toEqual(["Lapsed", "Lapsed"]);
    expect([await eventsOf(ann), await eventsOf(ben)]).toEqual([[], []]);
    expect(await pointsOf(ann)).toBe(RULES.CONVERSATION.points[0]);
  });

  test("are no draw and no collaboration when one band alone says that they were", async () => {
    const { ann, ben, swap } = await swapThatIsOn([fromToday(30)]);
    const legId = swap.legs[0]!.id;
    await backdateNight(legId, 3);
    await reportNight(ben, legId, NightReportInput.parse({ ...PLAYED, people: 5000 }));
    await moveReports(legId, new Date(fromToday(-3)), fromToday(-16));
    await backdateNight(legId, 16);
    await advanceSwaps();
    expect((await statesOf(ann, swap)).legs[0]).toBe("Played");
    expect(await db.drawNight.count({ where: { legId } })).toBe(0);
    expect(await db.collaboration.count({ where: { band1Id: ann.bandId } })).toBe(0);
    expect(await eventsOf(ann)).toHaveLength(1);
  });
});

test("nobody answers to what was revealed: not after both are in, and not after day 14", async () => {
  const { ann, ben, swap } = await swapThatIsOn();
  const [first, second] = swap.legs.map(({ id }) => id);
  await playNight({ ann, ben }, first!);
  const revenge = NightReportInput.parse({ tookPlace: "TheyCouldNot", wouldPlayAgain: false });
  for (const viewer of [ann, ben])
    await expect(reportNight(viewer, first!, revenge)).rejects.toMatchObject({ code: "conflict" });
  await backdateNight(second!, 5);
  await reportNight(ann, second!, revenge);
  await moveReports(second!, new Date(fromToday(-5)), fromToday(-16));
  await backdateNight(second!, 16);
  await expect(reportNight(ben, second!, revenge)).rejects.toMatchObject({ code: "conflict" });
  await advanceSwaps();
  expect((await getSwap(ben, swap.id)).legs[1]!.reports.other).toMatchObject(revenge);
  await expect(reportNight(ben, second!, revenge)).rejects.toMatchObject({ code: "conflict" });
  expect(await db.legReport.count({ where: { legId: second! } })).toBe(1);
});

test("reports cannot be changed or deleted, even in the database", async () => {
  const { ann, ben, swap } = await swapThatIsOn([fromToday(30)]);
  const legId = swap.legs[0]!.id;
  await playNight({ ann, ben }, legId);
  const changes = [
    db.$executeRaw`UPDATE leg_reports SET people = 9 WHERE leg_id = ${legId}::uuid`,
    db.$executeRaw`DELETE FROM leg_reports WHERE leg_id = ${legId}::uuid`,
  ];
  for (const change of changes) await expect(change).rejects.toThrow(/append-only/);
  expect(await db.legReport.count({ where: { legId, people: null } })).toBe(2);
});

describe("a band that has received its night", () => {
  test.each(["", ", though it offered a night before"])(
    "owes it still after a block%s, and breaks its word when it is due",
    async (offered) => {
      const { ann, ben, swap } = await swapThatIsOn([fromToday(30)]);
      const [played, owed] = swap.legs.map(({ id }) => id);
      await playNight({ ann, ben }, played!);
      const offer = NightOfferInput.parse({ night: fromToday(40), terms: {}, offerNo: 0 });
      if (offered) await offerNight(ann, owed!, offer);
      await blockBand(ann, ben.bandId);
      const offeredAt = new Date(fromToday(-20));
      await db.swapLeg.update({ where: { id: owed! }, data: { offeredAt } });
      await backdateSettlement(played!, 15);
      await moveReturnBy(swap.id, -15);
      await advanceSwaps();
      expect((await eventsOf(ann)).map(({ cause }) => cause)).toEqual(["Played", "NotHosted"]);
      expect((await statesOf(ben, swap)).legs).toEqual(["Played", "Open"]);
    },
  );

  test("cannot end, withdraw or cancel its way out", async () => {
    const { ann, ben, swap } = await swapThatIsOn([fromToday(30)]);
    await playNight({ ann, ben }, swap.legs[0]!.id);
    for (const act of [endSwap, withdrawSwap])
      await expect(act(ann, swap.id)).rejects.toMatchObject({ code: "conflict" });
    await expect(cancelNight(ann, swap.legs[1]!.id, "No")).rejects.toMatchObject({
      code: "conflict",
    });
    expect((await getSwap(ben, swap.id)).legs[1]).toMatchObject({ state: "Open", isOwed: true });
  });
});

test("a victim that blocks breaks nothing, though its night was near", async () => {
  const { ann, ben, swap } = await swapThatIsOn([fromToday(3), fromToday(5)]);
  await blockBand(ben, ann.bandId);
  expect((await statesOf(ann, swap)).state).toBe("Ended");
  expect([await eventsOf(ann), await eventsOf(ben)]).toEqual([[], []]);
});
