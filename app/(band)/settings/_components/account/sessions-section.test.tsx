import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { ReauthenticationProvider } from "@/components/account/reauthentication";
import { SessionsSection } from "./sessions-section";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const at = "2026-03-01T12:00:00.000Z";

const session = { id: "s", userAgent: null, createdAt: at, lastUsedAt: at, isCurrent: false };

test("signing out a device focuses the heading, as its row disappears", async () => {
  let answer: (response: Response) => void = () => {};
  vi.stubGlobal("fetch", () => new Promise<Response>((resolve) => (answer = resolve)));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SessionsSection sessions={[{ session, deviceName: "Firefox on Linux" }]} />
    </QueryClientProvider>,
  );
  const button = screen.getByRole("button", { name: /^Sign out: Firefox on Linux/ });
  await userEvent.click(button);
  await waitFor(() => expect(button.getAttribute("aria-disabled")).toBe("true"));
  answer(new Response(null, { status: 204 }));
  const heading = screen.getByRole("heading", { name: "Where you are signed in" });
  await waitFor(() => expect(document.activeElement).toBe(heading));
});

test("the button has the focus again when the password is not given", async () => {
  vi.stubGlobal("fetch", async () => Response.json({ code: "password_required" }, { status: 403 }));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ReauthenticationProvider>
        <SessionsSection sessions={[{ session, deviceName: "Firefox on Linux" }]} />
      </ReauthenticationProvider>
    </QueryClientProvider>,
  );
  const button = screen.getByRole("button", { name: /^Sign out: Firefox on Linux/ });
  await userEvent.click(button);
  await userEvent.click(await screen.findByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(document.activeElement).toBe(button));
  await waitFor(() => expect(button.getAttribute("aria-disabled")).toBe("false"));
});

test("tells times by the member's own clock", () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SessionsSection sessions={[{ session, deviceName: "Firefox on Linux" }]} />
    </QueryClientProvider>,
  );
  const times = screen.getAllByText(/^(Since|Last used) /).map(({ textContent }) => textContent);
  expect(times).toEqual(["Since 1 Mar 2026, 07:00", "Last used 1 Mar 2026, 07:00"]);
});
