import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Toaster } from "sonner";
import { afterEach, expect, test, vi } from "vitest";
import { Composer } from "./composer";
import { DeclineBar } from "./decline-bar";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("declining leads the focus on to the composer", async () => {
  const call = vi.fn(async () => new Response(null, { status: 204 }));
  vi.stubGlobal("fetch", call);
  const conversation = { id: "c", otherBand: { name: "The Owls" } };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <DeclineBar conversation={conversation as never} />
      <Composer draftKey="draft:decline" onSend={() => {}} />
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Send “Not now, thanks”" }));
  expect(document.activeElement).toBe(screen.getByLabelText("Message"));
  expect(call).toHaveBeenCalledOnce();
});

test("taking a decline back is one call, for all members", async () => {
  const call = vi.fn(async () => new Response(null, { status: 204 }));
  vi.stubGlobal("fetch", call);
  const conversation = { id: "c", otherBand: { name: "The Owls" } };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <DeclineBar conversation={conversation as never} />
      <Toaster />
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Send “Not now, thanks”" }));
  fireEvent.click(await screen.findByRole("button", { name: "Unarchive" }));
  await screen.findByText("Back in your inbox, and unmuted");
  expect(call.mock.calls).toMatchObject([
    ["/api/conversations/c/decline", { method: "POST" }],
    ["/api/conversations/c/decline", { method: "DELETE" }],
  ]);
});
