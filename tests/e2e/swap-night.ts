import path from "node:path";
import type { Page } from "@playwright/test";
import { addDays, today } from "@/lib/days";
import { findEmbedded } from "@/server/embedded/embedded";
import { withClient } from "@/server/client";
import type { Swap } from "@/lib/swaps/schema";
import { expect } from "./fixtures";
import { signUpPartners, WEEKENDS } from "./swap-partners";

export const VENUE = "Kinky Star";

/** As in playwright.config.ts. */
const DATA_DIR = path.resolve(".cache/e2e");

/** No call can move a night into the past. */
export async function moveNight(legId: string, night: string): Promise<void> {
  const embedded = findEmbedded(DATA_DIR);
  if (!embedded) throw new Error(`No database runs in ${DATA_DIR}`);
  await withClient(embedded.url, async (client) => {
    await client.query("UPDATE swap_legs SET night = $2 WHERE id = $1", [legId, night]);
    await client.query("UPDATE tour_dates SET date = $2 WHERE leg_id = $1", [legId, night]);
  });
}

/** Two new bands, of which Ann's played in Ghent three days ago; Ben's plays in Bristol next. */
export async function playNight(ann: Page, ben: Page) {
  const [own, other] = await signUpPartners(ann, ben);
  const legs = WEEKENDS.slice(0, 2).map((night) => ({ night, venue: VENUE }));
  const proposed = await ann.request.post("/api/swaps", {
    data: { bandIds: [other.bandId], legs },
  });
  const swap = (await proposed.json()) as Swap;
  const agree = Object.fromEntries(swap.legs.map(({ id, offerNo }) => [id, offerNo]));
  const accepted = await ben.request.post(`/api/swaps/${swap.id}/accept`, { data: { agree } });
  expect([proposed.status(), accepted.status()]).toEqual([201, 200]);
  const [played] = swap.legs;
  const night = addDays(today(), -3);
  await moveNight(played!.id, night);
  return { own, other, swap, night, conversationId: played!.conversationId! };
}
