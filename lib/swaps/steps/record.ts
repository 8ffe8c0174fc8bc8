import { storeMessageIn } from "@/lib/conversations/commands";
import type { Tx } from "@/lib/db";
import { recordEvents } from "@/lib/events/publish";
import type { SwapEventKind } from "@/lib/generated/prisma/enums";
import type { SwapEventData } from "@/lib/swaps/schema";
import type { Actor, LockedSwap } from "@/lib/swaps/steps/locked-swap";

type NewSwapEvent = {
  kind: SwapEventKind;
  legId?: string;
  data?: SwapEventData;
};

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

type StepMessage = {
  swapEventId: string;
  /** In a ring the words may depend on who reads them. */
  content: string | ((readerId: string) => string);
  skipsColdQuota?: boolean;
};

/**
 * Writes one message per conversation, however many legs change, unless the other band is out of
 * reach; all bands' pages hear of the step.
 */
export async function announceStep(
  { tx, own, swap, conversations }: LockedSwap,
  { content, ...message }: StepMessage,
): Promise<void> {
  for (const conversation of conversations.filter(({ canWrite }) => canWrite)) {
    const text = typeof content === "string" ? content : content(conversation.other.bandId);
    await storeMessageIn(tx, own, conversation, { ...message, content: text });
  }
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
