import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { findPrimary } from "@/lib/database-hosts";
import { env, requireSetting } from "@/lib/env";
import { subscribeOnRedis } from "@/lib/events/redis";
import { log } from "@/lib/log";

const MIN_BACKOFF_MS = 100;
const MAX_BACKOFF_MS = 5_000;
const CHECK_INTERVAL_MS = 30_000;
const ANSWER_TIMEOUT_MS = 15_000;

type Subscriber = { onMessage: (payload: string) => unknown; onReconnect: () => unknown };

/** One LISTEN connection per process, open while there are subscribers. Reconnects with backoff. */
export class Listener {
  private readonly channels = new Map<string, Set<Subscriber>>();
  private client: pg.Client | null = null;
  private firstAttempt: Promise<void> | null = null;
  private lastListen: Promise<unknown> = Promise.resolve();

  async add(channel: string, subscriber: Subscriber): Promise<() => void> {
    this.channels.set(channel, (this.channels.get(channel) ?? new Set()).add(subscriber));
    await (this.firstAttempt ??= new Promise((onAttempt) => void this.keepConnected(onAttempt)));
    // If there is no connection now, the next one listens to all channels.
    if (this.client) await this.listen(this.client, channel).catch(() => {});
    return () => this.remove(channel, subscriber);
  }

  private remove(channel: string, subscriber: Subscriber) {
    const subscribers = this.channels.get(channel);
    subscribers?.delete(subscriber);
    if (subscribers?.size === 0) this.channels.delete(channel);
    if (this.channels.size === 0) void this.client?.end().catch(() => {});
  }

  private async keepConnected(onAttempt: () => void) {
    let wait = MIN_BACKOFF_MS;
    for (let first = true; this.channels.size > 0; first = false) {
      const connected = await this.connect(first, onAttempt).catch((error: unknown) =>
        log.warn({ error: String(error) }, "no connection for events"),
      );
      this.client = null;
      onAttempt();
      if (this.channels.size === 0) break;
      wait = connected ? MIN_BACKOFF_MS : Math.min(wait * 2, MAX_BACKOFF_MS);
      await sleep(wait);
    }
    this.firstAttempt = null;
  }

  /** Resolves when an established connection has ended. Rejects when there was none. */
  private async connect(first: boolean, onAttempt: () => void): Promise<true> {
    const client = new pg.Client({
      connectionString: await findPrimary(
        env().DATABASE_DIRECT_URL ?? requireSetting("DATABASE_URL"),
      ),
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      connectionTimeoutMillis: 5_000,
      query_timeout: ANSWER_TIMEOUT_MS,
    });
    let checks: NodeJS.Timeout | undefined;
    const ended = new Promise<void>((resolve) => client.once("end", resolve));
    client.on("error", (error) => log.warn({ error: error.message }, "connection for events lost"));
    client.on("notification", ({ channel, payload = "" }) =>
      this.channels.get(channel)?.forEach(({ onMessage }) => onMessage(payload)),
    );
    try {
      await client.connect();
      this.client = client;
      await this.listenToAll(client);
      checks = setInterval(() => void this.endIfSilent(client), CHECK_INTERVAL_MS).unref();
      onAttempt();
      if (!first)
        for (const subscribers of this.channels.values())
          subscribers.forEach(({ onReconnect }) => onReconnect());
      await ended;
      return true;
    } finally {
      clearInterval(checks);
      void client.end().catch(() => {});
    }
  }

  /** Ends a connection that no longer answers, as when its host vanished. Repeating LISTEN has no effect. */
  private async endIfSilent(client: pg.Client): Promise<void> {
    await this.listenToAll(client).catch((error: unknown) => {
      log.warn({ error: String(error) }, "connection for events does not answer");
      void client.end().catch(() => {});
    });
  }

  private listenToAll(client: pg.Client): Promise<unknown> {
    return Promise.all([...this.channels.keys()].map((channel) => this.listen(client, channel)));
  }

  // A connection runs one query at a time.
  private listen(client: pg.Client, channel: string): Promise<unknown> {
    const listened = this.lastListen.then(() =>
      client.query(`LISTEN ${pg.escapeIdentifier(channel)}`),
    );
    this.lastListen = listened.catch(() => {});
    return listened;
  }
}

/**
 * Resolves even without a connection, so that no process waits for an unreachable database;
 * messages may be missing before each `onReconnect`. Returns the unsubscribe function.
 */
export function subscribe(
  channel: string,
  onMessage: Subscriber["onMessage"],
  onReconnect: Subscriber["onReconnect"],
): Promise<() => void> {
  return (globalThis.doublebillListener ??= new Listener()).add(channel, {
    onMessage,
    onReconnect,
  });
}

/** Subscribes to band ids with new events and to revoked sessions, on Redis if configured. */
export async function subscribeToEvents(
  onMessage: Subscriber["onMessage"],
  onReconnect: Subscriber["onReconnect"],
): Promise<() => void> {
  return env().REDIS_URL
    ? subscribeOnRedis({ onMessage, onReconnect })
    : subscribe("events", onMessage, onReconnect);
}
