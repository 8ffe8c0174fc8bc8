import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Outbox, type TransientFailure, type Unsent } from "@/browser/outbox";
import { draftPrefix, clearUnsent } from "@/browser/unsent";

const written = (clientId: string, conversationId = "c"): Unsent => ({
  clientId,
  conversationId,
  content: `Text of ${clientId}`,
});
const ANN = { bandId: "band", username: "ann" };
const OFFLINE = new TypeError("Failed to fetch");
const BUSY = new Error("429");
const SIGNED_OUT = new Error("401");
const TRANSIENT = new Map<unknown, TransientFailure>([
  [OFFLINE, { cause: "connection" }],
  [BUSY, { cause: "server", retryAfter: 7 }],
  [SIGNED_OUT, { cause: "session" }],
]);
const REJECTED = new Error("403");

beforeEach(() => vi.useFakeTimers());
const stops: (() => void)[] = [];
afterEach(() => {
  stops.splice(0).forEach((stop) => stop());
  vi.useRealTimers();
  vi.restoreAllMocks();
  localStorage.clear();
});

/** An outbox whose server throws what `answer` returns; `sent` is what it stored. */
function start(answer: (message: Unsent) => unknown = () => {}, outbox = new Outbox(ANN)) {
  const sent: string[] = [];
  const rejected = vi.fn();
  const deliver = async (message: Unsent) => {
    await Promise.resolve();
    const problem = answer(message);
    if (problem) throw problem;
    sent.push(message.clientId);
  };
  const stop = outbox.start({
    deliver,
    toTransientFailure: (error) => TRANSIENT.get(error) ?? null,
    findReason: (error) => (error === REJECTED ? "They said no" : undefined),
    onRejected: rejected,
  });
  stops.push(stop);
  const waiting = () => outbox.state().messages.map(({ clientId }) => clientId);
  return { outbox, sent, rejected, stop, waiting };
}
const settle = () => vi.advanceTimersByTimeAsync(0);

it("sends at once, in the order written, and removes what is stored", async () => {
  const { outbox, sent, waiting } = start();
  for (const id of ["1", "2", "3"]) outbox.add(written(id));
  expect(waiting()).toEqual(["1", "2", "3"]);
  await settle();
  expect(sent).toEqual(["1", "2", "3"]);
  expect(waiting()).toEqual([]);
  expect(localStorage).toHaveLength(0);
});

it("keeps offline messages, retries by itself and sends them in order", async () => {
  let isOffline = true;
  const answer = vi.fn(() => isOffline && OFFLINE);
  const { outbox, sent, rejected } = start(answer);
  for (const id of ["1", "2", "3", "4", "5"]) outbox.add(written(id));
  await vi.advanceTimersByTimeAsync(30_000);
  expect(outbox.state()).toMatchObject({
    waitsFor: "connection",
    messages: ["1", "2", "3", "4", "5"].map((clientId) => ({ clientId })),
  });
  expect(answer.mock.calls.length).toBeLessThan(10);
  isOffline = false;
  window.dispatchEvent(new Event("online"));
  await settle();
  expect(sent).toEqual(["1", "2", "3", "4", "5"]);
  expect(outbox.state()).toEqual({ waitsFor: null, messages: [] });
  expect(rejected).not.toHaveBeenCalled();
});

it("retries without an online event", async () => {
  let attempts = 0;
  const { outbox, sent } = start(() => ++attempts < 3 && OFFLINE);
  outbox.add(written("1"));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sent).toEqual(["1"]);
});

it("waiting messages survive a reload", async () => {
  const before = start(() => OFFLINE);
  for (const id of ["1", "2"]) before.outbox.add(written(id));
  await settle();
  before.stop();
  const after = start();
  await settle();
  expect(after.sent).toEqual(["1", "2"]);
});

it("a rejected message blocks its own conversation only", async () => {
  let isRejecting = true;
  const { outbox, sent, rejected, waiting } = start(
    ({ clientId }) => isRejecting && clientId === "1" && REJECTED,
  );
  for (const id of ["1", "2"]) outbox.add(written(id));
  await settle();
  outbox.add(written("3", "other"));
  await settle();
  expect(rejected).toHaveBeenCalledExactlyOnceWith(REJECTED, written("1"));
  expect(sent).toEqual(["3"]);
  expect(outbox.state().messages).toMatchObject([
    { clientId: "1", failed: true },
    { clientId: "2" },
  ]);
  isRejecting = false;
  outbox.retry("c");
  await settle();
  expect(sent).toEqual(["3", "1", "2"]);
  expect(waiting()).toEqual([]);
});

it("keeps the reason of a rejection until the next attempt", async () => {
  let isRejecting = true;
  const { outbox } = start(() => (isRejecting ? REJECTED : OFFLINE));
  outbox.add(written("1"));
  await settle();
  expect(new Outbox(ANN).state().messages[0]).toMatchObject({ reason: "They said no" });
  isRejecting = false;
  outbox.retry("c");
  await settle();
  expect(outbox.state().messages).toEqual([written("1")]);
});

it("continues after a rejected message is discarded", async () => {
  const { outbox, sent } = start(({ clientId }) => clientId === "1" && REJECTED);
  for (const id of ["1", "2"]) outbox.add(written(id));
  await settle();
  outbox.discard("1");
  await settle();
  expect(sent).toEqual(["2"]);
});

it("works without storage", async () => {
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  let isOffline = true;
  const { outbox, sent, waiting } = start(() => isOffline && OFFLINE);
  for (const id of ["1", "2"]) outbox.add(written(id));
  await settle();
  expect(waiting()).toEqual(["1", "2"]);
  isOffline = false;
  window.dispatchEvent(new Event("online"));
  await settle();
  expect(sent).toEqual(["1", "2"]);
});

it("sees other tabs' messages; the state is stable until something changes", async () => {
  const outbox = new Outbox(ANN);
  const other = new Outbox(ANN);
  const empty = outbox.state();
  expect(outbox.state()).toBe(empty);
  other.add(written("1"));
  expect(outbox.state().messages).toEqual([written("1")]);
});

it("sends what another tab wrote before it closed", async () => {
  const { sent } = start();
  new Outbox(ANN).add(written("1"));
  await settle();
  expect(sent).toEqual([]);
  window.dispatchEvent(new StorageEvent("storage", { key: "another" }));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sent).toEqual([]);
  window.dispatchEvent(new StorageEvent("storage", { key: "outbox:band:ann:1" }));
  await settle();
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sent).toEqual(["1"]);
});

it("does not send what another tab has sent within a second", async () => {
  const { sent } = start();
  const other = new Outbox(ANN);
  other.add(written("1"));
  window.dispatchEvent(new StorageEvent("storage", { key: "outbox:band:ann:1" }));
  await vi.advanceTimersByTimeAsync(900);
  other.discard("1");
  await vi.advanceTimersByTimeAsync(30_000);
  expect(sent).toEqual([]);
});

it("two tabs writing at once keep both messages", () => {
  const [outbox, other] = [new Outbox(ANN), new Outbox(ANN)];
  const setItem = Storage.prototype.setItem.bind(localStorage);
  // What the first has read is old by the time it writes.
  vi.spyOn(Storage.prototype, "setItem").mockImplementationOnce((key, text) => {
    other.add(written("2"));
    setItem(key, text);
  });
  outbox.add(written("1"));
  for (const tab of [outbox, other])
    expect(tab.state().messages).toEqual([written("1"), written("2")]);
});

it("a message written by another tab during a removal is not lost", async () => {
  const { outbox, sent } = start();
  const other = new Outbox(ANN);
  outbox.add(written("1"));
  const removeItem = Storage.prototype.removeItem.bind(localStorage);
  vi.spyOn(Storage.prototype, "removeItem").mockImplementationOnce((key) => {
    other.add(written("2"));
    removeItem(key);
  });
  await settle();
  expect(sent).toEqual(["1", "2"]);
});

it("one that another tab discards while it is refused does not come back", async () => {
  const other = new Outbox(ANN);
  const { outbox, waiting } = start(({ clientId }) => {
    other.discard(clientId);
    return REJECTED;
  });
  outbox.add(written("1"));
  await settle();
  expect(waiting()).toEqual([]);
});

it("respects Retry-After, whatever is written in the meantime", async () => {
  let isBusy = true;
  const answer = vi.fn(() => isBusy && BUSY);
  const { outbox, sent } = start(answer);
  outbox.add(written("1"));
  await settle();
  expect(outbox.state().waitsFor).toBe("server");
  isBusy = false;
  outbox.add(written("2"));
  window.dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(6_900);
  expect(answer).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(200);
  expect(sent).toEqual(["1", "2"]);
});

it("once the session has ended, waits for the next page or a message written in this one", async () => {
  let isSignedOut = true;
  const answer = vi.fn(() => isSignedOut && SIGNED_OUT);
  const { outbox, sent, rejected, stop, waiting } = start(answer);
  outbox.add(written("1"));
  await settle();
  isSignedOut = false;
  window.dispatchEvent(new Event("online"));
  outbox.flush();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(answer).toHaveBeenCalledOnce();
  expect(rejected).not.toHaveBeenCalled();
  expect(outbox.state()).toEqual({ waitsFor: "session", messages: [written("1")] });
  stop();
  const next = start(answer, outbox);
  await settle();
  expect(next.sent).toEqual(["1"]);
  isSignedOut = true;
  outbox.add(written("2"));
  await settle();
  isSignedOut = false;
  outbox.add(written("3", "other"));
  await settle();
  expect(next.sent).toEqual(["1", "2", "3"]);
  expect([sent, waiting()]).toEqual([[], []]);
});

it("ignores foreign values in storage", () => {
  for (const [key, text] of [
    ["1", "{broken"],
    ["2", "null"],
    ["3", "[]"],
  ])
    localStorage.setItem(`outbox:band:ann:${key}`, text!);
  expect(new Outbox(ANN).state().messages).toEqual([]);
});

it("another member or band at the same browser neither sees nor sends them; signing out clears one's own", async () => {
  const others = [
    { ...ANN, username: "ben" },
    { ...ANN, bandId: "other" },
  ];
  const outboxes = [ANN, ...others].map((writer) => new Outbox(writer));
  outboxes.forEach((outbox, index) => outbox.add(written(`${index}`)));
  for (const writer of [ANN, ...others])
    localStorage.setItem(`${draftPrefix(writer)}c`, "Half a thought");
  expect(localStorage).toHaveLength(6);
  const { sent } = start(undefined, outboxes[1]);
  await settle();
  expect(sent).toEqual(["1"]);
  clearUnsent(ANN);
  expect(outboxes.map((outbox) => outbox.state().messages.length)).toEqual([0, 0, 1]);
  expect(Object.keys(localStorage).sort()).toEqual([
    "draft:band:ben:c",
    "draft:other:ann:c",
    "outbox:other:ann:2",
  ]);
});

it("a rejected message to a band blocks later ones to that band only", async () => {
  let isRejecting = true;
  const { outbox, sent, rejected } = start(
    ({ recipientBandId }) => isRejecting && recipientBandId === "wire" && REJECTED,
  );
  const toBand = (clientId: string, recipientBandId: string): Unsent => ({
    clientId,
    recipientBandId,
    content: "Hello",
  });
  for (const id of ["1", "2"]) outbox.add(toBand(id, "wire"));
  outbox.add(toBand("3", "swell"));
  await settle();
  expect(sent).toEqual(["3"]);
  expect(rejected).toHaveBeenCalledExactlyOnceWith(REJECTED, toBand("1", "wire"));
  isRejecting = false;
  outbox.retry("wire");
  await settle();
  expect(sent).toEqual(["3", "1", "2"]);
});
