import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { expect, it, onTestFinished, vi } from "vitest";
import { pool } from "@/lib/db";
import { env } from "@/lib/env";
import { subscribe } from "@/lib/events/listener";
import { breakListeners, soon } from "@/tests/support/events";

const announce = (channel: string, payload: string) =>
  pool().query("SELECT pg_notify($1, $2)", [channel, payload]);

it("hears its channel from when it is subscribed, until it is not", async () => {
  const heard: string[] = [];
  const unsubscribe = await subscribe(
    "test-one",
    (payload) => heard.push(payload),
    () => {},
  );
  await announce("test-one", "a");
  await announce("test-two", "b");
  await announce("test-one", "c");
  await soon(() => expect(heard).toEqual(["a", "c"]));
  unsubscribe();
  await announce("test-one", "d");
  await sleep(100);
  expect(heard).toEqual(["a", "c"]);
});

it("opens one connection for all, and again when it breaks", async () => {
  const heard: string[] = [];
  let again = 0;
  const ends = await Promise.all(
    ["one", "two"].map((name) =>
      subscribe(
        `test-${name}`,
        (payload) => heard.push(payload),
        () => again++,
      ),
    ),
  );
  expect(await breakListeners()).toBe(1);
  await soon(() => expect(again).toBe(2));
  await announce("test-one", "a");
  await announce("test-two", "b");
  await soon(() => expect(heard).toEqual(["a", "b"]));
  ends.forEach((end) => end());
});

it("begins anew after the last subscriber left", async () => {
  (
    await subscribe(
      "test-one",
      () => {},
      () => {},
    )
  )();
  const heard: string[] = [];
  const end = await subscribe(
    "test-one",
    (payload) => heard.push(payload),
    () => {},
  );
  await soon(async () => {
    await announce("test-one", "a");
    expect(heard).toContain("a");
  });
  end();
});

/** Before the database; `silence` passes nothing on any more and closes nothing, like a host that vanished. */
async function startRelay() {
  const { user, password, database, host, port } = new pg.Client(env().DATABASE_URL);
  const sockets: Socket[] = [];
  const relay = createServer((from) => {
    const to = connect(
      host.startsWith("/") ? { path: `${host}/.s.PGSQL.${port}` } : { host, port },
    );
    sockets.push(from, to);
    for (const socket of [from, to]) socket.on("error", () => {});
    from.pipe(to).pipe(from);
  }).listen(0, "127.0.0.1");
  onTestFinished(() => {
    relay.close();
    sockets.forEach((socket) => socket.destroy());
  });
  await once(relay, "listening");
  const address = relay.address() as AddressInfo;
  return {
    url: `postgresql://${user}:${password}@127.0.0.1:${address.port}/${database}`,
    silence: () => sockets.forEach((socket) => socket.unpipe()),
  };
}

it("opens another connection when its own falls silent", async () => {
  const { doublebillListener } = globalThis;
  globalThis.doublebillListener = undefined;
  onTestFinished(() => void (globalThis.doublebillListener = doublebillListener));
  const { url, silence } = await startRelay();
  env().DATABASE_DIRECT_URL = url;

  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const heard: string[] = [];
  const onReconnect = vi.fn();
  const end = await subscribe("test-one", (payload) => heard.push(payload), onReconnect);
  silence();
  await vi.advanceTimersByTimeAsync(60_000);
  vi.useRealTimers();
  await soon(() => expect(onReconnect).toHaveBeenCalledOnce());
  await announce("test-one", "a");
  await soon(() => expect(heard).toEqual(["a"]));
  end();
});
