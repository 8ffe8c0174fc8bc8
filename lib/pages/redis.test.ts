import { createClient } from "@redis/client";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { subscribe } from "@/lib/events/listener";
import { PageStore } from "@/lib/pages/store";
import { soon } from "@/tests/events";
import { redisMissing, startRedis } from "@/tests/setup/redis";

const missing = redisMissing();
const server = missing ? null : await startRedis();
env().REDIS_URL = server?.url;
afterAll(() => server?.stop());

const key = (band: string) => `/route-cache/APP_PAGE/abc/$/visitor/band/${band}/profile`;
const page = (html: string) => ({ kind: "APP_PAGE", html, headers: {}, status: 200 });
const newStore = () => new PageStore("test-");

async function render(store: PageStore, band: string, html: string) {
  await store.get(key(band));
  await store.set(key(band), page(html));
}

/** Asks the server over a connection of its own. */
async function ask(...command: string[]) {
  const client = await createClient({ url: server!.url }).connect();
  const answer = await client.sendCommand(command);
  client.destroy();
  return answer;
}

describe.skipIf(missing)(missing ? `pages on Redis: skipped, because ${missing}` : "pages on a real Redis server", () => {
  beforeEach(() => newStore().clear());

  test("are shared by all instances, headers included, and not written to the table", async () => {
    await render(newStore(), "s1", "<p>Héllo</p>");
    const found = await newStore().get(key("s1"));
    expect(found?.value.html).toBe("<p>Héllo</p>");
    expect(found?.value.headers?.["content-security-policy"]).toContain("script-src 'self'");
    expect(await db.cachedPage.count()).toBe(0);
    expect(Number(await ask("TTL", "doublebill:pages:band:s1"))).toBeGreaterThan(3_000);
  });

  test("are dropped when they change, and no others; that is announced when there were any", async () => {
    const heard: string[] = [];
    const end = await subscribe("pages", (tag) => heard.push(tag), () => {});
    const [one, other] = [newStore(), newStore()];
    for (const band of ["d1", "d2"]) await render(one, band, band);
    await one.drop("band:d1");
    expect(await other.get(key("d1"))).toBeNull();
    expect((await other.get(key("d2")))?.value.html).toBe("d2");
    await other.drop("band:d1");
    await one.drop("band:d2");
    await soon(() => expect(heard).toContain("band:d2"));
    expect(heard, "once each").toEqual(["band:d1", "band:d2"]);
    end();
  });

  test("that could not be dropped are not believed", async () => {
    const store = newStore();
    await render(store, "l1", "old");
    await server!.stop();
    await store.drop("band:l1");
    expect(await store.get(key("l1")), "nothing is there while Redis is away").toBeNull();
    await server!.revive();
    // What a server that keeps its data would still have.
    await render(newStore(), "l1", "old");
    await soon(async () => {
      await store.get(key("other"));
      expect(await ask("EXISTS", "doublebill:pages:band:l1")).toBe(0);
    });
    expect(await store.get(key("l1"))).toBeNull();
  });
});
