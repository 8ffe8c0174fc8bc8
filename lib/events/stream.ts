import type { BandViewer } from "@/lib/access";
import { findSessionViewer } from "@/lib/accounts/sessions";
import { sql } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { subscribe } from "@/lib/events/listener";
import { log } from "@/lib/log";

/** Streams that one user may hold open in one process: browsers hold one per visible tab. */
export const MAX_STREAMS = 10;
const HEARTBEAT_MS = 20_000;
/** What the browser waits before it connects again, and a stream before it reads again, in milliseconds. */
const RETRY_MS = 2_000;
const BATCH = 100;

type EventRow = { id: string; type: string; payload: unknown };

const openStreams = new Map<string, number>();

/**
 * The events of the viewer's band as a text/event-stream, from the one after `lastEventId`, or from now (contract,
 * `GET /api/events`). Ends with the session, or by itself when the reader does not keep up; it resumes by its last id.
 * Throws rate_limited when the user has too many open.
 */
export async function openEventStream(viewer: BandViewer, lastEventId: string | null, heartbeatMs = HEARTBEAT_MS): Promise<ReadableStream<Uint8Array>> {
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
  if (open >= MAX_STREAMS) throw new AppError("rate_limited", "You have too many pages open", { retryAfter: 30 });
  openStreams.set(userId, open + 1);
  return () => {
    const left = (openStreams.get(userId) ?? 1) - 1;
    if (left > 0) openStreams.set(userId, left);
    else openStreams.delete(userId);
  };
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
      { start: (controller) => void (this.controller = controller), pull: () => this.wake(), cancel: () => this.stop() },
      { highWaterMark: 2 },
    );
  }

  async start(lastEventId: string | null) {
    const wake = () => this.wake();
    this.unsubscribe = await subscribe("events", (bandId) => bandId === this.viewer.bandId && wake(), wake);
    const newest = await newestEventId(this.viewer.bandId);
    this.last = lastEventId && BigInt(lastEventId) < BigInt(newest) ? lastEventId : newest;
    // An id without data moves the browser's Last-Event-ID: a break before the first event leaves no gap either.
    this.write(`retry: ${RETRY_MS}\nid: ${this.last}\n\n`);
    this.heartbeat = setInterval(() => void this.beat(), this.heartbeatMs);
    this.wake();
  }

  stop() {
    if (!this.open) return;
    this.open = false;
    clearInterval(this.heartbeat);
    this.unsubscribe();
    this.release();
  }

  private end() {
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
        if (rows.length === 0) continue;
        this.write(rows.map(format).join(""));
        this.last = last = rows.at(-1)!.id;
        this.woken = true;
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
      const viewer = await findSessionViewer(this.viewer.sessionId);
      if (viewer?.bandId !== this.viewer.bandId || !this.hasRoom()) return this.end();
    } catch (error) {
      log.warn({ error: String(error) }, "session of a stream not read");
    }
    this.write(": still here\n\n");
    this.wake();
  }
}

// By the column: a bare "id" would be the text of the select list, and 1000 stand before 999.
const eventsAfter = (bandId: string, last: string) =>
  sql<EventRow>`SELECT id::text, type, payload FROM events WHERE band_id = ${bandId}::uuid AND id > ${last}::bigint ORDER BY events.id LIMIT ${BATCH}`;

async function newestEventId(bandId: string): Promise<string> {
  const [row] = await sql<{ id: string }>`SELECT coalesce(max(id), 0)::text AS id FROM events WHERE band_id = ${bandId}::uuid`;
  return row!.id;
}

const format = ({ id, type, payload }: EventRow) => `id: ${id}\nevent: ${type}\ndata: ${JSON.stringify(payload)}\n\n`;
