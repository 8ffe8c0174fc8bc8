import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { toast } from "sonner";
import { afterEach, expect, test, vi } from "vitest";
import { EmailSection } from "./email-section";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("does not claim that a link was sent to the new address, as none may have been", async () => {
  vi.stubGlobal("fetch", async () => new Response(null, { status: 204 }));
  const told = vi.spyOn(toast, "success");
  render(
    <QueryClientProvider client={new QueryClient()}>
      <EmailSection email="old@example.com" emailConfirmed={false} />
    </QueryClientProvider>,
  );
  await userEvent.type(screen.getByLabelText("Another address"), "new@example.com");
  await userEvent.type(screen.getByLabelText("Your password"), "secret enough");
  await userEvent.click(screen.getByRole("button", { name: "Use this address" }));
  await waitFor(() =>
    expect(told).toHaveBeenCalledExactlyOnceWith("Address changed", {
      description: "Look for our link at new@example.com. If none comes, send it again.",
    }),
  );
  expect(screen.getByRole("button", { name: "Send the link again" })).toBeTruthy();
});

test("takes no input while the address is saved, as what is typed then would be cleared", async () => {
  vi.stubGlobal("fetch", () => new Promise(() => {}));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <EmailSection email="old@example.com" emailConfirmed={false} />
    </QueryClientProvider>,
  );
  const address = screen.getByLabelText("Another address");
  const password = screen.getByLabelText("Your password");
  await userEvent.type(address, "new@example.com");
  await userEvent.type(password, "secret enough{Enter}");
  await waitFor(() => expect(password).toHaveProperty("readOnly", true));
  await userEvent.type(address, ".au");
  expect(address).toHaveProperty("value", "new@example.com");
});
