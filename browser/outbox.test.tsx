import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Outbox, type Passing, type Unsent } from "@/browser/outbox";
import { draftKeys, forgetUnsent } from "@/browser/unsent";

const written = (clientId: string, conversationId = "c"): Unsent => ({
  clientId,
  conversationId,
  content: `Text of ${clientId}`,
});
const OFFLINE = new TypeError("Failed to fetch");
const BUSY = new Error("429");
const PASSING = new Map<unknown, Passing>([
  [OFFLINE, { obstacle: "connection" }],
  [BUSY, { obstacle: "server", retryAfter: 7 }],
]);
const REFUSED = new Error("403");

beforeEach(() => vi.useFakeTimers());
const stops: (() => void)[] = [];
afterEach(() => {
  stops.splice(0).forEach((stop) => stop());
  vi.useRealTimers();
  vi.restoreAllMocks();
  localStorage.clear();
});

/** An outbox with a server that answers as told; `sent` is what arrived. */
function start(answer: (message: Unsent) => unknown = () => {}, outbox = new Outbox("band")) {
  const sent: string[] = [];
  const refused = vi.fn();
  const deliver = async (message: Unsent) => {
    await Promise.resolve();
    const problem = answer(message);
    if (problem) throw problem;
    sent.push(message.clientId);
  };
  const stop = outbox.start({
    deliver,
    passing: (error) => PASSING.get(error) ?? null,
    onRefused: refused,
  });
  stops.push(stop);
  const waiting = () => outbox.state().messages.map(({ clientId }) => clientId);
  return { outbox, sent, refused, stop, waiting };
}
const settle = () => vi.advanceTimersByTimeAsync(0);

it("sends at once, in the order written, and forgets what is stored", async () => {
  const { outbox, sent, waiting } = start();
  for (const id of ["1", "2", "3"]) outbox.add(written(id));
  expect(waiting()).toEqual(["1", "2", "3"]);
  await settle();
  expect(sent).toEqual(["1", "2", "3"]);
  expect(waiting()).toEqual([]);
  expect(localStorage).toHaveLength(0);
});

it("keeps what is written offline, tries again by itself, and sends it in order", async () => {
  let isOffline = true;
  const answer = vi.fn(() => isOffline && OFFLINE);
  const { outbox, sent, refused } = start(answer);
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
  expect(refused).not.toHaveBeenCalled();
});

it("tries again without being told that the connection is back", async () => {
  let attempts = 0;
  const { outbox, sent } = start(() => ++attempts < 3 && OFFLINE);
  outbox.add(written("1"));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sent).toEqual(["1"]);
});

it("survives a reload: what waits is sent by the next page", async () => {
  const before = start(() => OFFLINE);
  for (const id of ["1", "2"]) before.outbox.add(written(id));
  await settle();
  before.stop();
  const after = start();
  await settle();
  expect(after.sent).toEqual(["1", "2"]);
});

it("holds a conversation behind a refused message, and no other", async () => {
  let isRefusing = true;
  const { outbox, sent, refused, waiting } = start(
    ({ clientId }) => isRefusing && clientId === "1" && REFUSED,
  );
  for (const id of ["1", "2"]) outbox.add(written(id));
  await settle();
  outbox.add(written("3", "other"));
  await settle();
  expect(refused).toHaveBeenCalledExactlyOnceWith(REFUSED);
  expect(sent).toEqual(["3"]);
  expect(outbox.state().messages).toMatchObject([
    { clientId: "1", failed: true },
    { clientId: "2" },
  ]);
  isRefusing = false;
  outbox.retry("c");
  await settle();
  expect(sent).toEqual(["3", "1", "2"]);
  expect(waiting()).toEqual([]);
});

it("lets a refused message be discarded, and goes on", async () => {
  const { outbox, sent } = start(({ clientId }) => clientId === "1" && REFUSED);
  for (const id of ["1", "2"]) outbox.add(written(id));
  await settle();
  outbox.discard("1");
  await settle();
  expect(sent).toEqual(["2"]);
});

it("works where storage keeps nothing", async () => {
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

it("sees what other tabs wrote, and is the same until something changes", async () => {
  const outbox = new Outbox("band");
  const other = new Outbox("band");
  const empty = outbox.state();
  expect(outbox.state()).toBe(empty);
  other.add(written("1"));
  expect(outbox.state().messages).toEqual([written("1")]);
});

it("two tabs that write at the same moment keep both messages", () => {
  const [outbox, other] = [new Outbox("band"), new Outbox("band")];
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

it("one that another tab writes while this one notes another as sent is not lost", async () => {
  const { outbox, sent } = start();
  const other = new Outbox("band");
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
  const other = new Outbox("band");
  const { outbox, waiting } = start(({ clientId }) => {
    other.discard(clientId);
    return REFUSED;
  });
  outbox.add(written("1"));
  await settle();
  expect(waiting()).toEqual([]);
});

it("leaves a server alone that asks for a moment, whatever is written meanwhile", async () => {
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

it("is not upset by what is not its own", () => {
  for (const [key, text] of [
    ["1", "{broken"],
    ["2", "null"],
    ["3", "[]"],
  ])
    localStorage.setItem(`outbox:band:${key}`, text!);
  expect(new Outbox("band").state().messages).toEqual([]);
});

it("is empty after the band signed out, drafts too, and another band's stays", () => {
  const [own, other] = [new Outbox("band"), new Outbox("other")];
  for (const outbox of [own, other]) outbox.add(written("1"));
  for (const band of ["band", "other"])
    localStorage.setItem(`${draftKeys(band)}c`, "Half a thought");
  forgetUnsent("band");
  expect([own, other].map((outbox) => outbox.state().messages.length)).toEqual([0, 1]);
  expect(Object.keys(localStorage).sort()).toEqual(["draft:other:c", "outbox:other:1"]);
});
