import { expect, test } from "vitest";
import type { BandViewer } from "@/lib/access";
import { dismissSuggestion, restoreSuggestion } from "@/lib/ai/suggestions/commands";
import { listSuggestions } from "@/lib/ai/suggestions/queries";
import { db } from "@/lib/db";
import { acceptSwap } from "@/lib/swaps/commands";
import { offerNight } from "@/lib/swaps/leg-commands";
import { AcceptInput, NightOfferInput } from "@/lib/swaps/schema";
import {
  backdateNight,
  fromToday,
  markPlayed,
  proposedSwap,
  swapThatIsOn,
} from "@/tests/support/agreed-swap";
import { makeViewer } from "@/tests/support/factories";

const listIds = async (viewer: BandViewer) =>
  (await listSuggestions(viewer, viewer.bandId)).suggestions.map(({ id }) => id);

test("sees what a band owes once its own night was played, until it offers one", async () => {
  const ann = await makeViewer();
  const { ben, swap } = await swapThatIsOn([fromToday(30)], { ann });
  const [played, owed] = swap.legs;
  const owedIds = async (viewer: BandViewer) =>
    (await listIds(viewer)).filter((id) => id.startsWith("owed"));
  expect(await owedIds(ann)).toEqual([]);
  await backdateNight(played!.id, 5);
  await db.legReport.create({
    data: {
      legId: played!.id,
      bandId: ben.bandId,
      night: new Date(fromToday(-5)),
      tookPlace: "WeCouldNot",
    },
  });
  expect(await owedIds(ann), "reports are sealed").toEqual([]);
  await markPlayed(played!.id);
  expect(await owedIds(ann)).toEqual([`owed:${owed!.id}`]);
  expect(await owedIds(ben)).toEqual([]);
  const input = { night: fromToday(40), terms: {}, offerNo: 0 };
  await offerNight(ann, owed!.id, NightOfferInput.parse(input));
  expect(await owedIds(ann)).toEqual([]);
  await db.$executeRaw`
    UPDATE swap_legs SET offer = offer || ${`{"night": "${fromToday(-1)}"}`}::jsonb WHERE id = ${owed!.id}::uuid`;
  expect(await owedIds(ann), "its day has passed").toEqual([`owed:${owed!.id}`]);
});

test("sees that a proposal was answered, until the band takes the next step", async () => {
  const ann = await makeViewer();
  const { ben, swap } = await proposedSwap([], { ann });
  const answered = async (viewer: BandViewer) =>
    (await listIds(viewer)).filter((id) => id.startsWith("proposal"));
  expect(await answered(ann)).toEqual([]);
  await acceptSwap(ben, swap.id, AcceptInput.parse({}));
  expect(await answered(ann)).toEqual([`proposal:${swap.id}`]);
  expect(await answered(ben)).toEqual([]);
  await dismissSuggestion(ann, ann.bandId, `proposal:${swap.id}`);
  expect(await answered(ann)).toEqual([]);
  await restoreSuggestion(ann, ann.bandId, `proposal:${swap.id}`);
  const input = { night: fromToday(40), terms: {}, offerNo: 0 };
  await offerNight(ann, swap.legs[0]!.id, NightOfferInput.parse(input));
  expect(await answered(ann)).toEqual([]);
});
