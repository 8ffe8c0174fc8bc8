import { expect, test } from "vitest";
import type { BandViewer } from "@/lib/access";
import { db } from "@/lib/db";
import { getDashboard } from "@/lib/dashboard/queries";
import { offerNight } from "@/lib/swaps/leg-commands";
import { NightOfferInput } from "@/lib/swaps/schema";
import { formatDeadline, formatNight } from "@/lib/swaps/words/format-night";
import {
  backdateNight,
  fromToday,
  moveReturnBy,
  proposedSwap,
  swapThatIsOn,
} from "@/tests/support/agreed-swap";
import { makeViewer } from "@/tests/support/factories";

async function textsFor(viewer: BandViewer) {
  const { swapSteps } = await getDashboard(viewer, viewer.bandId);
  return swapSteps.map(({ text }) => text);
}

test("a band without swaps has no steps", async () => {
  expect(await textsFor(await makeViewer())).toEqual([]);
});

test("a proposal is a step of the invited band", async () => {
  const { ann, ben } = await proposedSwap();
  expect(await textsFor(ben)).toEqual(["Answer their proposal"]);
  expect(await textsFor(ann)).toEqual([]);
});

test("nights without dates and offers are steps, then the nights that are agreed", async () => {
  const { ann, ben, swap } = await swapThatIsOn([fromToday(30), undefined]);
  const play = `in Hamburg on ${formatNight(fromToday(30))}`;
  expect(await textsFor(ann)).toEqual([
    "Find a date for their night in Bristol",
    `You play ${play}`,
  ]);
  const offer = NightOfferInput.parse({ night: fromToday(60), offerNo: 0, terms: {} });
  await offerNight(ann, swap.legs[1]!.id, offer);
  expect(await textsFor(ben)).toEqual([
    `Agree on Bristol, ${formatNight(fromToday(60))}`,
    `They play ${play}`,
  ]);
});

test("a night that is overdue comes first", async () => {
  const { ann, swap } = await swapThatIsOn([fromToday(30), undefined]);
  await proposedSwap([], { ben: ann });
  await db.swapLeg.update({
    where: { id: swap.legs[0]!.id },
    data: { state: "Played", closedAt: new Date() },
  });
  await moveReturnBy(swap.id, -3);
  expect(await textsFor(ann)).toEqual([
    `You owe them a night that was due by ${formatDeadline(fromToday(-3))}`,
    "Answer their proposal",
  ]);
});

test("a night that can soon be reported no more comes before a proposal that ends later", async () => {
  const { ann, swap } = await swapThatIsOn([fromToday(30), undefined]);
  await proposedSwap([], { ben: ann });
  await backdateNight(swap.legs[0]!.id, 4);
  expect((await textsFor(ann)).slice(0, 2)).toEqual([
    "How was the night in Hamburg?",
    "Answer their proposal",
  ]);
});

test("at most three steps are shown", async () => {
  const ben = await makeViewer();
  for (let count = 0; count < 4; count++) await proposedSwap([], { ben });
  expect(await textsFor(ben)).toHaveLength(3);
});
