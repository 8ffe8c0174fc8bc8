import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, expect, it, vi } from "vitest";
import type { Message } from "@/lib/conversations/schema";
import {
  applyConversationEvent,
  conversationQuery,
  unreadMessagesQuery,
} from "@/browser/conversation-queries";
import { messagesQuery } from "@/browser/message-queries";

const message = (id: string): Message => ({
  id,
  conversationId: "c",
  senderBandId: "b",
  content: id,
  clientId: null,
  createdAt: `2026-01-01T00:00:0${id}.000Z`,
});
const answer = (ids: string[], next?: string) =>
  new Response(JSON.stringify(ids.map(message)), {
    headers: next ? { link: `<${next}>; rel="next"` } : {},
  });

afterEach(() => vi.unstubAllGlobals());

/** A client that has these messages cached, with the conversation open or not. */
function clientWith(ids: string[], isOpen = true) {
  const client = new QueryClient({
    defaultOptions: { queries: { staleTime: Infinity, retry: false } },
  });
  const query = messagesQuery("c");
  client.setQueryData(query.queryKey, { items: ids.map(message), next: "/older" });
  if (isOpen) new QueryObserver(client, query).subscribe(() => {});
  return { client, ids: () => client.getQueryData(query.queryKey)?.items.map(({ id }) => id) };
}

it("appends a live message once", () => {
  const { client, ids } = clientWith(["1", "2"]);
  for (let count = 0; count < 2; count++)
    applyConversationEvent(client, { type: "message", data: message("3") });
  expect(ids()).toEqual(["1", "2", "3"]);
});

it("ignores conversations that are not cached", () => {
  const { client } = clientWith([]);
  applyConversationEvent(client, {
    type: "message",
    data: { ...message("1"), conversationId: "other" },
  });
  expect(client.getQueryData(messagesQuery("other").queryKey)).toBeUndefined();
});

it("invalidates conversations when the stream opens, not for a notification or for writing", async () => {
  vi.stubGlobal(
    "fetch",
    vi.fn(async () => answer(["1"])),
  );
  const { client } = clientWith(["1"]);
  client.setQueryData(conversationQuery("c").queryKey, {} as never);
  const isStale = () => client.getQueryState(conversationQuery("c").queryKey)?.isInvalidated;
  applyConversationEvent(client, { type: "notification", data: { read: 1 } });
  const writing = { conversationId: "c", username: "ann", isWriting: true };
  applyConversationEvent(client, { type: "writing", data: writing });
  await new Promise((resolve) => setTimeout(resolve));
  expect(isStale()).toBe(false);
  applyConversationEvent(client, { type: "open", data: null });
  await vi.waitFor(() => expect(isStale()).toBe(true));
});

it("reads back to the newest cached message when the stream opens, page by page", async () => {
  const get = vi
    .fn()
    .mockResolvedValueOnce(answer(["6", "7"], "/p2"))
    .mockResolvedValueOnce(answer(["4", "5"], "/p3"))
    .mockResolvedValueOnce(answer(["2", "3"], "/p4"));
  vi.stubGlobal("fetch", get);
  const { client, ids } = clientWith(["1", "2"]);
  applyConversationEvent(client, { type: "open", data: null });
  applyConversationEvent(client, { type: "message", data: message("8") });
  await vi.waitFor(() => expect(ids()).toEqual(["1", "2", "3", "4", "5", "6", "7", "8"]));
  expect(get).toHaveBeenCalledTimes(3);
  expect(client.getQueryData(messagesQuery("c").queryKey)?.next).toBe("/older");
});

it("fills a gap later when reading it failed", async () => {
  const get = vi
    .fn()
    .mockRejectedValueOnce(new TypeError("offline"))
    .mockResolvedValueOnce(answer(["2", "3", "4"], "/p2"));
  vi.stubGlobal("fetch", get);
  const { client, ids } = clientWith(["1", "2"]);
  applyConversationEvent(client, { type: "open", data: null });
  await vi.waitFor(() => expect(get).toHaveBeenCalledTimes(1));
  applyConversationEvent(client, { type: "message", data: message("4") });
  expect(ids()).toEqual(["1", "2", "4"]);
  applyConversationEvent(client, { type: "open", data: null });
  await vi.waitFor(() => expect(ids()).toEqual(["1", "2", "3", "4"]));
});

it("drops a hidden message when the stream opens, without reading the whole thread", async () => {
  const get = vi.fn().mockImplementation(async () => answer(["2", "3", "5"], "/p2"));
  vi.stubGlobal("fetch", get);
  const { client, ids } = clientWith(["1", "2", "3", "4"]);
  applyConversationEvent(client, { type: "open", data: null });
  applyConversationEvent(client, { type: "message", data: message("6") });
  await vi.waitFor(() => expect(ids()).toEqual(["1", "2", "3", "5", "6"]));
  expect(get).toHaveBeenCalledOnce();
});

it("drops conversations that are not open", () => {
  const { client, ids } = clientWith(["1"], false);
  applyConversationEvent(client, { type: "open", data: null });
  expect(ids()).toBeUndefined();
});

/** A server whose first answer waits until it is let go. */
function stubSlowFirst(first: Response, second: Response) {
  let letGo = () => {};
  const waiting = new Promise<void>((resolve) => (letGo = resolve));
  const get = vi
    .fn()
    .mockImplementationOnce(() => waiting.then(() => first))
    .mockResolvedValueOnce(second);
  vi.stubGlobal("fetch", get);
  return { get, letGo };
}

it("counts again when the stream opens during the first count", async () => {
  const { get, letGo } = stubSlowFirst(
    Response.json({ unreadCount: 0 }),
    Response.json({ unreadCount: 1 }),
  );
  const client = new QueryClient();
  const query = unreadMessagesQuery();
  new QueryObserver(client, query).subscribe(() => {});
  await vi.waitFor(() => expect(get).toHaveBeenCalledTimes(1));
  applyConversationEvent(client, { type: "open", data: null });
  const count = () => client.getQueryData(query.queryKey)?.unreadCount;
  await vi.waitFor(() => expect(count()).toBe(1));
  letGo();
  await new Promise((resolve) => setTimeout(resolve));
  expect(count()).toBe(1);
});

it("reads a conversation again when a message arrives during the first read", async () => {
  const { get, letGo } = stubSlowFirst(answer(["1"]), answer(["1", "2"]));
  const client = new QueryClient();
  const query = messagesQuery("c");
  new QueryObserver(client, query).subscribe(() => {});
  await vi.waitFor(() => expect(get).toHaveBeenCalledTimes(1));
  applyConversationEvent(client, { type: "message", data: message("2") });
  const ids = () => client.getQueryData(query.queryKey)?.items.map(({ id }) => id);
  await vi.waitFor(() => expect(ids()).toEqual(["1", "2"]));
  letGo();
  await new Promise((resolve) => setTimeout(resolve));
  expect(ids()).toEqual(["1", "2"]);
});
