import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { LiveEvent } from "@/browser/live";

class FakeSource extends EventTarget {
  static readonly CLOSED = 2;
  static opened: FakeSource[] = [];
  readyState = 0;
  onopen = () => {};
  onerror = () => {};
  constructor(readonly url: string) {
    super();
    FakeSource.opened.push(this);
  }
  close = () => void (this.readyState = 2);
  connect() {
    this.readyState = 1;
    this.onopen();
  }
  send(type: string, data: unknown, lastEventId = "") {
    this.dispatchEvent(new MessageEvent(type, { data: JSON.stringify(data), lastEventId }));
  }
  refuse() {
    this.readyState = 2;
    this.onerror();
  }
}

let hidden = false;
let stop = () => {};
let received: LiveEvent[] = [];
const sources = () => FakeSource.opened;
const current = () => sources().at(-1)!;
const show = (isShown: boolean) => {
  hidden = !isShown;
  document.dispatchEvent(new Event("visibilitychange"));
};

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  vi.stubGlobal("EventSource", FakeSource);
  vi.spyOn(document, "hidden", "get").mockImplementation(() => hidden);
  vi.spyOn(Math, "random").mockReturnValue(0.5);
  FakeSource.opened = [];
  hidden = false;
  received = [];
  const { listenLive } = await import("@/browser/live");
  stop = listenLive((event) => received.push(event));
  await vi.advanceTimersByTimeAsync(1_000);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it("emits that the stream is open, and its events", () => {
  current().connect();
  current().send("message", { id: 1 }, "7");
  expect(received).toEqual([
    { type: "open", data: null },
    { type: "message", data: { id: 1 } },
  ]);
});

it("reopens a refused stream with backoff, from the last event", async () => {
  current().connect();
  current().send("message", {}, "7");
  current().refuse();
  expect(received.at(-1)).toEqual({ type: "refused", data: null });
  await vi.advanceTimersByTimeAsync(1_900);
  expect(sources()).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(200);
  expect(current().url).toBe("/api/events?lastEventId=7");
  current().refuse();
  await vi.advanceTimersByTimeAsync(3_900);
  expect(sources()).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(200);
  expect(sources()).toHaveLength(3);
});

it("polls until the stream delivers", async () => {
  current().connect();
  received = [];
  await vi.advanceTimersByTimeAsync(30_000);
  expect(received).toEqual(Array(3).fill({ type: "open", data: null }));
  current().send("alive", null);
  received = [];
  await vi.advanceTimersByTimeAsync(30_000);
  expect(received).toEqual([]);
});

it("reconnects without a heartbeat", async () => {
  current().connect();
  for (let beats = 0; beats < 5; beats++) {
    current().send("alive", null);
    await vi.advanceTimersByTimeAsync(20_000);
  }
  expect(sources()).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(31_000);
  expect(sources()).toHaveLength(2);
  expect(sources()[0]!.readyState).toBe(2);
});

it("disconnects in a hidden tab and reconnects when visible", () => {
  current().connect();
  show(false);
  expect(current().readyState).toBe(2);
  show(true);
  expect(sources()).toHaveLength(2);
});

it("polls once a minute in a hidden tab", async () => {
  current().connect();
  current().send("alive", null);
  show(false);
  received = [];
  await vi.advanceTimersByTimeAsync(50_000);
  expect(received).toEqual([]);
  await vi.advanceTimersByTimeAsync(75_000);
  expect(received).toEqual(Array(2).fill({ type: "open", data: null }));
  expect(sources()).toHaveLength(1);
  show(true);
  current().connect();
  current().send("alive", null);
  received = [];
  await vi.advanceTimersByTimeAsync(40_000);
  expect(received).toEqual([]);
});

it("stays connected in the one hidden tab that holds the lock", async () => {
  let held: Promise<unknown> | undefined;
  vi.stubGlobal("navigator", {
    onLine: true,
    locks: {
      request: (
        _name: string,
        _options: object,
        stay: (lock: object | null) => Promise<void> | undefined,
      ) => (held = stay({})),
    },
  });
  current().connect();
  show(false);
  expect(current().readyState).toBe(1);
  current().send("message", { id: 1 });
  expect(received).toContainEqual({ type: "message", data: { id: 1 } });
  expect(held).toBeInstanceOf(Promise);
  show(true);
  await expect(held).resolves.toBeUndefined();
  expect(sources()).toHaveLength(1);
});

it("disconnects when another hidden tab holds the lock", () => {
  vi.stubGlobal("navigator", {
    onLine: true,
    locks: {
      request: (_name: string, _options: object, stay: (lock: null) => unknown) => void stay(null),
    },
  });
  current().connect();
  show(false);
  expect(current().readyState).toBe(2);
});

it("reconnects on the online event", () => {
  current().connect();
  window.dispatchEvent(new Event("online"));
  expect(sources()).toHaveLength(2);
});
