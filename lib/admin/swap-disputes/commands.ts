import { requireAdmin, type Viewer } from "@/lib/access";
import type {
  DecidedDispute,
  DisputeDecision,
  DisputeDecisionInput,
} from "@/lib/admin/swap-disputes/schema";
import { recordAction } from "@/lib/audit/commands";
import { toDay } from "@/lib/days";
import { transaction, type Tx } from "@/lib/db";
import { AppError } from "@/lib/errors";
import type { NightOutcome } from "@/lib/swaps/reports/outcome";
import { findLegInState } from "@/lib/swaps/reports/leg-with-night";
import { applyOutcome } from "@/lib/swaps/reports/settle";
import { publishStep } from "@/lib/swaps/steps/record";

const OUTCOMES: Record<DisputeDecision, NightOutcome> = {
  Played: "played",
  HostCouldNot: "hostCouldNot",
  GuestCouldNot: "guestCouldNot",
  NobodysFault: "notPlayed",
};

/**
 * Settles a disputed night for good (`applyOutcome`), but confirms no collaboration and counts for
 * no draw. Throws not_found, or conflict with `current` when another admin was faster.
 */
export async function decideDispute(
  viewer: Viewer,
  legId: string,
  { decision, note, seen }: DisputeDecisionInput,
): Promise<DecidedDispute> {
  requireAdmin(viewer);
  return transaction(async (tx) => {
    const swapId = await lockDisputedSwap(tx, legId);
    const leg = await findLegInState(tx, legId, "Disputed");
    if (!leg || toDay(leg.night) !== seen.night)
      throw new AppError("conflict", "This night is decided already", {
        current: await readDecided(tx, legId),
      });
    await applyOutcome(tx, leg, OUTCOMES[decision], { note });
    const members = await tx.swapMember.findMany({ where: { swapId }, select: { bandId: true } });
    await publishStep(
      tx,
      swapId,
      members.map(({ bandId }) => bandId),
    );
    const target = { type: "leg", id: legId } as const;
    const { night } = seen;
    await recordAction(tx, viewer, "dispute", target, { night }, { night, decision });
    return readDecided(tx, legId);
  });
}

/** First of all locks, as in every action on a swap. */
async function lockDisputedSwap(tx: Tx, legId: string): Promise<string> {
  const leg = await tx.swapLeg.findUnique({ where: { id: legId }, select: { swapId: true } });
  if (!leg) throw new AppError("not_found", "Night not found");
  await tx.$queryRaw`SELECT FROM swaps WHERE id = ${leg.swapId}::uuid FOR UPDATE`;
  return leg.swapId;
}

async function readDecided(tx: Tx, id: string): Promise<DecidedDispute> {
  const { state, night } = await tx.swapLeg.findUniqueOrThrow({
    where: { id },
    select: { state: true, night: true },
  });
  return { id, state, night: night && toDay(night) };
}
