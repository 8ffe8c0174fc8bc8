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

it("keeps the order of (createdAt, id), each message once", () => {
  expect(idsOf(mergeMessages(messages("1", "2"), messages("2", "3")))).toEqual(["1", "2", "3"]);
  // The answer to one's own message may come before the other band's earlier one.
  expect(idsOf(mergeMessages(messages("1", "3"), messages("2")))).toEqual(["1", "2", "3"]);
  expect(idsOf(mergeMessages([message("a", 1), message("c", 1)], [message("b", 1)]))).toEqual([
    "a",
    "b",
    "c",
  ]);
  expect(idsOf(mergeMessages(messages("2"), messages("4", "3")))).toEqual(["2", "3", "4"]);
});

it("takes over what became of a held message, at its new place", () => {
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

it("puts older pages before, without losing what came meanwhile", () => {
  const thread = { items: messages("5", "6", "7"), next: "/older" };
  expect(withOlder(thread, { items: messages("3", "4"), next: null })).toEqual({
    items: messages("3", "4", "5", "6", "7"),
    next: null,
  });
});

it("remembers a gap until it is filled, also when more arrive behind it", () => {
  const broken = withGap({ items: messages("1", "2"), next: "/older" });
  expect(broken.gapAfter).toBe("2");
  const later = withGap({ ...broken, items: mergeMessages(broken.items, messages("5")) });
  expect(later.gapAfter).toBe("2");
  expect(withoutGap(later, messages("2", "3", "4", "5"), "/start")).toEqual({
    items: messages("1", "2", "3", "4", "5"),
    next: "/older",
  });
  expect(withGap({ items: [], next: null }).gapAfter).toBe("");
  expect(withoutGap({ items: [], next: null }, messages("1"), "/start")).toEqual({
    items: messages("1"),
    next: "/start",
  });
});
