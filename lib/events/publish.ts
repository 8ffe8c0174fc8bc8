import { afterCommit, type Tx } from "@/lib/db";
import { env } from "@/lib/env";
import { announceOnRedis } from "@/lib/events/redis";
import type { EventType } from "@/lib/events/types";
import type { Prisma } from "@/lib/generated/prisma/client";

/** How the end of a session is announced where events are. */
export const sessionRevokedChannel = (sessionId: string): string => `session ${sessionId}`;

/** Tells every process that sessions ended, so that their streams end at once: at commit of the caller's transaction. */
export async function publishSessionRevoked(tx: Tx, sessionIds: string[]): Promise<void> {
  const ends = sessionIds.map(sessionRevokedChannel);
  await tx.$executeRaw`SELECT pg_notify('events', said) FROM unnest(${ends}::text[]) said`;
  if (env().REDIS_URL) afterCommit(tx, () => void announceOnRedis(ends));
}

export type NewEvent = { bandId: string; type: EventType; payload: Prisma.InputJsonValue };

/** Writes the same event of several bands to the durable log inside the caller's transaction; every instance hears of it at commit. */
export const recordEvents = (
  tx: Tx,
  bandIds: string[],
  type: EventType,
  payload: Prisma.InputJsonValue,
): Promise<void> =>
  recordEach(
    tx,
    bandIds.map((bandId) => ({ bandId, type, payload })),
  );

/** As `recordEvents`, for one event of each band. In the order of the bands' ids: each holds its band's lock until the commit. */
export async function recordEach(tx: Tx, events: NewEvent[]): Promise<void> {
  const data = [...events].sort((a, b) => (a.bandId < b.bandId ? -1 : 1));
  await tx.event.createMany({ data });
  afterCommit(tx, () => announceEvents(data.map(({ bandId }) => bandId)));
}

/** Tells the instances of committed events where Redis does so; a trigger has told them through PostgreSQL. */
export function announceEvents(bandIds: string[]): void {
  if (env().REDIS_URL) void announceOnRedis(bandIds);
}
