import { afterCommit, execute, type Tx } from "@/lib/db";
import { env } from "@/lib/env";
import { publishOnRedis } from "@/lib/events/redis";
import type { EventType, Writing } from "@/lib/events/types";
import type { Prisma } from "@/lib/generated/prisma/client";

/** The message that revokes a session, on the same channel as band ids. */
export const sessionRevokedChannel = (sessionId: string): string => `session ${sessionId}`;

/** Ends the streams of revoked sessions in every process, once the transaction commits. */
export async function publishSessionRevoked(tx: Tx, sessionIds: string[]): Promise<void> {
  const messages = sessionIds.map(sessionRevokedChannel);
  await tx.$executeRaw`SELECT pg_notify('events', message) FROM unnest(${messages}::text[]) message`;
  if (env().REDIS_URL) afterCommit(tx, () => void publishOnRedis(messages));
}

/** The first line of the message that a member of a band is writing, on the same channel. */
export const writingChannel = (bandId: string): string => `writing ${bandId}`;

/**
 * Tells a band's open streams in every process, except the writer's. Stores nothing, so streams
 * opened later miss it.
 */
export async function publishWriting(
  { bandId, userId }: { bandId: string; userId: string },
  writing: Writing,
): Promise<void> {
  const message = [writingChannel(bandId), userId, JSON.stringify(writing)].join("\n");
  if (env().REDIS_URL) await publishOnRedis([message]);
  else await execute`SELECT pg_notify('events', ${message})`;
}

export type NewEvent = { bandId: string; type: EventType; payload: Prisma.InputJsonValue };

/** Stores the same event for several bands; every instance is notified when the transaction commits. */
export const recordEvents = (
  tx: Tx,
  bandIds: string[],
  type: EventType,
  payload: Prisma.InputJsonValue,
): Promise<void> =>
  recordEventPerBand(
    tx,
    bandIds.map((bandId) => ({ bandId, type, payload })),
  );

/** As `recordEvents`, with an event per band. Ordered by band id, because each insert locks its band until the commit. */
export async function recordEventPerBand(tx: Tx, events: NewEvent[]): Promise<void> {
  const data = [...events].sort((a, b) => (a.bandId < b.bandId ? -1 : 1));
  await tx.event.createMany({ data });
  afterCommit(tx, () => publishEvents(data.map(({ bandId }) => bandId)));
}

/** Notifies the instances of committed events on Redis. The trigger in prisma/sql/events.sql notifies those without Redis. */
export function publishEvents(bandIds: string[]): void {
  if (env().REDIS_URL) void publishOnRedis(bandIds);
}
