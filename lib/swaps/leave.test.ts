import { beforeEach, describe, expect, test, vi } from "vitest";
import type { BandViewer } from "@/lib/access";
import { eraseAccount } from "@/lib/accounts/personal-data/erasure";
import { actOnUser } from "@/lib/admin/users/commands";
import { db, transaction } from "@/lib/db";
import { blockBand, unblockBand } from "@/lib/moderation/commands";
import { clearQueues } from "@/lib/queue/queue";
import { acceptSwap } from "@/lib/swaps/commands";
import { agreeToNight, cancelNight, offerNight, waiveNight } from "@/lib/swaps/leg-commands";
import { proposeSwap } from "@/lib/swaps/propose";
import { getSwap } from "@/lib/swaps/queries";
import { reportNight } from "@/lib/swaps/reports/commands";
import { NightReportInput } from "@/lib/swaps/reports/schema";
import { AcceptInput, NightOfferInput, SwapInput } from "@/lib/swaps/schema";
import { acceptRing, proposedRing, ringThatIsOn } from "@/tests/support/agreed-ring";
import {
  backdateNight,
  PLAYED,
  playNight,
  countNights,
  fromToday,
  proposedSwap,
  statesOf,
  swapThatIsOn,
} from "@/tests/support/agreed-swap";
import { makeBrokenEvent, makeDrawNight } from "@/tests/support/closed-leg";
import { makeAdmin, makeBand, makeViewer, PASSWORD } from "@/tests/support/factories";
import { emailsFor } from "@/tests/support/queued-emails";
import { isWaitingForALock } from "@/tests/support/waiting-for-lock";

beforeEach(() => clearQueues());

const suspend = async ({ userId }: BandViewer): Promise<void> => {
  await actOnUser(await makeAdmin(), { userId, action: "deactivate" });
};
const erase = (viewer: BandViewer): Promise<void> => eraseAccount(viewer, PASSWORD);
const notices = ({ bandId }: BandViewer) =>
  db.notification.findMany({
    where: { bandId, type: "swap" },
    orderBy: { createdAt: "desc" },
    select: { title: true, body: true },
  });
async function proposalThatRanOut() {
  const scene = await proposedSwap();
  await db.swap.update({ where: { id: scene.swap.id }, data: { expiresAt: new Date(0) } });
  return scene;
}
const messagesOf = ({ bandId }: BandViewer) =>
  db.message.count({ where: { senderBandId: bandId } });

describe.each([
  ["erased", erase],
  ["suspended", suspend],
])("a band that is %s", (_, leave) => {
  test("withdraws its proposal, and ends those of others", async () => {
    const [own, other] = [await proposedSwap(), await proposedSwap()];
    await leave(own.ann);
    await leave(other.ben);
    expect(await statesOf(own.ben, own.swap)).toMatchObject({
      state: "Withdrawn",
      kinds: ["Proposed", "Withdrawn"],
    });
    expect(await statesOf(other.ann, other.swap)).toMatchObject({
      state: "Declined",
      kinds: ["Proposed", "Declined"],
    });
    expect((await notices(other.ann))[0]).toEqual({
      title: "A swap proposal is off",
      body: "The band from Hamburg is no longer on Doublebill.",
    });
    expect(await emailsFor(other.ann.userId)).toHaveLength(1);
  });

  test("leaves a ring that it was asked to join: it keeps its answer, and the others read who left", async () => {
    const { ann, bri, cat, ring } = await proposedRing();
    await acceptRing(bri, ring);
    await leave(bri);
    const { state, members, history } = await getSwap(ann, ring.id);
    expect(state).toBe("Declined");
    expect(members.map(({ answer }) => answer)).toEqual(["Accepted", "Accepted", null]);
    expect(history.at(-1)).toMatchObject({ kind: "Declined", bandId: null });
    const body = "The band from Lille is no longer on Doublebill.";
    for (const { bandId, userId } of [ann, cat]) {
      const where = { bandId, title: "A ring of three is off" };
      expect(await db.notification.findMany({ where })).toMatchObject([{ body, aboutBandIds: [] }]);
      expect(await emailsFor(userId)).toMatchObject([{ body }]);
    }
  });

  test("closes proposals that have run out without a word", async () => {
    const [own, other] = [await proposalThatRanOut(), await proposalThatRanOut()];
    await leave(own.ann);
    await leave(other.ben);
    for (const [told, swap] of [
      [own.ben, own.swap],
      [other.ann, other.swap],
    ] as const) {
      expect(await statesOf(told, swap)).toMatchObject({
        state: "Expired",
        kinds: ["Proposed", "Expired"],
      });
      expect((await notices(told)).map(({ title }) => title)).not.toContain(
        "A swap proposal is off",
      );
    }
  });

  test("is out of a swap without a night played: it ends, and both calendars are free", async () => {
    const { ann, ben, swap } = await swapThatIsOn();
    expect([await countNights(ann), await countNights(ben)]).toEqual([2, 2]);
    const messages = await messagesOf(ann);
    await leave(ann);
    expect(await statesOf(ben, swap)).toMatchObject({ state: "Ended", legs: ["Waived", "Waived"] });
    expect([await countNights(ann), await countNights(ben)]).toEqual([0, 0]);
    expect(await messagesOf(ann)).toBe(messages);
    expect((await notices(ben))[0]!.body).toMatch(
      /^The band from Bristol is no longer on Doublebill\. The nights on \w+ \d+ \w+ in Hamburg and on \w+ \d+ \w+ in Bristol are off\.$/,
    );
    expect(await db.event.count({ where: { bandId: ben.bandId, type: "swap" } })).toBeGreaterThan(
      0,
    );
  });

  test("is out of one with a night over, by what was said of it: it is done, with nothing owed", async () => {
    const unreported = await swapThatIsOn();
    await backdateNight(unreported.swap.legs[0]!.id, 3);
    await leave(unreported.ann);
    expect((await statesOf(unreported.ben, unreported.swap)).legs).toEqual(["Lapsed", "Waived"]);
    const { ann, ben, swap } = await swapThatIsOn();
    await backdateNight(swap.legs[0]!.id, 3);
    await reportNight(ben, swap.legs[0]!.id, PLAYED);
    await leave(ann);
    const after = await statesOf(ben, swap);
    expect(after).toMatchObject({ state: "Done", legs: ["Played", "Waived"] });
    expect(after.kinds.slice(-3)).toEqual(["Played", "Waived", "Done"]);
    expect(await countNights(ben)).toBe(1);
  });

  test("leaves no night to be played: its partner reads that one not played is off", async () => {
    const { ann, ben, swap } = await swapThatIsOn();
    await backdateNight(swap.legs[0]!.id, 3);
    const tookPlace = "WeCouldNot" as const;
    await reportNight(ben, swap.legs[0]!.id, NightReportInput.parse({ tookPlace }));
    await leave(ann);
    expect((await statesOf(ben, swap)).legs).toEqual(["Waived", "Waived"]);
    const told = await notices(ben);
    expect(told.map(({ title }) => title)).toContain("Your night with {0} did not take place");
    expect(JSON.stringify([told, await emailsFor(ben.userId)])).not.toMatch(/owe|to be played/);
  });
});

test("an erased band keeps no night for the same people's other band", async () => {
  const { ann, ben, swap } = await swapThatIsOn();
  const device = { deviceKey: `device ${ann.bandId}`, expiresAt: new Date() };
  await db.session.createMany({
    data: [ann, ben].map(({ userId }) => ({ userId, ...device })),
  });
  await backdateNight(swap.legs[0]!.id, 3);
  await reportNight(ben, swap.legs[0]!.id, PLAYED);
  await erase(ann);
  expect((await statesOf(ben, swap)).legs[0]).toBe("Played");
  expect(await db.reliabilityEvent.count({ where: { bandId: ben.bandId } })).toBe(0);
  expect(await emailsFor(ann.userId)).toEqual([]);
});

test("a suspension locks swaps before the account, as erasing does", async () => {
  const { ann, ben, swap } = await swapThatIsOn();
  let suspension: Promise<void> | undefined;
  await transaction(async (tx) => {
    await tx.$queryRaw`SELECT FROM swaps WHERE id = ${swap.id}::uuid FOR UPDATE`;
    suspension = suspend(ann);
    suspension.catch(() => {});
    await vi.waitUntil(isWaitingForALock, { timeout: 10_000 });
    await tx.$queryRaw`SELECT FROM users WHERE id = ${ann.userId}::uuid FOR UPDATE NOWAIT`;
  });
  await suspension;
  expect((await statesOf(ben, swap)).state).toBe("Ended");
});

test("nothing comes back with a band that is active again", async () => {
  const { ann, ben, swap } = await swapThatIsOn();
  const admin = await makeAdmin();
  await actOnUser(admin, { userId: ann.userId, action: "deactivate" });
  await actOnUser(admin, { userId: ann.userId, action: "activate" });
  expect((await statesOf(ben, swap)).state).toBe("Ended");
  expect(await countNights(ann)).toBe(0);
  const again = await proposedSwap(undefined, { ann, ben });
  expect(again.swap.state).toBe("Proposed");
});

test("an erased band's proposal keeps its dates without its words", async () => {
  const scene = { ann: await makeViewer(), ben: await makeViewer() };
  const legs = [30, 60].map((days) => ({
    night: fromToday(days),
    venue: "The Cable Room",
    terms: { note: "Ask for Jo" },
  }));
  const swap = await proposeSwap(scene.ann, SwapInput.parse({ bandIds: [scene.ben.bandId], legs }));
  const readOffers = async () =>
    (await getSwap(scene.ben, swap.id)).history[0]!.data.nights!.map(({ offer }) => offer);
  expect(JSON.stringify(await readOffers())).toMatch(/Cable Room.*Ask for Jo/);
  await erase(scene.ann);
  const offers = await readOffers();
  expect(offers).toMatchObject([
    { night: fromToday(30), venue: "The Cable Room", terms: { guestShare: 50, note: "" } },
    { night: fromToday(60), venue: "", terms: { guestShare: 50, note: "" } },
  ]);
});

test("steps of the other band keep what they repeat of an erased band's offers without its words", async () => {
  const scene = { ann: await makeViewer(), ben: await makeViewer() };
  const terms = { note: "Ask for Jo" };
  const legs = [30, 60].map((days) => ({ night: fromToday(days), venue: "The Cable Room", terms }));
  const proposed = await proposeSwap(
    scene.ann,
    SwapInput.parse({ bandIds: [scene.ben.bandId], legs }),
  );
  const agree = Object.fromEntries(proposed.legs.map(({ id, offerNo }) => [id, offerNo]));
  const { id } = await acceptSwap(scene.ben, proposed.id, AcceptInput.parse({ agree }));
  const [hosted, visited] = proposed.legs;
  await cancelNight(scene.ben, hosted!.id, "Our van is broken");
  await waiveNight(scene.ben, visited!.id);
  const readSteps = async () =>
    (await getSwap(scene.ben, id)).history.filter(({ kind }) =>
      ["Agreed", "Cancelled", "Waived"].includes(kind),
    );
  const before = await readSteps();
  expect(before.map(({ data }) => data.offer)).toMatchObject(
    before.map(() => ({ terms: { note: "Ask for Jo" } })),
  );
  await erase(scene.ann);
  const after = await readSteps();
  expect(after.map(({ kind }) => kind)).toEqual(["Agreed", "Agreed", "Cancelled", "Waived"]);
  expect(after.map(({ data }) => data.offer)).toMatchObject(
    after.map(() => ({ terms: { guestShare: 50, note: "" } })),
  );
  expect(after[2]!.data.reason).toBe("Our van is broken");
});

test("a night that its leaving host calls off keeps its date without an erased guest's words", async () => {
  const { ann, ben, swap } = await swapThatIsOn();
  const [over, coming] = swap.legs;
  const terms = { ...coming!.terms, note: "Ask for Jo" };
  await db.swapLeg.update({ where: { id: coming!.id }, data: { terms } });
  await playNight({ ann, ben }, over!.id);
  await suspend(ann);
  const readOffer = async () => {
    const where = { legId: coming!.id, kind: "Waived" } as const;
    return (await db.swapEvent.findFirstOrThrow({ where })).data;
  };
  const night = fromToday(60);
  expect(await readOffer()).toMatchObject({ offer: { night, terms: { note: "Ask for Jo" } } });
  await erase(ben);
  expect(await readOffer()).toMatchObject({ offer: { night, terms: { note: "" } } });
});

test("a band erased from a ring leaves the night of the other two, and what was told of it", async () => {
  const { ann, bri, cat, ring } = await ringThatIsOn();
  const legId = ring.legs[1]!.id;
  const offer = { night: fromToday(50), venue: "Leadmill", terms: { note: "Ask for Jo" } };
  const readNight = async () => {
    const { venue, terms } = (await getSwap(bri, ring.id)).legs[1]!;
    const dates = await db.tourDate.findMany({ where: { legId }, orderBy: { bandId: "asc" } });
    return { venue, terms, dates: dates.map(({ description }) => description) };
  };
  for (const offerNo of [0, 3]) {
    await offerNight(bri, legId, NightOfferInput.parse({ ...offer, offerNo }));
    await agreeToNight(cat, legId, offerNo + 1);
    if (offerNo === 0) await cancelNight(bri, legId, "Our van is broken");
  }
  await cancelNight(ann, ring.legs[2]!.id, "Our cellar is wet");
  const before = await readNight();
  expect(before).toMatchObject({ venue: "Leadmill", terms: { note: "Ask for Jo" } });
  await erase(ann);
  expect(await readNight()).toEqual(before);
  const told = JSON.stringify([await notices(cat), await emailsFor(cat.userId)]);
  expect(told.match(/Our van is broken/g)).toHaveLength(2);
  expect(told).not.toContain("Our cellar is wet");
});

test("an erased account leaves its band's swaps alone while another member stays", async () => {
  const { ann, ben, swap } = await swapThatIsOn();
  const member = await makeViewer();
  await db.user.update({ where: { id: member.userId }, data: { bandId: ann.bandId } });
  await erase(ann);
  expect((await statesOf(ben, swap)).state).toBe("On");
});

describe("a block", () => {
  test("withdraws the blocker's proposal, and declines the other's, without a word", async () => {
    const [own, other] = [await proposedSwap(), await proposedSwap()];
    const before = await notices(own.ben);
    await blockBand(own.ann, own.ben.bandId);
    await blockBand(other.ben, other.ann.bandId);
    expect((await statesOf(own.ben, own.swap)).state).toBe("Withdrawn");
    expect((await statesOf(other.ann, other.swap)).state).toBe("Declined");
    expect(await notices(own.ben)).toEqual(before);
  });

  test("closes a proposal that has run out, and does not ask about it", async () => {
    const { ann, ben, swap } = await proposalThatRanOut();
    await blockBand(ben, ann.bandId, { endsSwaps: false });
    expect((await statesOf(ann, swap)).state).toBe("Expired");
  });

  test("ends a swap without a night played in the words of any end", async () => {
    const { ann, ben, swap } = await swapThatIsOn();
    await blockBand(ben, ann.bandId);
    expect(await statesOf(ann, swap)).toMatchObject({ state: "Ended", legs: ["Waived", "Waived"] });
    expect([await countNights(ann), await countNights(ben)]).toEqual([0, 0]);
    const [notice] = await notices(ann);
    expect(notice).toMatchObject({ title: "{0} ended your swap" });
    expect(notice!.body).toMatch(/^The nights on .* are off\.$/);
    expect(JSON.stringify(await notices(ann))).not.toMatch(/block/i);
  });

  test("leaves the night that the blocker owes, agreed or not", async () => {
    const open = await swapThatIsOn([fromToday(30)]);
    const agreed = await swapThatIsOn();
    for (const { ann, ben, swap } of [open, agreed]) {
      await playNight({ ann, ben }, swap.legs[0]!.id);
      await blockBand(ann, ben.bandId);
      expect(await statesOf(ben, swap)).toMatchObject({ state: "On", legs: ["Played", "Open"] });
      expect(await countNights(ben)).toBe(1);
    }
    expect((await notices(agreed.ben))[0]!.title).toBe("{0} cancelled a night");
    const { ann, ben, swap } = open;
    await blockBand(ann, ben.bandId);
    expect((await statesOf(ben, swap)).legs).toEqual(["Played", "Open"]);
    await waiveNight(ben, swap.legs[1]!.id);
    expect((await statesOf(ben, swap)).state).toBe("Done");
  });

  test("gives up the night that the blocker is owed", async () => {
    const { ann, ben, swap } = await swapThatIsOn();
    await backdateNight(swap.legs[0]!.id, 3);
    await blockBand(ben, ann.bandId);
    expect(await statesOf(ben, swap)).toMatchObject({ state: "On", legs: ["Agreed", "Waived"] });
    expect(await countNights(ann)).toBe(1);
    await reportNight(ann, swap.legs[0]!.id, PLAYED);
    await reportNight(ben, swap.legs[0]!.id, PLAYED);
    expect(await statesOf(ben, swap)).toMatchObject({ state: "Done", legs: ["Played", "Waived"] });
    expect(await db.collaboration.count({ where: { band1Id: ann.bandId } }), "blocked").toBe(0);
    await unblockBand(ben, ann.bandId);
    expect((await statesOf(ben, swap)).state).toBe("Done");
  });

  test("of another band changes nothing", async () => {
    const { ann, swap } = await swapThatIsOn();
    await blockBand(ann, (await makeBand()).id);
    expect((await statesOf(ann, swap)).state).toBe("On");
  });
});

describe.each([
  ["block", (ann: BandViewer, ben: BandViewer) => blockBand(ben, ann.bandId)],
  ["suspension", (ann: BandViewer) => suspend(ann)],
  ["erasure", (ann: BandViewer) => erase(ann)],
])("at the same moment as a %s", (_, part) => {
  test("no proposal and no agreement survives", async () => {
    for (let round = 0; round < 4; round++) {
      const [ann, ben] = [await makeViewer(), await makeViewer()];
      const input = SwapInput.parse({ bandIds: [ann.bandId] });
      await Promise.allSettled([proposeSwap(ben, input), part(ann, ben)]);
      const under = { state: { in: ["Proposed" as const, "On" as const] } };
      const member = { members: { some: { bandId: ann.bandId } } };
      expect(await db.swap.count({ where: { ...under, ...member } })).toBe(0);

      const scene = await proposedSwap();
      const agree = Object.fromEntries(scene.swap.legs.map(({ id }) => [id, 1]));
      const input2 = AcceptInput.parse({ agree });
      await Promise.allSettled([
        acceptSwap(scene.ben, scene.swap.id, input2),
        part(scene.ann, scene.ben),
      ]);
      expect(["Withdrawn", "Declined", "Ended"]).toContain(
        (await db.swap.findUniqueOrThrow({ where: { id: scene.swap.id } })).state,
      );
      expect([await countNights(scene.ann), await countNights(scene.ben)]).toEqual([0, 0]);
      await expect(agreeToNight(scene.ben, scene.swap.legs[0]!.id, 1)).rejects.toMatchObject({
        code: "conflict",
      });
    }
  });
});

test("an erased band's numbers stay with its partner, without its words", async () => {
  const [own, other] = [await makeViewer(), await makeViewer()];
  const night = await makeDrawNight(other.bandId, { partnerBandId: own.bandId });
  const { legId } = night;
  const answers = { legId, night: night.night, tookPlace: "Yes", wouldPlayAgain: true } as const;
  await db.legReport.create({ data: { ...answers, bandId: own.bandId } });
  const broken = await makeBrokenEvent(own.bandId, { legId, reply: "Our van broke down" });
  const theirs = await makeBrokenEvent(other.bandId, { legId, reply: "We were ill" });
  const { swapId } = await db.swapLeg.findUniqueOrThrow({ where: { id: legId } });
  const { id: noteId } = await db.swapEvent.create({
    data: { swapId, legId, kind: "Played", data: { note: "Both were there" } },
  });
  await erase(own);
  const replies = await db.reliabilityEvent.findMany({
    where: { id: { in: [broken.id, theirs.id] } },
    select: { id: true, isKept: true, reply: true },
  });
  expect(replies).toHaveLength(2);
  expect(replies).toContainEqual({ id: broken.id, isKept: false, reply: null });
  expect(replies).toContainEqual({ id: theirs.id, isKept: false, reply: "We were ill" });
  expect(await db.drawNight.count({ where: { legId, people: 150 } })).toBe(1);
  expect(await db.legReport.count({ where: { legId, wouldPlayAgain: true } })).toBe(1);
  expect(await db.swapEvent.findUnique({ where: { id: noteId } })).toMatchObject({ data: {} });
});
