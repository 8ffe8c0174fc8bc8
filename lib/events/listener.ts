import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { env } from "@/lib/env";
import { subscribeOnRedis } from "@/lib/events/redis";
import { log } from "@/lib/log";

/** Milliseconds before the first new attempt to connect; doubled up to the longest. */
const MIN_BACKOFF_MS = 100;
const MAX_BACKOFF_MS = 5_000;

type Subscriber = { hear: (payload: string) => unknown; reconnected: () => unknown };

/** One LISTEN connection for the whole process, open while anyone listens, and opened again when it breaks. */
class Listener {
  private readonly channels = new Map<string, Set<Subscriber>>();
  private client: pg.Client | null = null;
  private firstAttempt: Promise<void> | null = null;
  private lastListen: Promise<unknown> = Promise.resolve();

  async add(channel: string, subscriber: Subscriber): Promise<() => void> {
    this.channels.set(channel, (this.channels.get(channel) ?? new Set()).add(subscriber));
    await (this.firstAttempt ??= new Promise((attempted) => void this.keepConnected(attempted)));
    // Without a connection, or if it breaks just now, the next one listens to all channels.
    if (this.client) await this.listen(this.client, channel).catch(() => {});
    return () => this.remove(channel, subscriber);
  }

  private remove(channel: string, subscriber: Subscriber) {
    const subscribers = this.channels.get(channel);
    subscribers?.delete(subscriber);
    if (subscribers?.size === 0) this.channels.delete(channel);
    if (this.channels.size === 0) void this.client?.end().catch(() => {});
  }

  private async keepConnected(attempted: () => void) {
    let wait = MIN_BACKOFF_MS;
    for (let first = true; this.channels.size > 0; first = false) {
      const connected = await this.connect(first, attempted).catch((error: unknown) =>
        log.warn({ error: String(error) }, "no connection for events"),
      );
      this.client = null;
      attempted();
      if (this.channels.size === 0) break;
      wait = connected ? MIN_BACKOFF_MS : Math.min(wait * 2, MAX_BACKOFF_MS);
      await sleep(wait);
    }
    this.firstAttempt = null;
  }

  /** Resolves when an established connection has ended. Rejects when there was none. */
  private async connect(first: boolean, attempted: () => void): Promise<true> {
    const client = new pg.Client({
      connectionString: env().DATABASE_DIRECT_URL ?? env().DATABASE_URL,
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
    });
    const ended = new Promise<void>((resolve) => client.once("end", resolve));
    client.on("error", (error) => log.warn({ error: error.message }, "connection for events lost"));
    client.on("notification", ({ channel, payload = "" }) =>
      this.channels.get(channel)?.forEach(({ hear }) => hear(payload)),
    );
    try {
      await client.connect();
      this.client = client;
      await Promise.all([...this.channels.keys()].map((channel) => this.listen(client, channel)));
      attempted();
      if (!first)
        for (const subscribers of this.channels.values())
          subscribers.forEach(({ reconnected }) => reconnected());
      await ended;
      return true;
    } finally {
      void client.end().catch(() => {});
    }
  }

  // One after the other: a connection takes one query at a time.
  private listen(client: pg.Client, channel: string): Promise<unknown> {
    const listened = this.lastListen.then(() =>
      client.query(`LISTEN ${pg.escapeIdentifier(channel)}`),
    );
    this.lastListen = listened.catch(() => {});
    return listened;
  }
}

// Next loads modules once per bundle; the process has one connection all the same.
const shared = globalThis as typeof globalThis & { doublebillListener?: Listener };

/**
 * Hears what is announced on a channel of PostgreSQL from when the promise resolves. It resolves without a connection
 * too, so that no process waits for a database that is away. `reconnected` is called each time a connection stands again:
 * announcements may have been missed until then. Returns what ends the subscription.
 */
export function subscribe(
  channel: string,
  hear: Subscriber["hear"],
  reconnected: Subscriber["reconnected"],
): Promise<() => void> {
  return (shared.doublebillListener ??= new Listener()).add(channel, { hear, reconnected });
}

/** Hears the ids of bands to which something happened, and the ends of sessions: on Redis where there is one, else on PostgreSQL. */
export async function subscribeToEvents(
  hear: Subscriber["hear"],
  reconnected: Subscriber["reconnected"],
): Promise<() => void> {
  return env().REDIS_URL
    ? subscribeOnRedis({ hear, reconnected })
    : subscribe("events", hear, reconnected);
}
