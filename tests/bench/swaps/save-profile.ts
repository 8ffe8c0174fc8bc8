import type { BandViewer } from "@/lib/access";
import { updateBand } from "@/lib/bands/commands";
import { db } from "@/lib/db";
import { median } from "../statistics";

const TURNS = 20;
const SAVES_A_TURN = 20;
const TRIGGERS = ["bands_crowd", "bands_ticket_sales"];

/** Milliseconds to save a profile with another home figure, with and without the triggers for swaps. */
export async function measureSaves(viewer: BandViewer) {
  const times: Record<"ENABLE" | "DISABLE", number[]> = { ENABLE: [], DISABLE: [] };
  for (let turn = 0; turn < TURNS; turn++)
    for (const state of ["ENABLE", "DISABLE"] as const) {
      for (const trigger of TRIGGERS)
        await db.$executeRawUnsafe(`ALTER TABLE bands ${state} TRIGGER ${trigger}`);
      times[state].push(...(await timeSaves(viewer)));
    }
  for (const trigger of TRIGGERS)
    await db.$executeRawUnsafe(`ALTER TABLE bands ENABLE TRIGGER ${trigger}`);
  return { withTriggers: median(times.ENABLE), without: median(times.DISABLE) };
}

async function timeSaves(viewer: BandViewer): Promise<number[]> {
  const times: number[] = [];
  for (let save = 0; save < SAVES_A_TURN; save++) {
    const startedAt = performance.now();
    await updateBand(viewer, viewer.bandId, { ticketSalesHometown: 100 + save });
    times.push(performance.now() - startedAt);
  }
  return times;
}
