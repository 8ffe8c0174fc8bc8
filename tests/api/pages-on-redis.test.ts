import { createClient } from "@redis/client";
import { afterAll, beforeAll, describe, expect, inject, test, vi } from "vitest";
import { db } from "@/lib/db";
import { makeViewer } from "@/tests/factories";
import { wireTo, type Wire } from "@/tests/setup/wire";
import { redisMissing, startRedis, type RedisServer } from "@/tests/setup/redis";
import { freePort, startServer, stopServer } from "@/tests/setup/server";
import { SOON } from "@/tests/setup/soon";

// A database of its own: the server of the other tests has no Redis, and would drop these pages without saying so there.
await vi.hoisted(async () => {
  const [{ inject: given }, { copyOfTemplate }] = await Promise.all([import("vitest"), import("../setup/postgres")]);
  process.env.DATABASE_URL = await copyOfTemplate(given("postgresUrl"), "pages_on_redis");
});

const missing = redisMissing();

describe.skipIf(missing)(missing ? `pages on Redis: skipped, because ${missing}` : "pages of two processes with a real Redis server", () => {
  let redis: RedisServer;
  let wire: Wire;
  let servers: Awaited<ReturnType<typeof startServer>>[];
  const addresses: string[] = [];

  async function serve(listenUrl: string) {
    const port = String(await freePort());
    const address = `http://127.0.0.1:${port}`;
    addresses.push(address);
    const own = { PORT: port, APP_URL: address, DATABASE_URL: process.env.DATABASE_URL!, DATABASE_DIRECT_URL: listenUrl, REDIS_URL: redis.url, LOG_LEVEL: "fatal" };
    return startServer({ ...inject("serverEnvironment"), ...own });
  }

  // The second process hears PostgreSQL through the wire.
  beforeAll(async () => {
    redis = await startRedis();
    const wired = new URL(process.env.DATABASE_URL!);
    wire = await wireTo(Number(wired.port));
    wired.host = `127.0.0.1:${wire.port}`;
    servers = [await serve(process.env.DATABASE_URL!), await serve(wired.href)];
  });
  afterAll(async () => {
    await Promise.all(servers.map(stopServer));
    await wire.close();
    await redis.stop();
  });

  const shows = async (process: number, path: string, text: string) => (await (await fetch(addresses[process] + path)).text()).includes(text);

  /** A profile that both processes keep, the second as it made it itself: what it only took over it would make anew after a second. */
  async function keepProfile() {
    const { bandId, bandName } = await makeViewer();
    const path = `/band/${bandId}/profile`;
    for (const process of [1, 0]) await expect.poll(() => shows(process, path, bandName), SOON).toBe(true);
    return { path, change: (biography: string) => db.band.update({ where: { id: bandId }, data: { biography } }) };
  }

  async function changeShowsInBoth(words: string) {
    const { path, change } = await keepProfile();
    await change(words);
    for (const process of [0, 1]) await expect.poll(() => shows(process, path, words), { ...SOON, message: `${words}, process ${process}` }).toBe(true);
  }

  test("one that hears nothing of PostgreSQL any more, and does not know it, hears over Redis what the other dropped", async () => {
    wire.freeze();
    await changeShowsInBoth("Heard over Redis");
    wire.thaw();
  });

  test("while Redis hangs, while it is away and when it is back, both hear it from PostgreSQL", async () => {
    const admin = createClient({ url: redis.url }).on("error", () => {});
    await admin.connect();
    await admin.sendCommand(["CLIENT", "PAUSE", "60000", "ALL"]);
    await changeShowsInBoth("Heard while Redis hung");
    admin.destroy();
    await redis.stop();
    await changeShowsInBoth("Heard without Redis");
    await redis.revive();
    await changeShowsInBoth("Heard when Redis was back");
  });
});
