import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { LiveEvent } from "@/browser/live";

/** A stream that does what the test says. */
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
  stand() {
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
let heard: LiveEvent[] = [];
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
  heard = [];
  const { listenLive } = await import("@/browser/live");
  stop = listenLive((event) => heard.push(event));
  await vi.advanceTimersByTimeAsync(1_000);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it("tells that the stream stands, and what it says", () => {
  current().stand();
  current().send("message", { id: 1 }, "7");
  expect(heard).toEqual([
    { type: "open", data: null },
    { type: "message", data: { id: 1 } },
  ]);
});

it("opens a refused stream again, later each time, from the last event", async () => {
  current().stand();
  current().send("message", {}, "7");
  current().refuse();
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

it("looks from time to time while no stream gets through, and no longer once one does", async () => {
  current().stand();
  heard = [];
  await vi.advanceTimersByTimeAsync(30_000);
  expect(heard).toEqual(Array(3).fill({ type: "open", data: null }));
  current().send("alive", null);
  heard = [];
  await vi.advanceTimersByTimeAsync(30_000);
  expect(heard).toEqual([]);
});

it("takes a stream without a sign of life for broken", async () => {
  current().stand();
  for (let beats = 0; beats < 5; beats++) {
    current().send("alive", null);
    await vi.advanceTimersByTimeAsync(20_000);
  }
  expect(sources()).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(31_000);
  expect(sources()).toHaveLength(2);
  expect(sources()[0]!.readyState).toBe(2);
});

it("gives its connection back while nobody looks, and catches up afterwards", () => {
  current().stand();
  show(false);
  expect(current().readyState).toBe(2);
  show(true);
  expect(sources()).toHaveLength(2);
});

it("looks each minute in the background, where no stream is open, and no more often", async () => {
  current().stand();
  current().send("alive", null);
  show(false);
  heard = [];
  await vi.advanceTimersByTimeAsync(50_000);
  expect(heard).toEqual([]);
  await vi.advanceTimersByTimeAsync(75_000);
  expect(heard).toEqual(Array(2).fill({ type: "open", data: null }));
  expect(sources()).toHaveLength(1);
  show(true);
  current().stand();
  current().send("alive", null);
  heard = [];
  await vi.advanceTimersByTimeAsync(40_000);
  expect(heard).toEqual([]);
});

it("listens on in the background where no other tab does, until it is looked at again", async () => {
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
  current().stand();
  show(false);
  expect(current().readyState).toBe(1);
  current().send("message", { id: 1 });
  expect(heard).toContainEqual({ type: "message", data: { id: 1 } });
  expect(held).toBeInstanceOf(Promise);
  show(true);
  await expect(held).resolves.toBeUndefined();
  expect(sources()).toHaveLength(1);
});

it("gives its connection back where another tab in the background listens", () => {
  vi.stubGlobal("navigator", {
    onLine: true,
    locks: {
      request: (_name: string, _options: object, stay: (lock: null) => unknown) => void stay(null),
    },
  });
  current().stand();
  show(false);
  expect(current().readyState).toBe(2);
});

it("opens anew as soon as the connection is back", () => {
  current().stand();
  window.dispatchEvent(new Event("online"));
  expect(sources()).toHaveLength(2);
});
