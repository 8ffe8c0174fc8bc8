import { beforeEach, describe, expect, test, vi } from "vitest";
import type { BandViewer } from "@/lib/access";
import { DAY_MS } from "@/lib/days";
import * as publish from "@/lib/events/publish";
import { db, transaction } from "@/lib/db";
import { changeMailSettings } from "@/lib/mail/settings";
import type { WaitingMail } from "@/lib/mail/schema";
import { clearQueues } from "@/lib/queue/queue";
import { cancelNight, declineOffer, offerNight, offerSubstitute } from "@/lib/swaps/leg-commands";
import { reportNight } from "@/lib/swaps/reports/commands";
import { NightReportInput } from "@/lib/swaps/reports/schema";
import { NightOfferInput } from "@/lib/swaps/schema";
import {
  backdateNight,
  backdateSettlement,
  fromToday,
  markPlayed,
  moveReturnBy,
  playNight,
  proposedSwap,
  swapThatIsOn,
} from "@/tests/support/agreed-swap";
import { endOfDayEverywhere, lastDayToAnswer } from "@/lib/swaps/rules/days";
import { formatDeadline, formatNight } from "@/lib/swaps/words/format-night";
import { makeViewer } from "@/tests/support/factories";
import { emailsFor } from "@/tests/support/queued-emails";
import { sendSwapReminders } from "./send";

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

beforeEach(async () => {
  await clearQueues();
  await db.swap.updateMany({
    where: { state: { in: ["Proposed", "On"] } },
    data: { state: "Ended", closedAt: new Date() },
  });
  await db.swapReminder.deleteMany();
});

async function titlesFor({ userId }: BandViewer): Promise<string[]> {
  const emails = await emailsFor(userId);
  return emails.flatMap((mail: WaitingMail) =>
    "items" in mail && mail.items ? mail.items.map(({ title }) => title) : [],
  );
}

/** What both bands are reminded of. */
async function remind(ann: BandViewer, ben: BandViewer) {
  await clearQueues();
  await sendSwapReminders();
  return { ann: await titlesFor(ann), ben: await titlesFor(ben) };
}

/** As if the last reminders were of yesterday. */
const tomorrow = () => db.swapReminder.updateMany({ data: { createdAt: daysAgo(1) } });

describe("the band that has to answer is reminded", () => {
  test("of a proposal after four days, and two days before it ends", async () => {
    const { ann, ben, swap } = await proposedSwap();
    const change = (data: object) => db.swap.update({ where: { id: swap.id }, data });
    await change({ createdAt: daysAgo(3.9) });
    expect(await remind(ann, ben)).toEqual({ ann: [], ben: [] });
    await change({ createdAt: daysAgo(4.1) });
    expect(await remind(ann, ben)).toEqual({ ann: [], ben: ["{0} would like to swap nights"] });
    const body = `The proposal is open until ${formatNight(fromToday(14))}.`;
    expect((await emailsFor(ben.userId))[0]).toMatchObject({ body });
    await tomorrow();
    expect(await remind(ann, ben)).toEqual({ ann: [], ben: [] });
    const expiresAt = new Date(Date.now() + 1.9 * DAY_MS);
    await change({ expiresAt });
    expect(await remind(ann, ben)).toEqual({
      ann: [],
      ben: ["The swap proposal of {0} ends soon"],
    });
    const lastDay = formatNight(lastDayToAnswer(expiresAt.toISOString()));
    expect((await emailsFor(ben.userId))[0]).toMatchObject({
      body: `You have until ${lastDay} to answer.`,
    });
    await tomorrow();
    await change({ expiresAt: daysAgo(0.1) });
    await db.swapReminder.deleteMany();
    expect(await remind(ann, ben)).toEqual({ ann: [], ben: [] });
  });

  test("of each offer after four days", async () => {
    const { ann, ben, swap } = await swapThatIsOn([]);
    const legId = swap.legs[0]!.id;
    const input = { night: fromToday(40), terms: {}, offerNo: 0 };
    await offerNight(ann, legId, NightOfferInput.parse(input));
    const age = (days: number) =>
      db.swapLeg.update({ where: { id: legId }, data: { offeredAt: daysAgo(days) } });
    await age(3.9);
    expect(await remind(ann, ben)).toEqual({ ann: [], ben: [] });
    await age(4.1);
    expect(await remind(ann, ben)).toEqual({ ann: [], ben: ["{0} is waiting for your answer"] });
    expect((await emailsFor(ben.userId))[0]).toMatchObject({
      body: `They suggested ${formatNight(fromToday(40))} for the night in Hamburg.`,
    });
    await tomorrow();
    const substitute = { kind: "money", text: "200 euros", offerNo: 1 } as const;
    await offerSubstitute(ben, legId, substitute);
    await age(4.1);
    expect(await remind(ann, ben)).toEqual({ ann: ["{0} is waiting for your answer"], ben: [] });
    const [mail] = await emailsFor(ann.userId);
    expect(mail).toMatchObject({ body: "They offered something instead of the night in Hamburg." });
  });

  test("of a change of an agreed night, with its day only if that changes", async () => {
    const night = fromToday(40);
    const { ann, ben, swap } = await swapThatIsOn([night]);
    const { id: legId, offerNo } = swap.legs[0]!;
    const suggested = async (input: object) => {
      await offerNight(ben, legId, NightOfferInput.parse({ night, terms: {}, ...input }));
      await db.swapLeg.update({ where: { id: legId }, data: { offeredAt: daysAgo(5) } });
      await remind(ann, ben);
      await tomorrow();
      return (await emailsFor(ann.userId))[0];
    };
    expect(await suggested({ time: "21:15", offerNo })).toMatchObject({
      body: "They suggested a change to the night in Hamburg.",
    });
    const newDay = fromToday(41);
    expect(await suggested({ night: newDay, offerNo: offerNo + 1 })).toMatchObject({
      body: `They suggested moving the night in Hamburg to ${formatNight(newDay)}.`,
    });
  });
});

test("a night: its host without a room three weeks before, both three days before", async () => {
  const { ann, ben, swap } = await swapThatIsOn([fromToday(22)]);
  const legId = swap.legs[0]!.id;
  const change = (data: object) => db.swapLeg.update({ where: { id: legId }, data });
  await change({ venue: "" });
  expect(await remind(ann, ben)).toEqual({ ann: [], ben: [] });
  const night = fromToday(21);
  await change({ night: new Date(night) });
  const { offerNo } = swap.legs[0]!;
  const room = NightOfferInput.parse({ night, venue: "Molotow", terms: {}, offerNo });
  await offerNight(ben, legId, room);
  expect(await remind(ann, ben), "it has offered one").toEqual({ ann: [], ben: [] });
  await declineOffer(ann, legId, offerNo + 1);
  await offerNight(ben, legId, { ...room, venue: "", time: "21:30", offerNo: offerNo + 1 });
  expect(await remind(ann, ben)).toEqual({
    ann: [],
    ben: ["Your night with {0} has no room yet"],
  });
  await tomorrow();
  await change({ venue: "Molotow", night: new Date(fromToday(4)) });
  expect(await remind(ann, ben)).toEqual({ ann: [], ben: [] });
  await change({ night: new Date(fromToday(3)) });
  const title = expect.stringMatching(/^You play with \{0\} on /) as string;
  expect(await remind(ann, ben)).toEqual({ ann: [title], ben: [title] });
  expect((await emailsFor(ann.userId))[0]).toMatchObject({
    body: "Molotow, Hamburg, 20:00. Terms: 50% of the door, a place to sleep, shared backline, both promote, 40 minutes.",
    items: [
      {
        calendar: `/api/legs/${legId}/calendar.ics`,
        url: `/swaps/${swap.id}`,
        until: endOfDayEverywhere(fromToday(3)).toISOString(),
      },
    ],
  });
});

test("a debt: a month after, two months before the return date, and past it", async () => {
  const { ann, ben, swap } = await swapThatIsOn([fromToday(30)]);
  const [played] = swap.legs;
  await playNight({ ann, ben }, played!.id);
  const playedDaysAgo = (days: number) => backdateNight(played!.id, days);
  await playedDaysAgo(29);
  expect(await remind(ann, ben)).toEqual({ ann: [], ben: [] });
  await playedDaysAgo(30);
  expect(await remind(ann, ben)).toEqual({ ann: ["You owe {0} a night"], ben: [] });
  await tomorrow();
  await moveReturnBy(swap.id, 60);
  expect(await remind(ann, ben)).toEqual({
    ann: [expect.stringMatching(/^You owe \{0\} a night by /)],
    ben: [],
  });
  await tomorrow();
  await moveReturnBy(swap.id, -1);
  const overdue = {
    ann: [expect.stringMatching(/^You owe \{0\} a night, overdue since /)],
    ben: [expect.stringMatching(/^\{0\} owes you a night, overdue since /)],
  };
  expect(await remind(ann, ben)).toEqual(overdue);
  await tomorrow();
  expect(await remind(ann, ben)).toEqual({ ann: [], ben: [] });
});

test("an offer whose day has passed no longer stands for the host's night", async () => {
  const { ann, ben, swap } = await swapThatIsOn([fromToday(30)]);
  const [played, owed] = swap.legs;
  await backdateNight(played!.id, 40);
  await markPlayed(played!.id);
  const offer = NightOfferInput.parse({ night: fromToday(1), terms: {}, offerNo: 0 });
  await offerNight(ann, owed!.id, offer);
  expect(await remind(ann, ben)).toEqual({ ann: [], ben: [] });
  await db.$executeRaw`
    UPDATE swap_legs SET offer = offer || ${`{"night": "${fromToday(-1)}"}`}::jsonb WHERE id = ${owed!.id}::uuid`;
  expect(await remind(ann, ben)).toEqual({ ann: ["You owe {0} a night"], ben: [] });
  await tomorrow();
  await moveReturnBy(swap.id, -7);
  await backdateSettlement(played!.id, 40);
  expect((await remind(ann, ben)).ann).toEqual(["Last call: you owe {0} a night"]);
});

describe("a night that is over", () => {
  const ASKED = ["How was your night with {0}?"];
  const report = (legId: string, night: string, { bandId }: BandViewer) =>
    db.legReport.create({ data: { legId, bandId, night: new Date(night), tookPlace: "Yes" } });

  test("asks each band that has not reported the morning after, on day 5 and on day 12", async () => {
    const { ann, ben, swap } = await swapThatIsOn([fromToday(30)]);
    const legId = swap.legs[0]!.id;
    const expected: Record<number, string[]> = { 2: ASKED, 5: ASKED, 12: ASKED };
    await backdateNight(legId, 0);
    expect((await remind(ann, ben)).ann).not.toEqual(ASKED);
    for (const days of [2, 4, 5, 11, 12, 14, 15]) {
      await tomorrow();
      // The same night, later.
      await db.$executeRaw`
        UPDATE swap_reminders SET reference = ${legId} || ':' || ${fromToday(-days)} || right(reference, 2) WHERE kind = 'report'`;
      await backdateNight(legId, days);
      const asked = expected[days] ?? [];
      expect(await remind(ann, ben), `day ${days}`).toEqual({ ann: asked, ben: asked });
    }
  });

  test("asks how it was, not for an answer to a change of it", async () => {
    const { ann, ben, swap } = await swapThatIsOn([fromToday(30)]);
    const { id, offerNo } = swap.legs[0]!;
    const change = NightOfferInput.parse({ night: fromToday(40), terms: {}, offerNo });
    await offerNight(ann, id, change);
    await db.swapLeg.update({ where: { id }, data: { offeredAt: daysAgo(5) } });
    await backdateNight(id, 2);
    expect(await remind(ann, ben)).toEqual({ ann: ASKED, ben: ASKED });
  });

  test("asks nobody twice a day, and no band that has reported", async () => {
    const { ann, ben, swap } = await swapThatIsOn([fromToday(30)]);
    const legId = swap.legs[0]!.id;
    await backdateNight(legId, 5);
    await report(legId, fromToday(-5), ann);
    expect(await remind(ann, ben)).toEqual({ ann: [], ben: ASKED });
    const [mail] = await emailsFor(ben.userId);
    const opensOn = formatDeadline(fromToday(10));
    expect(mail).toMatchObject({
      url: `/swaps/${swap.id}#report`,
      body: `Four taps about ${formatNight(fromToday(-5))} in Hamburg, until ${formatDeadline(fromToday(9))}. They see your answers when theirs are in, or on ${opensOn}.`,
      items: [{ action: "How was it?", until: endOfDayEverywhere(fromToday(9)).toISOString() }],
    });
    expect(await remind(ann, ben)).toEqual({ ann: [], ben: [] });
    await tomorrow();
    await report(legId, fromToday(-5), ben);
    await backdateNight(legId, 12);
    await report(legId, fromToday(-12), ben);
    expect(await remind(ann, ben), "an earlier night's report is not this one's").toEqual({
      ann: ASKED,
      ben: [],
    });
  });
});

test("a debt that will be recorded as not hosted: a week before, once, unless the host waits for an answer", async () => {
  const { ann, ben, swap } = await swapThatIsOn([fromToday(30)]);
  const [played, owed] = swap.legs;
  await backdateNight(played!.id, 20);
  await markPlayed(played!.id);
  await backdateSettlement(played!.id, 20);
  const overdue = [expect.stringMatching(/^You owe \{0\} a night, overdue since /)];
  await moveReturnBy(swap.id, -6);
  expect((await remind(ann, ben)).ann).toEqual(overdue);
  await tomorrow();
  await moveReturnBy(swap.id, -7);
  const input = { night: fromToday(40), terms: {}, offerNo: 0 };
  await offerNight(ann, owed!.id, NightOfferInput.parse(input));
  expect((await remind(ann, ben)).ann).toEqual([]);
  await declineOffer(ben, owed!.id, 1);
  expect((await remind(ann, ben)).ann).toEqual(["Last call: you owe {0} a night"]);
  const day = formatDeadline(fromToday(8));
  expect((await emailsFor(ann.userId))[0]).toMatchObject({
    body: expect.stringContaining(`From ${day} on it counts as a night you didn't host.`) as string,
    url: `/swaps/${swap.id}`,
    items: [{ until: `${fromToday(8)}T00:00:00.000Z` }],
  });
  await tomorrow();
  expect((await remind(ann, ben)).ann).toEqual([]);
  await db.swapReminder.deleteMany({ where: { kind: "notHosted" } });
  await moveReturnBy(swap.id, -15);
  expect((await remind(ann, ben)).ann, "it has been recorded").toEqual([]);
});

test("the last call counts the days from when the night that makes the debt was settled", async () => {
  const { ann, ben, swap } = await swapThatIsOn([fromToday(30)]);
  const { id } = swap.legs[0]!;
  await markPlayed(id);
  await moveReturnBy(swap.id, -30);
  const since = formatNight(fromToday(0));
  const owed = [
    `You owe {0} a night, overdue since ${since}`,
    `{0} owes you a night, overdue since ${since}`,
  ];
  expect(Object.values(await remind(ann, ben)).flat()).toEqual(owed);
  await tomorrow();
  await backdateSettlement(id, 6);
  expect((await remind(ann, ben)).ann).toEqual([]);
  await backdateSettlement(id, 7);
  expect((await remind(ann, ben)).ann).toEqual(["Last call: you owe {0} a night"]);
  const day = formatDeadline(fromToday(8));
  expect((await emailsFor(ann.userId))[0]).toMatchObject({
    body: expect.stringContaining(`From ${day} on it counts`) as string,
  });
});

describe("a debt of which a return night failed or was offered", () => {
  const LAST_CALL = "Last call: you owe {0} a night";

  /** Ann has owed the night, which is agreed, since some days ago. */
  async function overdueNight(days = 7) {
    const scene = await swapThatIsOn();
    const [played, owed] = scene.swap.legs;
    await playNight(scene, played!.id, 10);
    await backdateSettlement(played!.id, days);
    await moveReturnBy(scene.swap.id, -days);
    return { ...scene, owedId: owed!.id };
  }
  const age = (legId: string, days: number) =>
    db.swapEvent.updateMany({
      where: { legId, kind: "Cancelled" },
      data: { createdAt: new Date(fromToday(-days)) },
    });

  test("is not called once it has counted as not hosted", async () => {
    const { ann, ben, owedId } = await overdueNight();
    await backdateNight(owedId, 5);
    for (const [viewer, tookPlace] of [
      [ann, "WeCouldNot"],
      [ben, "TheyCouldNot"],
    ] as const)
      await reportNight(viewer, owedId, NightReportInput.parse({ tookPlace }));
    const overdue = [expect.stringMatching(/^You owe \{0\} a night, overdue since /)];
    expect((await remind(ann, ben)).ann).toEqual(overdue);
  });

  test("is called a week before the 14 days after that night are over", async () => {
    const { ann, ben, owedId } = await overdueNight();
    await cancelNight(ben, owedId, "No van");
    await age(owedId, 6);
    expect((await remind(ann, ben)).ann).not.toContain(LAST_CALL);
    await tomorrow();
    await age(owedId, 7);
    expect((await remind(ann, ben)).ann).toEqual([LAST_CALL]);
    const body = expect.stringContaining(`From ${formatDeadline(fromToday(8))} on it`) as string;
    expect((await emailsFor(ann.userId))[0]).toMatchObject({ body });
  });

  test("is called again when another night fails", async () => {
    const { ann, ben, owedId } = await overdueNight(20);
    await cancelNight(ben, owedId, "No van");
    await age(owedId, 7);
    expect((await remind(ann, ben)).ann).toEqual([LAST_CALL]);
    await tomorrow();
    await age(owedId, 0);
    expect((await remind(ann, ben)).ann).not.toContain(LAST_CALL);
    await tomorrow();
    await age(owedId, 8);
    expect((await remind(ann, ben)).ann).toEqual([LAST_CALL]);
  });

  test.each([
    [14, false],
    [13, true],
  ])("an offer %s days ahead that was not answered: called %s", async (notice, isCalled) => {
    const { ann, ben, owedId } = await overdueNight();
    await cancelNight(ben, owedId, "No van");
    await age(owedId, 30);
    const input = { night: fromToday(1), terms: {} };
    const { offerNo } = await db.swapLeg.findUniqueOrThrow({ where: { id: owedId } });
    await offerNight(ann, owedId, NightOfferInput.parse({ ...input, offerNo }));
    const offer = JSON.stringify({ night: fromToday(notice - 20) });
    await db.$executeRaw`
      UPDATE swap_legs SET offer = offer || ${offer}::jsonb, offered_at = ${fromToday(-20)}::date WHERE id = ${owedId}::uuid`;
    expect((await remind(ann, ben)).ann.includes(LAST_CALL)).toBe(isCalled);
  });
});

test("what is due together is one email a day, with a notification each", async () => {
  const ben = await makeViewer({ band: { city: "Hamburg" } });
  const scenes = [await proposedSwap([], { ben }), await proposedSwap([], { ben })];
  const old = { createdAt: daysAgo(5) };
  await db.swap.updateMany({ data: old });
  await sendSwapReminders();
  const [mail, ...more] = await emailsFor(ben.userId);
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ title: "2 reminders about your swaps", url: "/swaps" });
  const urls = scenes.map(({ swap }) => `/swaps/${swap.id}`);
  const notices = { bandId: ben.bandId, title: "{0} would like to swap nights" };
  expect(await db.notification.count({ where: { ...notices, url: { in: urls } } })).toBe(2);
  const third = await proposedSwap([], { ben });
  await db.swap.update({ where: { id: third.swap.id }, data: old });
  await sendSwapReminders();
  expect(await emailsFor(ben.userId)).toHaveLength(1);
  await tomorrow();
  await sendSwapReminders();
  expect(await emailsFor(ben.userId)).toHaveLength(2);
});

test("nobody is reminded of a band out of reach", async () => {
  const scenes = [await proposedSwap(), await proposedSwap(), await proposedSwap()];
  await db.swap.updateMany({ data: { createdAt: daysAgo(5) } });
  const [blocked, gone, seen] = scenes;
  await db.block.create({
    data: { blockerBandId: blocked!.ann.bandId, blockedBandId: blocked!.ben.bandId },
  });
  await db.band.update({ where: { id: gone!.ann.bandId }, data: { deactivatedAt: new Date() } });
  await sendSwapReminders();
  const counts = await Promise.all(scenes.map(({ ben }) => emailsFor(ben.userId)));
  expect(counts.map(({ length }) => length)).toEqual([0, 0, 1]);
  await changeMailSettings(seen!.ben, { swaps: false });
});

test("no band is reminded while a band acts on one of its swaps", async () => {
  const { ben, swap } = await proposedSwap([], { ben: (await proposedSwap()).ben });
  await db.swap.updateMany({ data: { createdAt: daysAgo(5) } });
  await transaction(async (tx) => {
    await tx.$queryRaw`SELECT FROM swaps WHERE id = ${swap.id}::uuid FOR UPDATE`;
    await sendSwapReminders();
  });
  expect(await titlesFor(ben)).toEqual([]);
  await sendSwapReminders();
  expect(await titlesFor(ben)).toHaveLength(2);
});

test("two instances send each reminder once; one band that fails does not stop the rest", async () => {
  const ann = await makeViewer();
  const { swap } = await proposedSwap([], { ann });
  const { key, ...row } = await db.swap.findUniqueOrThrow({ where: { id: swap.id } });
  await db.swap.updateMany({
    where: { state: { in: ["Proposed", "On"] } },
    data: { state: "Ended", closedAt: new Date() },
  });
  const bands = await Promise.all(Array.from({ length: 30 }, () => makeViewer()));
  const createdAt = daysAgo(5);
  for (const [index, { bandId }] of bands.entries()) {
    const data = { ...row, id: undefined, key: `${key} ${index}`, createdAt };
    const { id: swapId } = await db.swap.create({ data });
    await db.swapMember.createMany({
      data: [
        { swapId, bandId: ann.bandId, position: 0, answer: "Accepted" },
        { swapId, bandId, position: 1 },
      ],
    });
  }
  const failing = bands[7]!.bandId;
  const { recordEventPerBand } = publish;
  const spy = vi
    .spyOn(publish, "recordEventPerBand")
    .mockImplementation((tx, events) =>
      events.some(({ bandId }) => bandId === failing)
        ? Promise.reject(new Error("broken"))
        : recordEventPerBand(tx, events),
    );
  await Promise.all([sendSwapReminders(), sendSwapReminders()]);
  spy.mockRestore();
  const counts = async () =>
    (await Promise.all(bands.map(({ userId }) => emailsFor(userId)))).map(({ length }) => length);
  expect(await counts()).toEqual(bands.map(({ bandId }) => (bandId === failing ? 0 : 1)));
  await Promise.all([sendSwapReminders(), sendSwapReminders()]);
  expect(await counts()).toEqual(bands.map(() => 1));
});
