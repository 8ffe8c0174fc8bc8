import { randomInt } from "node:crypto";
import DataLoader from "dataloader";
import { z } from "zod";
import type { BandViewer } from "@/lib/access";
import { findSessionViewers } from "@/lib/accounts/sessions/queries";
import { IdRow, exactlyOne, queryRows } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { sessionRevokedChannel, writingChannel } from "@/lib/events/publish";
import { onBandEvent } from "@/lib/events/registry";
import { WRITING } from "@/lib/events/types";
import { log } from "@/lib/log";

/** Open streams of one user per process: browsers hold one per visible tab. */
export const MAX_STREAMS = 10;
const HEARTBEAT_MS = 20_000;
const RETRY_MS = 2_000;
/** Browsers wait one to two times this long, so that they do not all reconnect at once. */
const RECONNECT_MS = 1_000;
/** A comment for proxies and an event for browsers, which ignore comments. */
const KEEP_ALIVE = ": still here\nevent: alive\ndata:\n\n";
const BATCH = 100;

const EventRow = z.object({ id: z.string(), type: z.string(), payload: z.unknown() });
type EventRow = z.output<typeof EventRow>;
const BehindRow = z.object({ isBehind: z.boolean() });

const openStreams = new Map<string, number>();
const streams = new Set<EventStream>();

/**
 * Server-sent events after `lastEventId`, or from now (contract, `GET /api/events`); ends with the
 * session, when the reader falls behind and has to resume (browser/live.ts), or with `signal`: Next
 * does not cancel a body whose reader left early. Throws rate_limited when the user has too many open.
 */
export async function openEventStream(
  viewer: BandViewer,
  lastEventId: string | null,
  signal?: AbortSignal,
  heartbeatMs = HEARTBEAT_MS,
): Promise<ReadableStream<Uint8Array>> {
  const stream = new EventStream(viewer, heartbeatMs, countStream(viewer.userId));
  signal?.addEventListener("abort", () => stream.stop());
  try {
    await stream.start(lastEventId);
  } catch (error) {
    stream.stop();
    throw error;
  }
  if (signal?.aborted) stream.stop();
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

/** A process that shuts down waits for its connections; browsers reconnect to another one. */
function endAllStreams(): void {
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
  private isReadPending = false;
  private open = true;

  constructor(
    private readonly viewer: BandViewer,
    private readonly heartbeatMs: number,
    private readonly release: () => void,
  ) {
    this.body = new ReadableStream(
      {
        start: (controller) => void (this.controller = controller),
        pull: () => {
          if (this.isReadPending) this.requestRead();
        },
        cancel: () => this.stop(),
      },
      { highWaterMark: 2 },
    );
    if (streams.size === 0) process.on("SIGTERM", endAllStreams);
    streams.add(this);
  }

  async start(lastEventId: string | null) {
    const requestRead = () => this.requestRead();
    const { bandId, sessionId } = this.viewer;
    this.unsubscribe = await onBandEvent(
      {
        [bandId]: requestRead,
        [sessionRevokedChannel(sessionId)]: () => this.end(),
        [writingChannel(bandId)]: (...lines) => this.sendWriting(...lines),
      },
      requestRead,
    );
    const newest = await findNewestEventId(bandId);
    // The session ended meanwhile.
    if (!this.open) return this.unsubscribe();
    this.last = lastEventId && BigInt(lastEventId) < BigInt(newest) ? lastEventId : newest;
    // An id without data moves the browser's Last-Event-ID: a break before the first event leaves no gap either.
    this.write(
      `retry: ${randomInt(RECONNECT_MS, 2 * RECONNECT_MS)}\nid: ${this.last}\n\n${KEEP_ALIVE}`,
    );
    this.heartbeat = setInterval(() => void this.sendHeartbeat(), this.heartbeatMs);
    this.requestRead();
  }

  stop() {
    if (!this.open) return;
    this.open = false;
    clearInterval(this.heartbeat);
    this.unsubscribe();
    this.release();
    streams.delete(this);
    if (streams.size === 0) process.off("SIGTERM", endAllStreams);
  }

  end() {
    if (!this.open) return;
    this.stop();
    this.controller.close();
  }

  private write(text: string) {
    if (this.open) this.controller.enqueue(this.encoder.encode(text));
  }

  /** Reads and sends new events. One read runs at a time; a request meanwhile causes another. */
  private requestRead() {
    this.isReadPending = true;
    if (!this.sending && this.last !== null) void this.send(this.last);
  }

  private async send(last: string) {
    this.sending = true;
    try {
      while (this.open && this.isReadPending && this.hasRoom()) {
        this.isReadPending = false;
        const rows = await listEventsAfter(this.viewer.bandId, last);
        if (rows.length > 0) this.write(rows.map(format).join(""));
        this.last = last = rows.at(-1)?.id ?? last;
        if (rows.length === BATCH) this.isReadPending = true;
      }
    } catch (error) {
      log.warn({ error: String(error) }, "events not read");
      setTimeout(() => this.requestRead(), RETRY_MS);
    } finally {
      this.sending = false;
    }
  }

  /** Nobody is told of their own writing. A reader that does not keep up misses it. */
  private sendWriting(writerId?: string, data?: string) {
    if (writerId === this.viewer.userId || this.last === null || !this.hasRoom()) return;
    this.write(`event: ${WRITING}\ndata: ${data}\n\n`);
  }

  private hasRoom = () => (this.controller.desiredSize ?? 0) > 0;

  /** Ends the stream of a revoked session or a stalled reader, and reads if a notification was missed. */
  private async sendHeartbeat() {
    try {
      const { sessionId, bandId } = this.viewer;
      const [viewer, isBehind] = await Promise.all([
        viewerLoader.load(sessionId),
        behindLoader.load({ bandId, last: this.last ?? "0" }),
      ]);
      if (viewer?.bandId !== bandId || !this.hasRoom()) return this.end();
      if (isBehind) this.requestRead();
    } catch (error) {
      log.warn({ error: String(error) }, "session of a stream not read");
    }
    this.write(KEEP_ALIVE);
  }
}

const sharedReads = new Map<string, Promise<EventRow[]>>();

/** Streams of one band that read in the same turn of the event loop share a read. */
function listEventsAfter(bandId: string, last: string): Promise<EventRow[]> {
  const key = `${bandId} ${last}`;
  const read = sharedReads.get(key) ?? queryEventsAfter(bandId, last);
  if (!sharedReads.has(key)) queueMicrotask(() => sharedReads.delete(key));
  sharedReads.set(key, read);
  return read;
}

// Ordered by the column: a bare "id" would be the text of the select list, where 1000 sorts before 999.
const queryEventsAfter = (bandId: string, last: string) =>
  queryRows(EventRow)`
    SELECT id::text, type, payload FROM events
    WHERE band_id = ${bandId}::uuid AND id > ${last}::bigint ORDER BY events.id LIMIT ${BATCH}`;

// The heartbeats of many streams share their queries.
const BATCHED = {
  cache: false,
  batchScheduleFn: (query: () => void) => void setTimeout(query, 100),
};
const viewerLoader = new DataLoader(findSessionViewers, BATCHED);
const behindLoader = new DataLoader(findBehind, BATCHED);

type Position = { bandId: string; last: string };

/** Whether there are events after each position. */
async function findBehind(positions: readonly Position[]): Promise<boolean[]> {
  const rows = await queryRows(BehindRow)`
    SELECT EXISTS (
      SELECT FROM events WHERE events.band_id = p.band_id AND events.id > p.last
    ) AS "isBehind"
    FROM unnest(
      ${positions.map(({ bandId }) => bandId)}::uuid[],
      ${positions.map(({ last }) => last)}::bigint[]
    ) WITH ORDINALITY AS p (band_id, last, number)
    ORDER BY number`;
  return rows.map(({ isBehind }) => isBehind);
}

async function findNewestEventId(bandId: string): Promise<string> {
  const row = exactlyOne(
    await queryRows(IdRow)`
    SELECT coalesce(max(id), 0)::text AS id FROM events WHERE band_id = ${bandId}::uuid`,
  );
  return row.id;
}

const format = ({ id, type, payload }: EventRow) =>
  `id: ${id}\nevent: ${type}\ndata: ${JSON.stringify(payload)}\n\n`;
