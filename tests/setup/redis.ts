import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { waitForPort } from "./listening";
import { missingPackages } from "./packages";
import { freePort } from "./server";

const PACKAGE = "redis-server";

/** Why no Redis server can run here, or null. */
export const redisMissing = (): string | null => missingPackages([PACKAGE]);

export type RedisServer = { url: string; stop: () => Promise<void>; revive: () => Promise<void> };

/** A real Redis server without persistence. */
export async function startRedis(): Promise<RedisServer> {
  const port = await freePort();
  let server = await serve(port);
  return {
    url: `redis://127.0.0.1:${port}`,
    stop: async () => {
      server.kill();
      if (server.exitCode === null) await once(server, "exit");
    },
    revive: async () => void (server = await serve(port)),
  };
}

async function serve(port: number): Promise<ChildProcess> {
  const server = spawn(
    PACKAGE,
    ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"],
    { stdio: "ignore" },
  );
  if (await waitForPort(port)) return server;
  server.kill();
  throw new Error("The Redis server does not answer.");
}
