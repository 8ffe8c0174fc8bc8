import { expect, test } from "vitest";
import type { BandViewer } from "@/lib/access";
import { cancelNight } from "@/lib/swaps/leg-commands";
import { AccountExport } from "@/lib/accounts/personal-data/export-schema";
import { fromToday, proposedSwap, swapThatIsOn } from "@/tests/agreed-swap";
import { exportAccount } from "./export";

async function exportedSwaps(viewer: BandViewer) {
  let text = "";
  for await (const piece of await exportAccount(viewer)) text += piece;
  return AccountExport.parse(JSON.parse(text)).swaps;
}

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
