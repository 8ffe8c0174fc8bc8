import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Conversation, Message } from "@/lib/conversations/schema";
import type { ConversationOutbox } from "@/browser/use-outbox";
import type { SwapWithHistory } from "@/lib/swaps/schema";
import { makeSwap } from "@/tests/support/presented-swap";
import { Announcer } from "../announcer";
import { MessageList } from "./message-list";

const band = (name: string): Conversation["otherBand"] => ({
  id: name,
  name,
  country: null,
  region: null,
  city: null,
  genres: [],
  photoUrl: null,
});
const conversation = {
  id: "c",
  band1: band("Own"),
  band2: band("Wire"),
  otherBand: band("Wire"),
  collaboration: null,
  otherLastReadAt: null,
  unreadCount: 0,
  canWrite: true,
} as Conversation;
const message = (number: number, more: Partial<Message> = {}): Message => ({
  id: `id-${String(number).padStart(6, "0")}`,
  conversationId: "c",
  senderBandId: number % 2 ? "own" : "other",
  content: `Message ${number}`,
  clientId: null,
  createdAt: new Date(Date.UTC(2026, 0, 1) + number * 60_000).toISOString(),
  ...more,
});
const messages = (count: number) => Array.from({ length: count }, (_, number) => message(number));
const outbox = (more: Partial<ConversationOutbox> = {}): ConversationOutbox => ({
  unsent: [],
  waitsFor: null,
  send: vi.fn(),
  retry: vi.fn(),
  discard: vi.fn(),
  moveToDraft: vi.fn(),
  ...more,
});

type Shown = {
  items: Message[];
  next?: string | null;
  box?: ConversationOutbox;
  given?: Partial<Conversation>;
  swaps?: SwapWithHistory[];
};
const client = new QueryClient();
const list = ({ items, next = null, box = outbox(), given, swaps = [] }: Shown) => (
  <QueryClientProvider client={client}>
    <MessageList
      bandId="own"
      username="ann"
      conversation={{ ...conversation, ...given }}
      thread={{ items, next }}
      outbox={box}
      swaps={swaps}
    />
  </QueryClientProvider>
);
const rows = () =>
  within(screen.getByRole("region", { name: "Messages" })).queryAllByRole("listitem");

// jsdom lays nothing out: a view of 600 pixels, rows of 60.
beforeEach(() => {
  vi.spyOn(Element.prototype, "clientHeight", "get").mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(60);
  Element.prototype.scrollTo = vi.fn() as never;
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("names the other member of the own band who wrote a message", () => {
  render(list({ items: [message(1, { writtenBy: "ann" }), message(3, { writtenBy: "cleo" })] }));
  const [own, others] = rows().map(({ textContent }) => textContent);
  expect(own).toMatch(/^.*You: /);
  expect(own).not.toContain("ann");
  expect(others).toMatch(/cleo: .*cleo · \d/);
  expect(others).not.toContain("You");
});

test("renders only the visible rows of ten thousand, each with its position", () => {
  render(list({ items: messages(10_000) }));
  expect(rows().length).toBeGreaterThan(5);
  expect(rows().length).toBeLessThan(60);
  expect(rows()[0]!.getAttribute("aria-setsize")).toBe("10000");
});

test("follows a message that comes in the moment the view shrinks, unless scrolled up", () => {
  const height = vi.spyOn(Element.prototype, "clientHeight", "get").mockReturnValue(600);
  vi.spyOn(Element.prototype, "scrollHeight", "get").mockReturnValue(2_000);
  const { rerender } = render(list({ items: messages(20) }));
  const scroller = screen.getByRole("region", { name: "Messages" });
  const scroll = (to: number) => {
    scroller.scrollTop = to;
    fireEvent.scroll(scroller);
    vi.mocked(scroller.scrollTo).mockClear();
  };
  scroll(1_400);
  height.mockReturnValue(500);
  rerender(list({ items: messages(21) }));
  expect(scroller.scrollTo).toHaveBeenLastCalledWith(expect.objectContaining({ top: 1_500 }));
  scroll(1_000);
  rerender(list({ items: messages(22) }));
  expect(scroller.scrollTo).not.toHaveBeenCalled();
});

test("shows the sender and the date by the reader's own clock", () => {
  render(
    list({
      items: [message(0), message(1), message(2, { createdAt: "2026-01-03T12:00:00.000Z" })],
    }),
  );
  expect(rows().map((row) => row.textContent)).toEqual([
    expect.stringMatching(/31 Dec 2025.*Wire: Message 0/),
    expect.stringMatching(/^You: Message 1/),
    expect.stringMatching(/3 Jan 2026.*Wire: Message 2/),
  ]);
});

test("stamps the confirmation between the messages around it", async () => {
  const collaboration = { id: "k", createdAt: message(1).createdAt, isPhotoInReview: false };
  const { rerender } = render(list({ items: messages(3), given: { collaboration } }));
  const stamp = /Double bill.*You and Wire agreed on a night/;
  await screen.findByText("Double bill", undefined, { timeout: 30_000 });
  expect(rows().map((row) => row.textContent)).toEqual([
    expect.stringContaining("Message 0"),
    expect.stringContaining("Message 1"),
    expect.stringMatching(stamp),
    expect.stringContaining("Message 2"),
  ]);
  // Its place is among messages that are not loaded.
  const later = [message(2), message(3)];
  rerender(list({ items: later, next: "/older", given: { collaboration } }));
  expect(rows().some((row) => stamp.test(row.textContent!))).toBe(false);
  rerender(list({ items: later, given: { collaboration } }));
  expect(rows()[0]!.textContent).toMatch(stamp);
});

test("marks the newest own message that the other band has read", () => {
  const items = messages(4);
  render(list({ items, given: { otherLastReadAt: items[2]!.createdAt } }));
  expect(
    rows()
      .filter((row) => row.textContent!.includes("Seen"))
      .map((row) => row.textContent),
  ).toEqual([expect.stringContaining("Message 1")]);
});

test.each(["Waiting", "Refused"] as const)("marks no message as read that is %s", (hold) => {
  const [first, second] = [message(1), { ...message(3), hold }];
  expect(second.senderBandId).toBe(first.senderBandId);
  render(list({ items: [first, second], given: { otherLastReadAt: second.createdAt } }));
  expect(rows().map((row) => row.textContent!.includes("Seen"))).toEqual([true, false]);
});

test("names the others in the band who have read the newest message that it got", () => {
  const items = messages(6);
  const readBy = [
    { username: "ben", lastReadAt: items[4]!.createdAt },
    { username: "cleo", lastReadAt: items[3]!.createdAt },
    { username: "dan", lastReadAt: items[5]!.createdAt },
  ];
  const { rerender } = render(list({ items, given: { readBy } }));
  const seen = () =>
    rows()
      .map((row) => row.textContent)
      .filter((text) => text.includes("Seen"));
  expect(seen()).toEqual([expect.stringMatching(/Message 4.*Seen by ben and dan$/)]);
  rerender(list({ items: [...items, message(6)], given: { readBy } }));
  expect(seen(), "nobody has read the one that just came").toEqual([]);
});

test("shows an unsent message once, even if another band used the same client id", () => {
  const unsent = [
    { clientId: "x", conversationId: "c", content: "On its way" },
    { clientId: "y", conversationId: "c", content: "Stored already" },
  ];
  render(
    list({
      items: [
        message(0, { clientId: "x" }),
        message(1, { clientId: "y", content: "Stored already" }),
      ],
      box: outbox({ unsent, waitsFor: "connection" }),
    }),
  );
  expect(rows().map((row) => row.textContent)).toEqual([
    expect.stringContaining("Message 0"),
    expect.stringContaining("Stored already"),
    expect.stringMatching(/On its way.*Waiting for a connection/),
  ]);
});

test("distinguishes a busy server from a lost connection", () => {
  const unsent = [{ clientId: "x", conversationId: "c", content: "On its way" }];
  render(list({ items: [], box: outbox({ unsent, waitsFor: "server" }) }));
  expect(rows().map((row) => row.textContent)).toEqual([
    expect.stringMatching(/On its way.*Trying again…/),
  ]);
});

test("offers Retry for a failed message and shows that the next one waits", async () => {
  const box = outbox({
    unsent: [
      { clientId: "x", conversationId: "c", content: "One", failed: true },
      { clientId: "y", conversationId: "c", content: "Two" },
    ],
  });
  render(list({ items: [], box }));
  expect(rows().map((row) => row.textContent)).toEqual([
    expect.stringMatching(/One.*Not sent.*Retry/),
    expect.stringMatching(/Two.*Waiting for the previous message/),
  ]);
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));
  expect(box.retry).toHaveBeenCalledOnce();
  await userEvent.click(screen.getByRole("button", { name: "Discard" }));
  expect(box.discard).toHaveBeenCalledExactlyOnceWith(box.unsent[0]);
});

test("gives the reason of a failed message, and no Retry where nobody can write", () => {
  const unsent: ConversationOutbox["unsent"] = [
    { clientId: "x", conversationId: "c", content: "One", failed: true, reason: "They are gone" },
  ];
  const { rerender } = render(list({ items: [], box: outbox({ unsent }) }));
  expect(rows()[0]!.textContent).toMatch(/One.*They are gone.*Not sent.*Retry/);
  rerender(list({ items: [], box: outbox({ unsent }), given: { canWrite: false } }));
  expect(rows()[0]!.textContent).toMatch(/One.*They are gone.*Not sent.*Discard/);
  expect(screen.queryByRole("button", { name: "Retry" })).toBeNull();
});

test("offers to edit a failed message where one can write and no later one waits", async () => {
  const failed = { clientId: "x", conversationId: "c", content: "One", failed: true as const };
  const box = outbox({ unsent: [failed] });
  const { rerender } = render(list({ items: [], box }));
  const findEdit = () => screen.queryByRole("button", { name: "Edit" });
  await userEvent.click(findEdit()!);
  expect(box.moveToDraft).toHaveBeenCalledExactlyOnceWith(failed);
  rerender(list({ items: [], box, given: { canWrite: false } }));
  expect(findEdit()).toBeNull();
  const later = { clientId: "y", conversationId: "c", content: "Two" };
  rerender(list({ items: [], box: outbox({ unsent: [failed, later] }) }));
  expect(findEdit(), "the later one would be sent first").toBeNull();
});

test("shows an empty state, and the button for older messages", () => {
  const { rerender } = render(list({ items: [] }));
  expect(screen.getByRole("heading", { name: "No messages yet" })).toBeDefined();
  rerender(list({ items: messages(3), next: "/older" }));
  expect(screen.getByRole("button", { name: "Older messages" })).toBeDefined();
  expect(rows()[0]!.getAttribute("aria-setsize")).toBe("-1");
});

const announce = (items: Message[], isConfirmed = false) => (
  <Announcer bandId="own" otherName="Wire" messages={items} isConfirmed={isConfirmed} />
);
const said = () =>
  within(screen.getByRole("log"))
    .queryAllByText(/New message/)
    .map(({ textContent }) => textContent);
const theirs = (number: number) => message(number, { senderBandId: "other" });

test("announces each new message of the other band once, and no earlier one", () => {
  const { rerender } = render(announce(messages(2)));
  const log = screen.getByRole("log");
  expect(said()).toEqual([]);
  rerender(announce(messages(5)));
  expect(said()).toEqual(["New message from Wire: Message 2", "New message from Wire: Message 4"]);
  const first = log.firstElementChild;
  rerender(announce([...messages(5), message(6)]));
  expect(log.firstElementChild).toBe(first);
  // Older ones that were loaded are not new.
  rerender(announce([message(-2), ...messages(5), message(6)]));
  expect(said()).toHaveLength(3);
});

test("announces a confirmation that happens meanwhile", () => {
  const confirmed = () => screen.queryByText("Double bill confirmed with Wire");
  const { rerender } = render(announce([]));
  expect(confirmed()).toBeNull();
  rerender(announce([], true));
  expect(confirmed()).not.toBeNull();
  cleanup();
  render(announce([], true));
  expect(confirmed()).toBeNull();
});

test("announces several messages that arrive at once, in order", () => {
  const { rerender } = render(announce([theirs(0)]));
  rerender(announce([0, 1, 2, 3, 4, 5].map(theirs)));
  expect(said()).toEqual(
    [1, 2, 3, 4, 5].map((number) => `New message from Wire: Message ${number}`),
  );
});

test("announces nothing when the last message is removed", () => {
  const { rerender } = render(announce([0, 1, 2].map(theirs)));
  rerender(announce([0, 1].map(theirs)));
  expect(said()).toEqual([]);
  rerender(announce([0, 1, 3].map(theirs)));
  expect(said()).toEqual(["New message from Wire: Message 3"]);
});

test("empties the announcer's log after a while, and announces later messages", () => {
  vi.useFakeTimers();
  const { rerender } = render(announce([]));
  rerender(announce([theirs(1)]));
  act(() => void vi.advanceTimersByTime(29_000));
  expect(said()).toHaveLength(1);
  act(() => void vi.advanceTimersByTime(2_000));
  expect(said()).toEqual([]);
  rerender(announce([theirs(1), theirs(2)]));
  expect(said()).toEqual(["New message from Wire: Message 2"]);
  vi.useRealTimers();
});

test("a step of a swap is a card while it waits for an answer, then a line", async () => {
  const items = [message(0, { content: "Swap proposed.", swapEventId: "proposed" })];
  const { rerender } = render(list({ items, swaps: [makeSwap()] }));
  expect(await screen.findByRole("article", { name: "Swap proposal" })).toBeTruthy();
  rerender(list({ items, swaps: [makeSwap({ state: "Withdrawn" })] }));
  expect(screen.queryByRole("article")).toBeNull();
  expect(rows()[0]!.textContent).toContain("Wire: Swap proposed.");
});

test("names the other member of the own band who confirmed the night", async () => {
  const stamped = (confirmedBy: string) => {
    const confirmed = { id: "k", createdAt: message(1).createdAt, isPhotoInReview: false };
    const collaboration = { ...confirmed, confirmedBy };
    return list({ items: messages(1), given: { collaboration } });
  };
  const { rerender } = render(stamped("cleo"));
  const title = await screen.findByText("Double bill", undefined, { timeout: 30_000 });
  const stamp = title.closest("li")!;
  expect(stamp.textContent).toMatch(/Confirmed by cleo · \d/);
  rerender(stamped("ann"));
  expect(stamp.textContent).toMatch(/agreed on a night\d/);
});
