import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { router } from "@/tests/setup/navigation";
import { DecisionButton } from "./decision-button";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Presses the button twice, before and after the server's answer. */
async function decide(staysListed: boolean) {
  let letGo = () => {};
  const waiting = new Promise<void>((resolve) => (letGo = resolve));
  const fetched = vi.fn(async () => {
    await waiting;
    return new Response(null, { status: 204 });
  });
  vi.stubGlobal("fetch", fetched);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ul>
        <li>
          <DecisionButton
            address="/api/admin/held-messages/a"
            body={{ decision: "deliver" }}
            label="Deliver"
            done="Delivered"
            about="the message to Swell"
            staysListed={staysListed}
          />
        </li>
        <li tabIndex={-1}>Next</li>
      </ul>
    </QueryClientProvider>,
  );
  const button = screen.getByRole("button", { name: "Deliver the message to Swell" });
  await userEvent.click(button);
  await waitFor(() => expect(button.getAttribute("aria-disabled")).toBe("true"));
  expect(button.matches(":disabled")).toBe(false);
  await userEvent.click(button);
  letGo();
  await waitFor(() => expect(button.getAttribute("aria-disabled")).toBe("false"));
  expect(router.refresh).toHaveBeenCalledOnce();
  expect(fetched).toHaveBeenCalledOnce();
  return button;
}

test("the next item gets the focus of one that goes", async () => {
  await decide(false);
  expect(document.activeElement).toBe(screen.getByText("Next"));
});

test("the button keeps the focus in an item that stays", async () => {
  const button = await decide(true);
  expect(document.activeElement).toBe(button);
});
