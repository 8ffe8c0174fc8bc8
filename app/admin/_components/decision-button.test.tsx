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

const DECIDED = { status: 204 };

type DecisionCase = {
  staysListed?: boolean;
  answer?: { status: number; code?: string };
  whileWaiting?: () => void;
};

/** Presses the button twice before the server answers. */
async function decide({ staysListed, answer = DECIDED, whileWaiting }: DecisionCase = {}) {
  let letGo = () => {};
  const waiting = new Promise<void>((resolve) => (letGo = resolve));
  const fetched = vi.fn(async () => {
    await waiting;
    const { status, code } = answer;
    return new Response(code ? JSON.stringify({ code }) : null, { status });
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
      <button>Elsewhere</button>
    </QueryClientProvider>,
  );
  const button = screen.getByRole("button", { name: "Deliver the message to Swell" });
  await userEvent.click(button);
  await waitFor(() => expect(button.getAttribute("aria-disabled")).toBe("true"));
  expect(button.matches(":disabled")).toBe(false);
  await userEvent.click(button);
  whileWaiting?.();
  letGo();
  await waitFor(() => expect(button.getAttribute("aria-disabled")).toBe("false"));
  expect(router.refresh).toHaveBeenCalledOnce();
  expect(fetched).toHaveBeenCalledOnce();
  return button;
}

test("the next item gets the focus of one that goes", async () => {
  await decide();
  expect(document.activeElement).toBe(screen.getByText("Next"));
});

test.each([
  [409, "conflict"],
  [404, "not_found"],
])("so it does when another admin was faster: %i", async (status, code) => {
  await decide({ answer: { status, code } });
  expect(document.activeElement).toBe(screen.getByText("Next"));
});

test("the button keeps the focus after another failure", async () => {
  const button = await decide({ answer: { status: 500, code: "internal" } });
  expect(document.activeElement).toBe(button);
});

test.each([DECIDED, { status: 409, code: "conflict" }])(
  "an admin who has moved on keeps the focus: %j",
  async (answer) => {
    const elsewhere = () => screen.getByRole("button", { name: "Elsewhere" });
    await decide({ answer, whileWaiting: () => elsewhere().focus() });
    expect(document.activeElement).toBe(elsewhere());
  },
);

test("the button keeps the focus in an item that stays", async () => {
  const button = await decide({ staysListed: true });
  expect(document.activeElement).toBe(button);
});
