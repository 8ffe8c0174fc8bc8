import { expect, test } from "vitest";
import type { BandViewer } from "@/lib/access";
import { listDisputes } from "@/lib/admin/swap-disputes/queries";
import { DAY_MS } from "@/lib/days";
import { db } from "@/lib/db";
import { cancelNight, offerNight, agreeToNight } from "@/lib/swaps/leg-commands";
import { NightOfferInput } from "@/lib/swaps/schema";
import { backdateNight, fromToday, swapThatIsOn } from "@/tests/support/agreed-swap";
import { makeClosedLeg } from "@/tests/support/closed-leg";
import {
  makeAdmin,
  makeBand,
  makeCollaboration,
  makeSubmission,
  makeViewer,
} from "@/tests/support/factories";

const DAYS_AGO = 20;

/** Ann says that she played at Ben's, Ben that she did not come. */
async function disputedNight() {
  const { ann, ben, swap } = await swapThatIsOn([fromToday(30)]);
  const [leg] = swap.legs;
  const legId = leg!.id;
  await backdateNight(legId, DAYS_AGO);
  const report = (of: BandViewer) => ({ legId, bandId: of.bandId, night: day(-DAYS_AGO) });
  await db.legReport.createMany({
    data: [
      { ...report(ann), tookPlace: "Yes", people: 90, moneyAsAgreed: "No", wouldPlayAgain: false },
      { ...report(ben), tookPlace: "TheyCouldNot" },
    ],
  });
  await db.swapLeg.update({
    where: { id: legId },
    data: { state: "Disputed", closedAt: new Date() },
  });
  return { ann, ben, swap, legId, conversationId: leg!.conversationId! };
}

const day = (days: number) => new Date(fromToday(days));

async function findDispute(viewer: BandViewer, legId: string) {
  const { items } = await listDisputes(viewer, { limit: 100 });
  return items.find(({ id }) => id === legId);
}

test("shows both reports and what was agreed, but no report of an earlier night", async () => {
  const { ann, ben, legId } = await disputedNight();
  await db.legReport.create({
    data: { legId, bandId: ben.bandId, night: day(-90), tookPlace: "WeCouldNot" },
  });
  expect(await findDispute(await makeAdmin(), legId)).toMatchObject({
    host: { id: ben.bandId },
    guest: { id: ann.bandId },
    night: fromToday(-DAYS_AGO),
    venue: "Molotow",
    terms: { guestShare: 50 },
    reports: {
      guest: { tookPlace: "Yes", people: 90, moneyAsAgreed: "No", wouldPlayAgain: false },
      host: { tookPlace: "TheyCouldNot", people: null },
    },
  });
});

test("shows what the two wrote within a week of the night, and no more than forty messages", async () => {
  const { ann, ben, legId, conversationId } = await disputedNight();
  const write = (content: string, days: number, hours: number, by = ann) =>
    db.message.create({
      data: {
        conversationId,
        content,
        senderBandId: by.bandId,
        createdAt: new Date(day(days).getTime() + hours * 60 * 60 * 1000),
      },
    });
  await write("Long before", -DAYS_AGO - 8, 23);
  await write("Load-in at six?", -DAYS_AGO - 7, 1);
  await write("Where are you?", -DAYS_AGO, 20, ben);
  await write("You were not there", -DAYS_AGO + 7, 23, ben);
  await write("Long after", -DAYS_AGO + 8, 1);
  await db.message.updateMany({
    where: { conversationId, content: "Where are you?" },
    data: { hold: "Refused" },
  });
  const dispute = await findDispute(await makeAdmin(), legId);
  expect(dispute?.messages).toMatchObject([
    { content: "Load-in at six?", sender: { id: ann.bandId }, isHidden: false },
    { content: "Where are you?", sender: { id: ben.bandId }, isHidden: true },
    { content: "You were not there" },
  ]);
  for (let number = 0; number < 45; number++) await write(`At the door ${number}`, -DAYS_AGO, 22);
  const crowded = await findDispute(await makeAdmin(), legId);
  expect(crowded?.messages).toHaveLength(40);
  expect(crowded?.messages.every(({ content }) => content.startsWith("At the door"))).toBe(true);
});

test("shows the photos that the pair submitted for that day, and no others", async () => {
  const { ann, ben, legId, conversationId } = await disputedNight();
  const theirs = await makeCollaboration({
    conversationId,
    band1Id: ben.bandId,
    band2Id: ann.bandId,
  });
  const night = day(-DAYS_AGO);
  const status = "Approved" as const;
  const collaborationId = theirs.id;
  const { id } = await makeSubmission({ collaborationId, status, showDate: night });
  await makeSubmission({ collaborationId, showDate: day(-DAYS_AGO - 1) });
  await makeSubmission({ showDate: night });
  const dispute = await findDispute(await makeAdmin(), legId);
  expect(dispute?.photos).toMatchObject([{ id, showDate: fromToday(-DAYS_AGO) }]);
});

test("tells what happened before, with names", async () => {
  const { ann, ben, swap } = await swapThatIsOn([fromToday(30)]);
  const leg = swap.legs[0]!;
  const { offerNo } = await cancelNight(ben, leg.id, "No room");
  const offer = NightOfferInput.parse({ night: fromToday(40), terms: {}, offerNo });
  const offered = await offerNight(ben, leg.id, offer);
  await agreeToNight(ann, leg.id, offered.offerNo);
  await db.swapLeg.update({
    where: { id: leg.id },
    data: { state: "Disputed", closedAt: new Date() },
  });
  await db.swapEvent.create({ data: { swapId: swap.id, legId: leg.id, kind: "Disputed" } });
  const [hers, his] = swap.members.map(({ band }) => band.name);
  const dispute = await findDispute(await makeAdmin(), leg.id);
  const texts = dispute?.events.map(({ text }) => text) ?? [];
  expect(texts[0]).toContain(`${hers} proposed the swap`);
  expect(texts.find((text) => text.startsWith(`${his} cancelled`))).toContain("No room");
  expect(texts.at(-1)).toBe("The two reports contradict each other.");
  expect(texts.join()).not.toContain("You");
});

test("come page by page, the longest ago first, without decided ones", async () => {
  const admin = await makeAdmin();
  const made = [];
  for (const days of [401, 400, 400]) {
    const night = new Date(Date.now() - days * DAY_MS);
    made.push((await makeClosedLeg({ state: "Disputed", night })).id);
  }
  const decided = await makeClosedLeg({ state: "Played", night: new Date(0) });
  const ids = [];
  let cursor: string | undefined;
  do {
    const page = await listDisputes(admin, { limit: 2, cursor });
    ids.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  expect(ids.slice(0, 3)).toEqual([made[0], ...made.slice(1).sort()]);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).not.toContain(decided.id);
});

test("are for admins only", async () => {
  const { id } = await makeBand();
  await makeClosedLeg({ state: "Disputed", hostBandId: id });
  await expect(listDisputes(await makeViewer(), { limit: 20 })).rejects.toMatchObject({
    code: "forbidden",
  });
});
