import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { OlderMessages } from "./older-messages";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("the pressed button stays focusable while it loads, and loads once", async () => {
  const fetched = vi.fn(() => new Promise<Response>(() => {}));
  vi.stubGlobal("fetch", fetched);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <OlderMessages conversationId="c" next="/older" isNear={false} />
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Older messages" }));
  const button = await screen.findByRole("button", { name: "Loading..." });
  expect(button.matches(":disabled")).toBe(false);
  expect(button.getAttribute("aria-disabled")).toBe("true");
  await userEvent.click(button);
  expect(fetched).toHaveBeenCalledOnce();
});
