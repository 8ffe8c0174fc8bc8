import { createClient } from "@redis/client";
import { env } from "@/lib/env";
import { log } from "@/lib/log";

export type RedisClient = ReturnType<typeof createClient>;

// Next loads modules once per bundle; the process has one such connection all the same.
const shared = globalThis as typeof globalThis & { doublebillRedisClient?: Promise<RedisClient> };

/** A new connection to the server of REDIS_URL, opened again whenever it breaks; nobody waits for it. `queues`: whether what is asked meanwhile waits. */
export function connectToRedis(purpose: string, { queues }: { queues: boolean }): RedisClient {
  const client: RedisClient = createClient({ url: env().REDIS_URL, disableOfflineQueue: !queues });
  client.on("error", (error: Error) => log.warn({ error: error.message, purpose }, "connection to Redis lost"));
  void client.connect().catch(() => {});
  return client;
}

/** The process's connection for commands. It is ready, or was refused once: from then on what cannot be asked at once rejects. */
export const redisClient = (): Promise<RedisClient> => (shared.doublebillRedisClient ??= openClient());

function openClient(): Promise<RedisClient> {
  const client = connectToRedis("commands", { queues: false });
  return new Promise((resolve) => ["ready", "error"].forEach((event) => client.once(event, () => resolve(client))));
}
