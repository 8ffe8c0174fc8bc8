import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Toaster } from "sonner";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { passDoubleTap } from "@/tests/support/double-tap";
import { FailedEmailItem } from "./failed-email-item";

beforeEach(passDoubleTap);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function renderItem(email: string | null) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ul>
        <FailedEmailItem
          failedEmail={{
            id: "e1",
            kind: "swaps",
            email,
            error: "No such mailbox",
            attempts: 11,
            createdAt: "2026-11-01T00:00:00.000Z",
            failedAt: "2026-11-01T12:00:00.000Z",
          }}
        />
      </ul>
      <Toaster />
    </QueryClientProvider>,
  );
}

test("an account that lost its address to another is not called deleted", () => {
  renderItem(null);
  expect(screen.getByRole("heading").textContent).toBe("Swaps to an account without an address");
});

test("an email that only waits again is not said to be sent", async () => {
  vi.stubGlobal("fetch", async () => new Response(null, { status: 204 }));
  renderItem("ann@example.com");
  await userEvent.click(
    screen.getByRole("button", { name: "Send again the email to ann@example.com" }),
  );
  await screen.findByText("Sending it again");
});
