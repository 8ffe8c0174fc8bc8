import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { applyConversationEvent } from "@/browser/conversation-queries";
import { router } from "@/tests/setup/navigation";
import { InboxSync } from "@/components/conversation/inbox-sync";
import { NewConversationPane } from "./new-conversation-pane";
import { UnsentMessages } from "./unsent-messages";

const fetched = vi.fn<typeof fetch>();

const band = {
  id: "wire",
  name: "Wire",
  country: "DE",
  region: null,
  city: "Leipzig",
  photoUrl: null,
  genres: [],
};

beforeEach(() => {
  vi.stubGlobal("fetch", fetched.mockReset());
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

function show() {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  render(
    <QueryClientProvider client={client}>
      <InboxSync bandId="own" username="ann" />
      <NewConversationPane bandId="own" username="ann" hasHelp={false} band={band} poster={null} />
    </QueryClientProvider>,
  );
  return client;
}
const posts = () => fetched.mock.calls.filter(([, init]) => init?.method === "POST");

function answer(
  store: (clientId: string) => Response | Promise<Response>,
  conversations: object[] = [],
) {
  fetched.mockImplementation(async (path, init) => {
    if (init?.method === "POST") return store(JSON.parse(String(init.body)).clientId);
    return Response.json(
      path === "/api/bands/own/conversations" ? conversations : { unreadCount: 0 },
    );
  });
}
const written = (clientId: string) => ({
  id: "m",
  conversationId: "c",
  senderBandId: "own",
  content: "Shall we?",
  clientId,
  createdAt: "2026-01-01T12:00:00.000Z",
});
const stored = (clientId: string) => Response.json(written(clientId), { status: 201 });

test("shows the band and creates nothing until something is written", async () => {
  answer(stored);
  show();
  expect(screen.getByRole("heading", { name: "Wire" })).toBeTruthy();
  expect(screen.getByText("No messages yet")).toBeTruthy();
  await act(async () => {});
  expect(posts()).toEqual([]);
});

test("sends the first message to the band and opens the conversation", async () => {
  answer(stored);
  show();
  await userEvent.type(screen.getByRole("textbox"), "Shall we?{Enter}");
  await waitFor(() => expect(router.replace).toHaveBeenCalledExactlyOnceWith("/inbox/c"));
  expect(posts().map(([path]) => path)).toEqual(["/api/bands/wire/messages"]);
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining("Shall we?"),
  ]);
});

test("keeps a message that was refused, with Retry", async () => {
  answer(() => Response.json({ message: "No", code: "conflict" }, { status: 409 }));
  show();
  await userEvent.type(screen.getByRole("textbox"), "Shall we?{Enter}");
  const retry = await screen.findByRole("button", { name: "Retry" });
  expect(router.replace).not.toHaveBeenCalled();
  answer(stored);
  await userEvent.click(retry);
  await waitFor(() => expect(router.replace).toHaveBeenCalledExactlyOnceWith("/inbox/c"));
});

test("a message that was refused is edited in the message box, before what is typed there", async () => {
  answer(() => Response.json({ message: "No", code: "conflict" }, { status: 409 }));
  show();
  const box = screen.getByRole("textbox");
  await userEvent.type(box, "Shall we?{Enter}");
  const edit = await screen.findByRole("button", { name: "Edit" });
  await userEvent.type(box, "In June");
  await userEvent.click(edit);
  expect(box).toHaveProperty("value", "Shall we?\n\nIn June");
  expect(document.activeElement).toBe(box);
  expect(screen.queryByRole("listitem")).toBeNull();
  expect(Object.values(localStorage)).toEqual(["Shall we?\n\nIn June"]);
  answer(stored);
  await userEvent.type(box, "?{Enter}");
  await waitFor(() => expect(router.replace).toHaveBeenCalledExactlyOnceWith("/inbox/c"));
  expect(JSON.parse(String(posts().at(-1)![1]!.body)).content).toBe("Shall we?\n\nIn June?");
});

test("a message that is edited keeps what another tab has typed since", async () => {
  answer(() => Response.json({ message: "No", code: "conflict" }, { status: 409 }));
  show();
  const box = screen.getByRole("textbox");
  await userEvent.type(box, "Shall we?{Enter}");
  const edit = await screen.findByRole("button", { name: "Edit" });
  localStorage.setItem("draft:own:ann:wire", "In June");
  await userEvent.click(edit);
  expect(box).toHaveProperty("value", "Shall we?\n\nIn June");
});

test("opens the conversation once another tab has sent the message, or a bandmate has written", async () => {
  const conversations: object[] = [];
  answer(() => Promise.reject(new TypeError("Failed to fetch")), conversations);
  const client = show();
  await userEvent.type(screen.getByRole("textbox"), "Shall we?{Enter}");
  await screen.findByText("Waiting for a connection");
  conversations.push({ id: "c", otherBand: band });
  localStorage.clear();
  act(() => {
    window.dispatchEvent(new StorageEvent("storage", { key: null }));
    applyConversationEvent(client, { type: "message", data: written("1") });
  });
  await waitFor(() => expect(router.replace).toHaveBeenCalledExactlyOnceWith("/inbox/c"));
});

test("messages to a band that is gone can be read and discarded", async () => {
  const unsent = { clientId: "1", recipientBandId: "gone", content: "Shall we?", failed: true };
  localStorage.setItem("outbox:own:ann:1", JSON.stringify(unsent));
  render(<UnsentMessages writer={{ bandId: "own", username: "ann" }} recipientBandId="gone" />);
  expect(screen.getByRole("listitem").textContent).toContain("Shall we?");
  expect(screen.queryByRole("button", { name: "Edit" })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Discard" }));
  expect(screen.queryByRole("region", { name: "Messages" })).toBeNull();
  expect(localStorage).toHaveLength(0);
});
