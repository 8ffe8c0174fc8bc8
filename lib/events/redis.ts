import { createClient } from "@redis/client";
import { env } from "@/lib/env";
import { log } from "@/lib/log";

/** What processes tell each other: ids of bands with new events and ends of sessions; what cached pages show that were dropped. */
const CHANNELS = ["events", "pages"] as const;
type Channel = (typeof CHANNELS)[number];
const nameOf = (channel: Channel) => `doublebill:${channel}`;

type Client = ReturnType<typeof createClient>;
type Subscriber = { hear: (said: string) => unknown; reconnected: () => unknown };

// Next loads modules once per bundle; the process has two connections all the same: one that listens can do nothing else.
const shared = globalThis as typeof globalThis & { doublebillRedis?: { publisher?: Promise<Client>; listener?: Client; subscribers: Record<Channel, Set<Subscriber>> } };
const redis = () => (shared.doublebillRedis ??= { subscribers: { events: new Set(), pages: new Set() } });

/** Connects, and again whenever the connection breaks; nobody waits for it. */
function connect(purpose: "publish" | "listen"): Client {
  const client: Client = createClient({ url: env().REDIS_URL, disableOfflineQueue: purpose === "publish" });
  client.on("error", (error: Error) => log.warn({ error: error.message, purpose }, "connection to Redis lost"));
  void client.connect().catch(() => {});
  return client;
}

function listen(): Client {
  const { subscribers } = redis();
  const client = connect("listen");
  client.on("ready", () => Object.values(subscribers).forEach((all) => all.forEach(({ reconnected }) => reconnected())));
  // The client subscribes again by itself.
  for (const channel of CHANNELS)
    void client.subscribe(nameOf(channel), (said) => subscribers[channel].forEach(({ hear }) => hear(said))).catch((error: unknown) => log.warn({ error: String(error) }, "not listening on Redis"));
  return client;
}

/** Ready, or refused once: from then on what cannot be said at once is not said. */
function startPublisher(): Promise<Client> {
  const client = connect("publish");
  return new Promise((resolve) => ["ready", "error"].forEach((event) => client.once(event, () => resolve(client))));
}

/** Tells every process of what is in the database already. It may be lost: who hears must learn of it in another way too. */
export async function announceOnRedis(channel: Channel, messages: string[]): Promise<void> {
  const publisher = await (redis().publisher ??= startPublisher());
  try {
    await Promise.all(messages.map((message) => publisher.publish(nameOf(channel), message)));
  } catch (error) {
    log.warn({ error: String(error) }, "not announced on Redis");
  }
}

/** As `subscribe` of the listener, on Redis. */
export function subscribeOnRedis(channel: Channel, subscriber: Subscriber): () => void {
  const subscribers = redis().subscribers[channel];
  subscribers.add(subscriber);
  redis().listener ??= listen();
  return () => void subscribers.delete(subscriber);
}
