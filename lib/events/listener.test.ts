import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import { pool } from "@/lib/db";
import { subscribe } from "@/lib/events/listener";
import { breakListeners, soon } from "@/tests/events";

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
