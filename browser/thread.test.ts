import { expect, it } from "vitest";
import type { Message } from "@/lib/conversations/schema";
import { mergeMessages, withGap, withOlder, withoutGap } from "@/browser/thread";

const message = (id: string, second = Number(id)): Message => ({
  id,
  conversationId: "c",
  senderBandId: "b",
  content: id,
  clientId: null,
  createdAt: new Date(Date.UTC(2026, 0, 1) + second * 1000).toISOString(),
});
const messages = (...ids: string[]) => ids.map((id) => message(id));
const idsOf = (items: Message[]) => items.map(({ id }) => id);

it("merges in the order of (createdAt, id) without duplicates", () => {
  expect(idsOf(mergeMessages(messages("1", "2"), messages("2", "3")))).toEqual(["1", "2", "3"]);
  // The response to an own message may overtake the other band's earlier one.
  expect(idsOf(mergeMessages(messages("1", "3"), messages("2")))).toEqual(["1", "2", "3"]);
  expect(idsOf(mergeMessages([message("a", 1), message("c", 1)], [message("b", 1)]))).toEqual([
    "a",
    "b",
    "c",
  ]);
  expect(idsOf(mergeMessages(messages("2"), messages("4", "3")))).toEqual(["2", "3", "4"]);
});

it("updates the hold of a message and its position", () => {
  const held = { ...message("1"), hold: "Waiting" } as const;
  expect(mergeMessages([held, message("2")], [message("1", 3)])).toEqual([
    message("2"),
    message("1", 3),
  ]);
  expect(mergeMessages([held, message("2")], [{ ...held, hold: "Refused" }])).toEqual([
    { ...held, hold: "Refused" },
    message("2"),
  ]);
});

it("prepends older pages without losing newer messages", () => {
  const thread = { items: messages("5", "6", "7"), next: "/older" };
  expect(withOlder(thread, { items: messages("3", "4"), next: null })).toEqual({
    items: messages("3", "4", "5", "6", "7"),
    next: null,
  });
});

it("keeps a gap until it is filled, also when newer messages arrive", () => {
  const broken = withGap({ items: messages("1", "2"), next: "/older" });
  expect(broken.gapAfter).toEqual(message("2"));
  const later = withGap({ ...broken, items: mergeMessages(broken.items, messages("5")) });
  expect(later.gapAfter).toEqual(message("2"));
  const fetched = { items: messages("2", "3", "4", "5"), next: "/start" };
  expect(withoutGap(later, messages("1", "2"), fetched)).toEqual({
    items: messages("1", "2", "3", "4", "5"),
    next: "/older",
  });
  const empty = withGap({ items: [], next: null });
  expect(empty.gapAfter).toBeNull();
  expect(withGap({ ...empty, items: messages("1") }).gapAfter).toBeNull();
  expect(withoutGap(empty, [], { items: messages("1"), next: "/start" })).toEqual({
    items: messages("1"),
    next: "/start",
  });
});

it("drops what was hidden since, as far back as it was fetched", () => {
  const known = messages("1", "2", "3", "4", "5");
  const fetched = { items: messages("3", "5"), next: "/p2" };
  const thread = { items: known, next: "/older" };
  expect(idsOf(withoutGap(thread, known, fetched).items)).toEqual(["1", "2", "3", "5"]);
  const newest = { items: messages("3", "4"), next: "/p2" };
  expect(idsOf(withoutGap(thread, known, newest).items)).toEqual(["1", "2", "3", "4"]);
  const all = { items: messages("3"), next: null };
  expect(idsOf(withoutGap(thread, known, all).items)).toEqual(["3"]);
  expect(withoutGap(thread, known, { items: [], next: null }).items).toEqual([]);
});

it("keeps messages that arrived during the reading", () => {
  const known = messages("1", "4");
  const thread = { items: mergeMessages(known, messages("3", "5")), next: null };
  const fetched = { items: messages("1", "4"), next: null };
  expect(idsOf(withoutGap(thread, known, fetched).items)).toEqual(["1", "3", "4", "5"]);
});
