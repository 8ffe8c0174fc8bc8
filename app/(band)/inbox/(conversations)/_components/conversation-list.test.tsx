import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { PathParamsContext } from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import { afterEach, expect, test, vi } from "vitest";
import { ConversationList } from "./conversation-list";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show() {
  vi.stubGlobal("fetch", async () => Response.json([]));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PathParamsContext value={{}}>
        <ConversationList bandId="own" first={{ items: [], next: null }} />
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
