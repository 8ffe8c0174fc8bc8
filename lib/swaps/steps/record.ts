import type { BandViewer } from "@/lib/access";
import { storeMessageIn } from "@/lib/conversations/commands";
import type { Tx } from "@/lib/db";
import { recordEvents } from "@/lib/events/publish";
import type { SwapEventKind } from "@/lib/generated/prisma/enums";
import type { SwapEventData } from "@/lib/swaps/schema";
import type { LockedSwap } from "@/lib/swaps/steps/locked-swap";

type NewSwapEvent = {
  kind: SwapEventKind;
  legId?: string;
  data?: SwapEventData;
};

/** A band, and its member when one of them acts. */
type Actor = Pick<BandViewer, "bandId"> & Partial<Pick<BandViewer, "userId">>;

export async function recordSwapEvent(
  tx: Tx,
  actor: Actor | null,
  swapId: string,
  { kind, legId, data = {} }: NewSwapEvent,
): Promise<string> {
  const by = { bandId: actor?.bandId, userId: actor?.userId };
  const created = await tx.swapEvent.create({
    data: { swapId, legId, kind, data, ...by },
    select: { id: true },
  });
  return created.id;
}

/**
 * Writes the message of a step, unless the other band is out of reach, and tells both bands' pages.
 * One act writes one message, however many legs it changes.
 */
export async function announceStep(
  { tx, own, swap, conversation }: LockedSwap,
  message: { swapEventId: string; content: string },
): Promise<void> {
  if (conversation?.canWrite) await storeMessageIn(tx, own, conversation, message);
  await publishStep(
    tx,
    swap.id,
    swap.members.map(({ band }) => band.id),
  );
}

/** Tells the bands' pages of a step, which also brings the swap to the top of their lists. */
export async function publishStep(tx: Tx, swapId: string, bandIds: string[]): Promise<void> {
  await tx.swap.update({ where: { id: swapId }, data: { lastStepAt: new Date() } });
  await recordEvents(tx, bandIds, "swap", { swapId });
}
