import { createClient } from "@redis/client";
import { env } from "@/lib/env";
import { log } from "@/lib/log";

/** Where processes tell each other ids of bands with new events and ends of sessions. */
const CHANNEL = "doublebill:events";

type Client = ReturnType<typeof createClient>;
type Subscriber = { hear: (said: string) => unknown; reconnected: () => unknown };

// Next loads modules once per bundle; the process has two connections all the same: one that listens can do nothing else.
type Connections = { publisher?: Promise<Client>; listener?: Client; subscribers: Set<Subscriber> };
const shared = globalThis as typeof globalThis & { doublebillRedis?: Connections };
const redis = () => (shared.doublebillRedis ??= { subscribers: new Set() });

/** Connects, and again whenever the connection breaks; nobody waits for it. */
function connect(purpose: "publish" | "listen"): Client {
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

function listen(): Client {
  const { subscribers } = redis();
  const client = connect("listen");
  client.on("ready", () => subscribers.forEach(({ reconnected }) => reconnected()));
  // The client subscribes again by itself.
  void client
    .subscribe(CHANNEL, (said) => subscribers.forEach(({ hear }) => hear(said)))
    .catch((error: unknown) => log.warn({ error: String(error) }, "not listening on Redis"));
  return client;
}

/** Ready, or refused once: from then on what cannot be said at once is not said. */
function startPublisher(): Promise<Client> {
  const client = connect("publish");
  return new Promise((resolve) =>
    ["ready", "error"].forEach((event) => client.once(event, () => resolve(client))),
  );
}

/** Tells every process of what is in the database already. It may be lost: who hears must learn of it in another way too. */
export async function announceOnRedis(messages: string[]): Promise<void> {
  const publisher = await (redis().publisher ??= startPublisher());
  try {
    await Promise.all(messages.map((message) => publisher.publish(CHANNEL, message)));
  } catch (error) {
    log.warn({ error: String(error) }, "not announced on Redis");
  }
}

/** As `subscribe` of the listener, on Redis. */
export function subscribeOnRedis(subscriber: Subscriber): () => void {
  const { subscribers } = redis();
  subscribers.add(subscriber);
  redis().listener ??= listen();
  return () => void subscribers.delete(subscriber);
}
