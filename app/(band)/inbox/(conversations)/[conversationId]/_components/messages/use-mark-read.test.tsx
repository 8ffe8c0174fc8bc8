import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, render } from "@testing-library/react";
import { useRef } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Conversation, Message } from "@/lib/conversations/schema";
import { useMarkRead } from "./use-mark-read";

let look: (isIntersecting: boolean) => void;
let hidden = false;
const answer = vi.fn<typeof fetch>();
/** The positions that the server was told of. */
const marked = () =>
  answer.mock.calls.map(([path, init]) => [path, JSON.parse(String(init!.body))]);
const upTo = (messageId: string) => ["/api/conversations/c/read", { messageId }];

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    "fetch",
    answer
      .mockReset()
      .mockImplementation(() => Promise.resolve(new Response(null, { status: 204 }))),
  );
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(tell: (changes: { isIntersecting: boolean }[]) => void) {
        look = (isIntersecting) => act(() => tell([{ isIntersecting }]));
      }
      observe() {}
      disconnect() {}
    },
  );
  vi.spyOn(document, "hidden", "get").mockImplementation(() => hidden);
  hidden = false;
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function Pane({ unreadCount, newest }: { unreadCount: number; newest: string }) {
  const pane = useRef<HTMLElement>(null);
  useMarkRead({ id: "c", unreadCount } as Conversation, { id: newest } as Message, pane);
  return <section ref={pane} />;
}

function open(unreadCount: number, newest = "one") {
  const client = new QueryClient();
  const pane = (count: number, id: string) => (
    <QueryClientProvider client={client}>
      <Pane unreadCount={count} newest={id} />
    </QueryClientProvider>
  );
  const { rerender } = render(pane(unreadCount, newest));
  return (count: number, id: string) => rerender(pane(count, id));
}
const settle = (milliseconds = 0) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

test("marks up to the newest message, and again when another arrives", async () => {
  const show = open(2);
  look(true);
  await settle();
  show(0, "one");
  show(1, "two");
  await settle();
  expect(marked()).toEqual([upTo("one"), upTo("two")]);
});

test("marks only the newest of several messages, after the running call", async () => {
  let settleFirst: (response: Response) => void = () => {};
  answer.mockImplementationOnce(() => new Promise((resolve) => (settleFirst = resolve)));
  const show = open(1);
  look(true);
  await settle();
  for (const [count, id] of [
    [2, "two"],
    [3, "three"],
    [4, "four"],
  ] as const)
    show(count, id);
  await settle();
  expect(marked()).toEqual([upTo("one")]);
  settleFirst(new Response(null, { status: 204 }));
  await settle();
  expect(marked()).toEqual([upTo("one"), upTo("four")]);
});

test("marks nothing while the pane or the tab is hidden", async () => {
  open(1);
  await settle();
  look(false);
  hidden = true;
  look(true);
  await settle();
  expect(marked()).toEqual([]);
  hidden = false;
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
  await settle();
  expect(marked()).toEqual([upTo("one")]);
});

test.each([
  ["a connection that breaks", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["a server that is away", () => Promise.resolve(new Response("{}", { status: 503 }))],
])("tries again after %s", async (_, failure) => {
  answer.mockImplementationOnce(failure);
  open(1);
  look(true);
  await settle(5_000);
  expect(marked()).toEqual([upTo("one"), upTo("one")]);
});

test("does not retry a rejected call", async () => {
  answer.mockImplementation(() => Promise.resolve(new Response("{}", { status: 404 })));
  open(1);
  look(true);
  await settle(60_000);
  expect(marked()).toHaveLength(1);
});
