import { randomInt } from "node:crypto";
import DataLoader from "dataloader";
import { z } from "zod";
import type { BandViewer } from "@/lib/access";
import { findSessionViewers } from "@/lib/accounts/sessions";
import { IdRow, only, sql } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { sessionRevokedChannel } from "@/lib/events/publish";
import { onBandEvent } from "@/lib/events/registry";
import { log } from "@/lib/log";

/** Streams that one user may hold open in one process: browsers hold one per visible tab. */
export const MAX_STREAMS = 10;
const HEARTBEAT_MS = 20_000;
/** What a stream waits before it reads again, in milliseconds. */
const RETRY_MS = 2_000;
/** What the browser waits before it connects again: from here to twice that, so that after a restart not all come at once. */
const RECONNECT_MS = 1_000;
/** For proxies a comment, for the browser an event: it hears nothing of comments. Without an id, which stays as it was. */
const SIGN_OF_LIFE = ": still here\nevent: alive\ndata:\n\n";
const BATCH = 100;

const EventRow = z.object({ id: z.string(), type: z.string(), payload: z.unknown() });
type EventRow = z.output<typeof EventRow>;
const BehindRow = z.object({ isBehind: z.boolean() });

const openStreams = new Map<string, number>();
const streams = new Set<EventStream>();

/**
 * The events of the viewer's band as a text/event-stream, from the one after `lastEventId`, or from now (contract,
 * `GET /api/events`). Ends with the session, or by itself when the reader does not keep up; it resumes by its last id.
 * Throws rate_limited when the user has too many open.
 */
export async function openEventStream(
  viewer: BandViewer,
  lastEventId: string | null,
  heartbeatMs = HEARTBEAT_MS,
): Promise<ReadableStream<Uint8Array>> {
  const stream = new EventStream(viewer, heartbeatMs, countStream(viewer.userId));
  try {
    await stream.start(lastEventId);
  } catch (error) {
    stream.stop();
    throw error;
  }
  return stream.body;
}

function countStream(userId: string): () => void {
  const open = openStreams.get(userId) ?? 0;
  if (open >= MAX_STREAMS)
    throw new AppError("rate_limited", "You have too many pages open", { retryAfter: 30 });
  openStreams.set(userId, open + 1);
  return () => {
    const left = (openStreams.get(userId) ?? 1) - 1;
    if (left > 0) openStreams.set(userId, left);
    else openStreams.delete(userId);
  };
}

/** A process that is asked to end waits for its connections: browsers connect again, to another one. */
function endAll(): void {
  for (const stream of streams) stream.end();
}

class EventStream {
  readonly body: ReadableStream<Uint8Array>;
  private readonly encoder = new TextEncoder();
  private controller!: ReadableStreamDefaultController<Uint8Array>;
  private unsubscribe = () => {};
  private heartbeat?: NodeJS.Timeout;
  /** Id of the last event sent; null until the stream knows where it starts. */
  private last: string | null = null;
  private sending = false;
  private woken = false;
  private open = true;

  constructor(
    private readonly viewer: BandViewer,
    private readonly heartbeatMs: number,
    private readonly release: () => void,
  ) {
    this.body = new ReadableStream(
      {
        start: (controller) => void (this.controller = controller),
        pull: () => this.wake(),
        cancel: () => this.stop(),
      },
      { highWaterMark: 2 },
    );
    if (streams.size === 0) process.on("SIGTERM", endAll);
    streams.add(this);
  }

  async start(lastEventId: string | null) {
    const wake = () => this.wake();
    const { bandId, sessionId } = this.viewer;
    this.unsubscribe = await onBandEvent(
      { [bandId]: wake, [sessionRevokedChannel(sessionId)]: () => this.end() },
      wake,
    );
    const newest = await newestEventId(bandId);
    // The session ended meanwhile.
    if (!this.open) return this.unsubscribe();
    this.last = lastEventId && BigInt(lastEventId) < BigInt(newest) ? lastEventId : newest;
    // An id without data moves the browser's Last-Event-ID: a break before the first event leaves no gap either.
    this.write(
      `retry: ${randomInt(RECONNECT_MS, 2 * RECONNECT_MS)}\nid: ${this.last}\n\n${SIGN_OF_LIFE}`,
    );
    this.heartbeat = setInterval(() => void this.beat(), this.heartbeatMs);
    this.wake();
  }

  stop() {
    if (!this.open) return;
    this.open = false;
    clearInterval(this.heartbeat);
    this.unsubscribe();
    this.release();
    streams.delete(this);
    if (streams.size === 0) process.off("SIGTERM", endAll);
  }

  end() {
    if (!this.open) return;
    this.stop();
    this.controller.close();
  }

  private write(text: string) {
    if (this.open) this.controller.enqueue(this.encoder.encode(text));
  }

  /** Sends what is new; one read at a time, and another one for whoever woke it meanwhile. */
  private wake() {
    this.woken = true;
    if (!this.sending && this.last !== null) void this.send(this.last);
  }

  private async send(last: string) {
    this.sending = true;
    try {
      while (this.open && this.woken && this.hasRoom()) {
        this.woken = false;
        const rows = await eventsAfter(this.viewer.bandId, last);
        if (rows.length > 0) this.write(rows.map(format).join(""));
        this.last = last = rows.at(-1)?.id ?? last;
        if (rows.length === BATCH) this.woken = true;
      }
    } catch (error) {
      log.warn({ error: String(error) }, "events not read");
      setTimeout(() => this.wake(), RETRY_MS);
    } finally {
      this.sending = false;
    }
  }

  private hasRoom = () => (this.controller.desiredSize ?? 0) > 0;

  /** Every 20 seconds: is the session still there, does the reader still read, was an announcement missed? */
  private async beat() {
    try {
      const { sessionId, bandId } = this.viewer;
      const [viewer, isBehind] = await Promise.all([
        viewers.load(sessionId),
        behind.load({ bandId, last: this.last! }),
      ]);
      if (viewer?.bandId !== bandId || !this.hasRoom()) return this.end();
      if (isBehind) this.wake();
    } catch (error) {
      log.warn({ error: String(error) }, "session of a stream not read");
    }
    this.write(SIGN_OF_LIFE);
  }
}

const reads = new Map<string, Promise<EventRow[]>>();

/** Streams of one band that are woken together read together; whoever is woken later may have to see more. */
function eventsAfter(bandId: string, last: string): Promise<EventRow[]> {
  const key = `${bandId} ${last}`;
  const read = reads.get(key) ?? readAfter(bandId, last);
  if (!reads.has(key)) queueMicrotask(() => reads.delete(key));
  reads.set(key, read);
  return read;
}

// By the column: a bare "id" would be the text of the select list, and 1000 stand before 999.
const readAfter = (bandId: string, last: string) =>
  sql(EventRow)`
    SELECT id::text, type, payload FROM events
    WHERE band_id = ${bandId}::uuid AND id > ${last}::bigint ORDER BY events.id LIMIT ${BATCH}`;

// What the heartbeats of many streams ask within this many milliseconds is asked at once.
const together = { cache: false, batchScheduleFn: (ask: () => void) => void setTimeout(ask, 100) };
const viewers = new DataLoader(findSessionViewers, together);
const behind = new DataLoader(whoIsBehind, together);

type Position = { bandId: string; last: string };

/** Whether there are events after each position. */
async function whoIsBehind(positions: readonly Position[]): Promise<boolean[]> {
  const rows = await sql(BehindRow)`
    SELECT EXISTS (SELECT FROM events WHERE events.band_id = p.band_id AND events.id > p.last) AS "isBehind"
    FROM unnest(${positions.map(({ bandId }) => bandId)}::uuid[], ${positions.map(({ last }) => last)}::bigint[]) WITH ORDINALITY AS p (band_id, last, number)
    ORDER BY number`;
  return rows.map(({ isBehind }) => isBehind);
}

async function newestEventId(bandId: string): Promise<string> {
  const row = only(
    await sql(IdRow)`
    SELECT coalesce(max(id), 0)::text AS id FROM events WHERE band_id = ${bandId}::uuid`,
  );
  return row.id;
}

const format = ({ id, type, payload }: EventRow) =>
  `id: ${id}\nevent: ${type}\ndata: ${JSON.stringify(payload)}\n\n`;
