import { QueryClient } from "@tanstack/react-query";
import { expect, it } from "vitest";
import type { Message } from "@/lib/conversations/schema";
import { followConversations, messagesQuery } from "@/lib/conversations/use-conversations";

const message = (id: string): Message => ({ id, conversationId: "c", senderBandId: "b", content: id, clientId: null, createdAt: "2026-01-01T00:00:00.000Z" });

function clientWith(...ids: string[]) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData(messagesQuery("c").queryKey, { pages: [{ items: ids.map(message), next: null }], pageParams: ["/first"] });
  return { client, ids: () => client.getQueryData(messagesQuery("c").queryKey)?.pages.flatMap(({ items }) => items.map(({ id }) => id)) };
}

it("puts a live message at the end, once", () => {
  const { client, ids } = clientWith("1", "2");
  for (let told = 0; told < 2; told++) followConversations(client, { type: "message", data: message("3") });
  expect(ids()).toEqual(["1", "2", "3"]);
});

it("leaves conversations alone that are not loaded", () => {
  const { client } = clientWith();
  followConversations(client, { type: "message", data: { ...message("1"), conversationId: "other" } });
  expect(client.getQueryData(messagesQuery("other").queryKey)).toBeUndefined();
});

it("takes everything for stale when the stream opens, nothing for a notification", () => {
  const { client } = clientWith("1");
  const stale = () => client.getQueryState(messagesQuery("c").queryKey)?.isInvalidated;
  followConversations(client, { type: "notification", data: {} });
  expect(stale()).toBe(false);
  followConversations(client, { type: "open", data: null });
  expect(stale()).toBe(true);
});
