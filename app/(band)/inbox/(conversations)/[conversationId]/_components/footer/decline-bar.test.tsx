import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
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
