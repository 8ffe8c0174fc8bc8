import type { Tx } from "@/lib/db";
import type { Prisma } from "@/lib/generated/prisma/client";

/** What `GET /api/events` may tell a band. */
export const EVENT_TYPES = ["message", "conversation", "collaboration", "notification", "read", "track"] as const;
export type EventType = (typeof EVENT_TYPES)[number];

/** Writes to the durable log inside the caller's transaction; a trigger announces it to every instance at commit. Bands in id order. */
export async function recordEvents(tx: Tx, bandIds: string[], type: EventType, payload: Prisma.InputJsonValue): Promise<void> {
  const data = [...bandIds].sort().map((bandId) => ({ bandId, type, payload }));
  await tx.event.createMany({ data });
}
