import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { PathParamsContext } from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import { afterEach, expect, test, vi } from "vitest";
import type { Conversation } from "@/lib/conversations/schema";
import { ConversationList } from "./conversation-list";

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

function show(params: Record<string, string> = {}, items: Conversation[] = []) {
  vi.stubGlobal("fetch", async () => Response.json(items));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PathParamsContext value={params}>
        <ConversationList
          writer={{ bandId: "own", username: "ann" }}
          first={{ items, next: null }}
        />
      </PathParamsContext>
    </QueryClientProvider>,
  );
}

test("the empty archive says which conversations no new message brings back", async () => {
  show();
  await userEvent.click(screen.getByRole("button", { name: "Archive" }));
  expect((await screen.findByText(/^Archived chats come back/)).textContent).toContain(
    "unless your band muted or declined them",
  );
});

test("leads to messages that were refused, also first ones, unless their page is open", () => {
  for (const message of [
    { clientId: "1", recipientBandId: "wire", content: "Shall we?", failed: true },
    { clientId: "2", recipientBandId: "wire", content: "In June?" },
    { clientId: "3", conversationId: "c", content: "Hello", failed: true },
  ])
    localStorage.setItem(`outbox:own:ann:${message.clientId}`, JSON.stringify(message));
  show();
  expect(screen.getByRole("link", { name: "2 messages not sent" }).getAttribute("href")).toBe(
    "/inbox/new/wire",
  );
  cleanup();
  show({ bandId: "wire" });
  expect(screen.getByRole("link", { name: "1 message not sent" }).getAttribute("href")).toBe(
    "/inbox/c",
  );
  cleanup();
  show({ conversationId: "c" });
  expect(screen.getByRole("link", { name: "1 message not sent" }).getAttribute("href")).toBe(
    "/inbox/new/wire",
  );
  localStorage.removeItem("outbox:own:ann:3");
  cleanup();
  show({ bandId: "wire" });
  expect(screen.queryByRole("link", { name: /not sent/ })).toBeNull();
});

test("does not lead to a first message in the open conversation, which the other band began", () => {
  const unsent = { clientId: "1", recipientBandId: "wire", content: "Shall we?", failed: true };
  localStorage.setItem("outbox:own:ann:1", JSON.stringify(unsent));
  const conversations = ["swell", "wire"].map(
    (id) =>
      ({
        id: `with-${id}`,
        otherBand: { id, name: id },
        lastActivityAt: "2026-01-01T12:00:00.000Z",
      }) as Conversation,
  );
  show({ conversationId: "with-wire" }, conversations);
  expect(screen.queryByRole("link", { name: /not sent/ })).toBeNull();
  cleanup();
  show({ conversationId: "with-swell" }, conversations);
  expect(screen.getByRole("link", { name: "1 message not sent" })).toBeTruthy();
});
