import type { createClient } from "@redis/client";
import { env } from "@/lib/env";
import { log } from "@/lib/log";

/** Carries ids of bands with new events, and revoked sessions. */
const CHANNEL = "doublebill:events";

type Client = ReturnType<typeof createClient>;
type Subscriber = { onMessage: (message: string) => unknown; onReconnect: () => unknown };

// A subscribed connection cannot publish, so a process has two.
export type RedisConnections = {
  publisher?: Promise<Client>;
  listener?: Promise<Client>;
  subscribers: Set<Subscriber>;
};
const redis = () => (globalThis.doublebillRedis ??= { subscribers: new Set() });

/** Connects in the background, again whenever the connection breaks. */
async function connect(purpose: "publish" | "listen"): Promise<Client> {
  // Its 500 modules slow down the start of every process, and few hosts have Redis.
  const { createClient } = await import("@redis/client");
  const client: Client = createClient({
    url: env().REDIS_URL,
    disableOfflineQueue: purpose === "publish",
  });
  client.on("error", (error: Error) =>
    log.warn({ error: error.message, purpose }, "connection to Redis lost"),
  );
  void client.connect().catch(() => {});
  return client;
}

async function listen(): Promise<Client> {
  const { subscribers } = redis();
  const client = await connect("listen");
  client.on("ready", () => subscribers.forEach(({ onReconnect }) => onReconnect()));
  // The client subscribes again by itself.
  void client
    .subscribe(CHANNEL, (message) => subscribers.forEach(({ onMessage }) => onMessage(message)))
    .catch((error: unknown) => log.warn({ error: String(error) }, "not listening on Redis"));
  return client;
}

/** Resolves once connected or refused. A publisher without a connection drops its messages. */
async function startPublisher(): Promise<Client> {
  const client = await connect("publish");
  return new Promise((resolve) =>
    ["ready", "error"].forEach((event) => client.once(event, () => resolve(client))),
  );
}

/** Notifies every process of what is already stored. Messages may be lost: subscribers also poll the database. */
export async function publishOnRedis(messages: string[]): Promise<void> {
  const publisher = await (redis().publisher ??= startPublisher());
  try {
    await Promise.all(messages.map((message) => publisher.publish(CHANNEL, message)));
  } catch (error) {
    log.warn({ error: String(error) }, "not announced on Redis");
  }
}

/** As `subscribe` of listener.ts, on Redis. */
export function subscribeOnRedis(subscriber: Subscriber): () => void {
  const { subscribers } = redis();
  subscribers.add(subscriber);
  redis().listener ??= listen();
  return () => void subscribers.delete(subscriber);
}
