import { expect, test } from "vitest";
import { z } from "zod";
import type { BandViewer } from "@/lib/access";
import { db } from "@/lib/db";
import { acceptSwap } from "@/lib/swaps/commands";
import { cancelNight } from "@/lib/swaps/leg-commands";
import { AcceptInput } from "@/lib/swaps/schema";
import { AccountExport } from "@/lib/accounts/personal-data/export-schema";
import { fromToday, proposedSwap, swapThatIsOn } from "@/tests/support/agreed-swap";
import { ringThatIsOn } from "@/tests/support/agreed-ring";
import { makeBrokenEvent, makeDrawNight } from "@/tests/support/closed-leg";
import { makeBandmate, makeViewer } from "@/tests/support/factories";
import { exportAccount } from "./export";

async function readExport(viewer: BandViewer) {
  let text = "";
  for await (const piece of await exportAccount(viewer)) text += piece;
  return AccountExport.parse(JSON.parse(text));
}

const Step = z.object({ kind: z.string(), doneBy: z.string().optional() });

const exportedSwaps = async (viewer: BandViewer) => (await readExport(viewer)).swaps;

test("the export has the band's swaps with nights, terms and history, and nobody else's", async () => {
  const { ann, ben, swap } = await swapThatIsOn([fromToday(30)]);
  await cancelNight(ben, swap.legs[0]!.id, "Ill");
  const { ann: stranger, swap: strange } = await proposedSwap();
  const [found, ...more] = (await exportedSwaps(ann))!;
  expect(more).toEqual([]);
  expect(found).toMatchObject({
    id: swap.id,
    state: "On",
    members: [{ band: { id: ann.bandId } }, { band: { name: ben.bandName } }],
    legs: [{ venue: "Molotow", terms: { guestShare: 50 }, host: { id: ben.bandId } }, {}],
  });
  expect(JSON.stringify(found)).toContain('"reason":"Ill"');
  expect((await exportedSwaps(stranger))!.map(({ id }) => id)).toEqual([strange.id]);
});

test("an owner's export says which steps were the owner's own, and names nobody else", async () => {
  const { ann, ben, swap } = await proposedSwap();
  const mate = await makeBandmate(ben, "OWNER");
  await acceptSwap(mate, swap.id, AcceptInput.parse({}));
  const readSteps = async (viewer: BandViewer) => {
    const [found] = (await exportedSwaps(viewer))!;
    return z.object({ events: z.array(Step) }).parse(found).events;
  };
  expect(await readSteps(ann)).toEqual([
    { kind: "Proposed", doneBy: ann.username },
    { kind: "Accepted" },
  ]);
  expect(await readSteps(ben)).toEqual([{ kind: "Proposed" }, { kind: "Accepted" }]);
  expect(await readSteps(mate)).toEqual([
    { kind: "Proposed" },
    { kind: "Accepted", doneBy: mate.username },
  ]);
  expect(JSON.stringify(await exportedSwaps(ben))).not.toMatch(/userId/);
});

test("the export has own reports, confirmed nights and outcomes, and no answers of others", async () => {
  const [host, guest] = [await makeViewer(), await makeViewer()];
  const night = await makeDrawNight(host.bandId, { partnerBandId: guest.bandId, people: 131 });
  const answers = { legId: night.legId, night: night.night, tookPlace: "Yes" } as const;
  await db.legReport.createMany({
    data: [
      { ...answers, bandId: host.bandId, people: 140, wouldPlayAgain: true },
      { ...answers, bandId: guest.bandId, people: 135, moneyAsAgreed: "No" },
    ],
  });
  const { legId } = night;
  const own = await makeBrokenEvent(host.bandId, { legId, reply: "The van broke down" });
  await makeBrokenEvent(guest.bandId, { legId, reply: "Another story" });
  const found = await readExport(host);
  expect(found.drawNights).toMatchObject([
    { id: night.id, people: 131, partner: { id: guest.bandId } },
  ]);
  expect(found.reliabilityEvents).toMatchObject([
    { id: own.id, cause: "LateCancellation", reply: "The van broke down" },
  ]);
  expect(found.swaps).toMatchObject([{ legs: [{ id: legId, reports: [{ people: 140 }] }] }]);
  expect(JSON.stringify(found)).not.toMatch(/"people":135|"No"|Another story/);
  const theirs = await readExport(guest);
  expect(theirs.drawNights).toEqual([]);
  expect(theirs.swaps).toMatchObject([{ legs: [{ reports: [{ people: 135 }] }] }]);
});

test("the export does not tell a ring's third band why the others cancelled a night, or how it was decided", async () => {
  const { ann, cat, ring } = await ringThatIsOn();
  await cancelNight(ann, ring.legs[0]!.id, "Our singer is in hospital");
  await db.swapEvent.create({
    data: { swapId: ring.id, legId: ring.legs[0]!.id, kind: "Played", data: { note: "A photo" } },
  });
  expect(JSON.stringify(await exportedSwaps(ann))).toMatch(/in hospital.*A photo/);
  const [found] = (await exportedSwaps(cat))!;
  const played = expect.objectContaining({ kind: "Played", data: {} });
  expect(found).toMatchObject({ events: expect.arrayContaining([played]) });
  expect(JSON.stringify(found)).not.toMatch(/in hospital|A photo/);
});
