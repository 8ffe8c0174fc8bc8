import { requireBand, type Viewer } from "@/lib/access";
import { confirmPlayedNight } from "@/lib/collaborations/commands";
import { transaction } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { readSwap } from "@/lib/swaps/read";
import type { NightReportInput } from "@/lib/swaps/reports/schema";
import { settleNight } from "@/lib/swaps/reports/settle";
import { requireLegAction } from "@/lib/swaps/rules/require-allowed";
import type { Leg } from "@/lib/swaps/schema";
import { lockSwapOfLeg, type LockedSwap } from "@/lib/swaps/steps/locked-swap";
import { findLeg } from "@/lib/swaps/steps/offers";
import { publishStep, recordSwapEvent } from "@/lib/swaps/steps/record";

/**
 * Answers are final, and the second band's settle the night. Throws not_found to strangers,
 * forbidden to the third band of a ring, conflict with `current` before the night is over, after
 * day 14, and for a second report.
 */
export async function reportNight(
  viewer: Viewer,
  legId: string,
  report: NightReportInput,
): Promise<Leg> {
  const own = requireBand(viewer);
  return transaction(async (tx) => {
    const locked = await lockSwapOfLeg(tx, own, legId);
    const { swap } = locked;
    const leg = findLeg(swap, legId);
    requireLegAction("report", own, leg, swap);
    await storeReport(locked, leg, report);
    const bandIds = swap.members.map(({ band }) => band.id);
    await publishStep(tx, swap.id, bandIds);
    return findLeg(await readSwap(tx, own, swap.id), legId);
  });
}

async function storeReport({ tx, own, swap }: LockedSwap, leg: Leg, report: NightReportInput) {
  if (!leg.night) throw new Error(`Leg ${leg.id} has no night`);
  const night = new Date(leg.night);
  const { count } = await tx.legReport.createMany({
    data: { legId: leg.id, bandId: own.bandId, night, ...report },
    skipDuplicates: true,
  });
  if (count === 0) throw new AppError("conflict", undefined, { current: leg });
  await recordSwapEvent(tx, own, swap.id, { kind: "Reported", legId: leg.id });
  if (!leg.reports.isOtherIn) return;
  const outcome = await settleNight(tx, leg.id);
  if (outcome === "confirmed" && leg.conversationId)
    await confirmPlayedNight(tx, own, leg.conversationId);
}
