import { log } from "@/lib/log";
import { connectToRedis, redisClient, type RedisClient } from "@/lib/redis";

/** The channel; its messages are ids of bands, and ends of sessions. */
const CHANNEL = "doublebill:events";

type Subscriber = { hear: (said: string) => unknown; reconnected: () => unknown };

// Next loads modules once per bundle; the process has one connection that listens all the same. It can do nothing else.
const shared = globalThis as typeof globalThis & { doublebillRedis?: { listener?: RedisClient; subscribers: Set<Subscriber> } };
const redis = () => (shared.doublebillRedis ??= { subscribers: new Set() });

function listen(): RedisClient {
  const { subscribers } = redis();
  const client = connectToRedis("listen", { queues: true });
  client.on("ready", () => subscribers.forEach(({ reconnected }) => reconnected()));
  // The client subscribes again by itself.
  void client.subscribe(CHANNEL, (said) => subscribers.forEach(({ hear }) => hear(said))).catch((error: unknown) => log.warn({ error: String(error) }, "not listening on Redis"));
  return client;
}

/** Tells every process of what is in the database already; one that misses it sees it at its next heartbeat. */
export async function announceOnRedis(messages: string[]): Promise<void> {
  const client = await redisClient();
  try {
    await Promise.all(messages.map((message) => client.publish(CHANNEL, message)));
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
