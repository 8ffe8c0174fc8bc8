import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as live from "@/browser/live";
import { Composer } from "../footer/composer";
import { useWritingSignal } from "./use-writing-signal";
import { WritingLine } from "./writing-line";

let emit: (event: live.LiveEvent) => void;

const answer = vi.fn<typeof fetch>();
const calls = () => answer.mock.calls.map(([path, init]) => `${init!.method} ${String(path)}`);
const [START, STOP] = ["POST", "DELETE"].map((method) => `${method} /api/conversations/c/writing`);
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(live, "listenLive").mockImplementation((listener) => {
    emit = (event) => act(() => listener(event));
    return () => (emit = () => {});
  });
  answer.mockReset().mockImplementation(async () => new Response(null, { status: 204 }));
  vi.stubGlobal("fetch", answer);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
});

function Box() {
  return <Composer draftKey="draft:c" onSend={() => {}} onType={useWritingSignal("c")} />;
}

async function type(value: string) {
  fireEvent.change(screen.getByPlaceholderText("Type your message..."), { target: { value } });
  await wait(0);
}

test("typing is told at once, then every three seconds while it goes on", async () => {
  render(<Box />);
  await wait(60_000);
  expect(calls(), "nobody types").toEqual([]);
  for (let second = 0; second < 7; second++) {
    await type(`Hello ${second}`);
    await wait(1_000);
  }
  expect(calls()).toEqual([START, START, START]);
  await wait(60_000);
  expect(calls(), "nobody types any more").toHaveLength(3);
});

test("an emptied box, a sent message and leaving are told, but not twice or long after", async () => {
  const { unmount } = render(<Box />);
  await type("Hello");
  await type(" ");
  await type("");
  expect(calls()).toEqual([START, STOP]);
  await type("Hi");
  fireEvent.click(screen.getByRole("button", { name: "Send message" }));
  await wait(0);
  expect(calls().slice(2)).toEqual([START, STOP]);
  await type("Again");
  unmount();
  await wait(0);
  expect(calls().slice(4)).toEqual([START, STOP]);

  const late = render(<Box />);
  await type("Once more");
  await wait(6_000);
  late.unmount();
  await wait(0);
  expect(calls().slice(6)).toEqual([START]);
});

test("a slow call is waited for: the end comes after the start", async () => {
  let finish: (answer: Response) => void = () => {};
  answer.mockImplementationOnce(() => new Promise((resolve) => (finish = resolve)));
  render(<Box />);
  await type("Hello");
  await wait(4_000);
  await type("Hello there");
  await type("");
  expect(calls()).toEqual([START]);
  finish(new Response(null, { status: 503 }));
  await wait(0);
  expect(calls()).toEqual([START, STOP]);
});

const writing = (username: string, isWriting = true, conversationId = "c") =>
  emit({ type: "writing", data: { conversationId, username, isWriting } });
const line = () => document.querySelector("[aria-live=polite]")!.textContent;

test("names who is writing, until nothing more is heard", async () => {
  render(<WritingLine conversationId="c" />);
  expect(line()).toBe("");
  writing("ana", true, "elsewhere");
  expect(line()).toBe("");
  writing("ana");
  expect(line()).toBe("ana is writing an answer");
  writing("ben");
  expect(line()).toBe("ana and ben are writing an answer");
  await wait(4_000);
  writing("ana");
  await wait(3_000);
  expect(line()).toBe("ana is writing an answer");
  await wait(3_000);
  expect(line()).toBe("");
});

test("says nothing more of who stopped or sent the message", () => {
  render(<WritingLine conversationId="c" />);
  for (const name of ["ana", "ben", "cleo"]) writing(name);
  expect(line()).toBe("ana, ben and cleo are writing an answer");
  writing("ben", false);
  expect(line()).toBe("ana and cleo are writing an answer");
  const message = { id: "m", conversationId: "c", senderBandId: "b", content: "Yes" };
  emit({
    type: "message",
    data: { ...message, writtenBy: "ana", clientId: null, createdAt: "2026-01-01T00:00:00.000Z" },
  });
  expect(line()).toBe("cleo is writing an answer");
});

test("does not speak again while somebody goes on writing", async () => {
  render(<WritingLine conversationId="c" />);
  writing("ana");
  const changes = vi.fn();
  const observer = new MutationObserver(changes);
  observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  for (let count = 0; count < 5; count++) {
    await wait(3_000);
    writing("ana");
  }
  expect(changes).not.toHaveBeenCalled();
  await wait(6_000);
  expect(changes).toHaveBeenCalled();
  observer.disconnect();
});
