import type { Tx } from "@/lib/db";
import type { WaitingPush } from "@/lib/push/schema";
import { enqueue } from "@/lib/queue/queue";

const key = ({ sessionId, conversationId }: WaitingPush) => `${sessionId} ${conversationId}`;

/** Sent when the caller's transaction commits, without one at once. */
export const queuePushes = (
  tx: Tx | null,
  sessionIds: string[],
  conversationId: string,
): Promise<void> =>
  enqueue(
    tx,
    "push",
    sessionIds.map((sessionId) => ({ sessionId, conversationId })),
    { key },
  );

export const deferPush = (push: WaitingPush, startAfter: Date): Promise<void> =>
  enqueue(null, "push", [push], { key, startAfter });
