import { invalidateSwapList } from "@/lib/bands/invalidate-matches";
import { lockBand } from "@/lib/row-locks";
import { toDay } from "@/lib/days";
import type { Tx } from "@/lib/db";
import type { SwapEventKind, SwapLegState } from "@/lib/generated/prisma/enums";
import { recordCommitments } from "@/lib/reliability/record";
import { findLegInState, type LegWithNight } from "@/lib/swaps/reports/leg-with-night";
import { notifyOfOutcome } from "@/lib/swaps/reports/notices";
import { listCommitments, settle, type NightOutcome } from "@/lib/swaps/reports/outcome";
import { staysOpen } from "@/lib/swaps/reports/stays-open";
import { storeDrawNight } from "@/lib/swaps/reports/store-draw-night";
import { isNightOwed } from "@/lib/swaps/rules/debts";
import type { SwapEventData } from "@/lib/swaps/schema";
import { closeIfDone } from "@/lib/swaps/steps/close";
import { deleteNights } from "@/lib/swaps/steps/nights";
import { closedColumns, reopenedColumns, waivedColumns } from "@/lib/swaps/steps/leg-columns";
import { recordSwapEvent } from "@/lib/swaps/steps/record";

const RESULTS: Record<NightOutcome, { state: SwapLegState; kind: SwapEventKind }> = {
  confirmed: { state: "Played", kind: "Played" },
  played: { state: "Played", kind: "Played" },
  hostCouldNot: { state: "Open", kind: "NotPlayed" },
  guestCouldNot: { state: "Missed", kind: "Missed" },
  notPlayed: { state: "Open", kind: "NotPlayed" },
  disputed: { state: "Disputed", kind: "Disputed" },
  lapsed: { state: "Lapsed", kind: "Lapsed" },
};

/** Settles an agreed night by its reports; null when it is settled already. The caller has locked the swap and, when "confirmed", confirms the collaboration. */
export async function settleNight(
  tx: Tx,
  legId: string,
  { isLeaving = false } = {},
): Promise<NightOutcome | null> {
  const leg = await findLegInState(tx, legId, "Agreed");
  if (!leg) return null;
  const reports = await tx.legReport.findMany({ where: { legId, night: leg.night } });
  const host = reports.find(({ bandId }) => bandId === leg.hostBandId);
  const guest = reports.find(({ bandId }) => bandId === leg.guestBandId);
  const outcome = settle({ host: host?.tookPlace ?? null, guest: guest?.tookPlace ?? null });
  const draw =
    outcome === "confirmed" && host && guest
      ? await storeDrawNight(tx, leg, [host.people, guest.people])
      : undefined;
  await applyOutcome(tx, leg, outcome, { draw, isLeaving });
  return outcome;
}

/**
 * All consequences of an outcome except the draw (`settleNight`) and the collaboration (commands.ts). The
 * caller has locked the swap. `isLeaving`: one of the bands leaves in this transaction.
 */
export async function applyOutcome(
  tx: Tx,
  leg: LegWithNight,
  outcome: NightOutcome,
  {
    isLeaving = false,
    ...data
  }: Pick<SwapEventData, "draw" | "note"> & { isLeaving?: boolean } = {},
): Promise<void> {
  const { id: legId, swapId, hostBandId, guestBandId } = leg;
  const { state, kind } = RESULTS[outcome];
  const isOff = state === "Open" && (isLeaving || !(await staysOpen(tx, leg)));
  if (state === "Open" || state === "Missed") await deleteNights(tx, [legId]);
  await tx.swapLeg.update({
    where: { id: legId },
    data: isOff ? waivedColumns() : state === "Open" ? reopenedColumns() : closedColumns(state),
  });
  await recordSwapEvent(tx, null, swapId, { kind, legId, data });
  if (isOff) await recordSwapEvent(tx, null, swapId, { kind: "Waived", legId });
  for (const id of [hostBandId, guestBandId].sort()) await lockBand(tx, id);
  await recordOutcome(tx, leg, outcome);
  if (data.draw === "counted") await invalidateSwapList(hostBandId, tx);
  await notifyOfOutcome(tx, leg, outcome, {
    ...data,
    isOff,
    isOwed: await isOwed(tx, leg),
    isBlocked: await isBlocked(tx, leg),
  });
  await closeIfDone(tx, swapId);
}

async function isOwed(tx: Tx, leg: LegWithNight): Promise<boolean> {
  const legs = await tx.swapLeg.findMany({ where: { swapId: leg.swapId } });
  return isNightOwed({ leg: { ...leg, state: "Open" }, legs, swapState: leg.swap.state });
}

async function isBlocked(tx: Tx, { hostBandId, guestBandId }: LegWithNight): Promise<boolean> {
  const where = { blockerBandId: hostBandId, blockedBandId: guestBandId };
  return (await tx.block.count({ where })) > 0;
}

function recordOutcome(tx: Tx, leg: LegWithNight, outcome: NightOutcome): Promise<void> {
  const bandIds = { host: leg.hostBandId, guest: leg.guestBandId };
  const commitments = listCommitments(outcome).map(({ side, cause }) => ({
    legId: leg.id,
    cause,
    day: toDay(leg.night),
    bandId: bandIds[side],
    partnerBandId: bandIds[side === "host" ? "guest" : "host"],
  }));
  return recordCommitments(tx, commitments, leg.swap.onAt ?? leg.swap.createdAt);
}
