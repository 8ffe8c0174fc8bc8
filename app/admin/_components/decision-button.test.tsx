import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Toaster } from "sonner";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { router } from "@/tests/setup/navigation";
import { passDoubleTap } from "@/tests/support/double-tap";
import { DecisionButton } from "./decision-button";

beforeEach(passDoubleTap);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const DECIDED = { status: 204 };
const CONFLICT = { status: 409, code: "conflict" };

type DecisionCase = {
  answer?: { status: number; code?: string };
  staysListed?: boolean;
  whileWaiting?: () => void;
};

const client = new QueryClient();

const elementFor = (isListed: boolean) => (
  <QueryClientProvider client={client}>
    <section id="found" tabIndex={-1}>
      <ul>
        {isListed ? (
          <li key="decided">
            <DecisionButton
              address="/api/admin/held-messages/a"
              body={{ decision: "deliver" }}
              label="Deliver"
              done="Delivered"
              about="the message to Swell"
            />
          </li>
        ) : null}
        <li key="next" tabIndex={-1}>
          Next
        </li>
      </ul>
    </section>
    <button>Elsewhere</button>
  </QueryClientProvider>
);

/** Presses the button twice before the server answers; then the page is refreshed. */
async function decide({ answer = DECIDED, staysListed = false, whileWaiting }: DecisionCase = {}) {
  let letGo = () => {};
  const waiting = new Promise<void>((resolve) => (letGo = resolve));
  const fetched = vi.fn(async () => {
    await waiting;
    const { status, code } = answer;
    return new Response(code ? JSON.stringify({ code }) : null, { status });
  });
  vi.stubGlobal("fetch", fetched);
  const { rerender } = render(elementFor(true));
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
  rerender(elementFor(staysListed));
  return button;
}

test.each([DECIDED, CONFLICT, { status: 404, code: "not_found" }])(
  "the next item gets the focus of one that goes: %j",
  async (answer) => {
    await decide({ answer });
    expect(document.activeElement).toBe(screen.getByText("Next"));
  },
);

test.each([DECIDED, CONFLICT, { status: 500, code: "internal" }])(
  "the button keeps the focus in an item that stays: %j",
  async (answer) => {
    const button = await decide({ answer, staysListed: true });
    expect(document.activeElement).toBe(button);
  },
);

test.each([DECIDED, CONFLICT])("an admin who has moved on keeps the focus: %j", async (answer) => {
  const elsewhere = () => screen.getByRole("button", { name: "Elsewhere" });
  await decide({ answer, whileWaiting: () => elsewhere().focus() });
  expect(document.activeElement).toBe(elsewhere());
});

test("a double tap decides on one item, and the toast names it", async () => {
  const decided: (string | undefined)[] = [];
  vi.stubGlobal("fetch", async (address: string) => {
    decided.push(address.split("/").at(-1));
    return new Response(null, { status: 204 });
  });
  const listOf = (...names: string[]) => (
    <QueryClientProvider client={client}>
      {names.map((name) => (
        <DecisionButton
          key={name}
          address={`/api/admin/referrals/${name}`}
          body={{ decision: "reject" }}
          label="Reject"
          done="Rejected"
          about={`the referral of ${name}`}
        />
      ))}
      <Toaster />
    </QueryClientProvider>
  );
  const { rerender } = render(listOf("Ann", "Ben", "Cleo"));
  const button = (name: string) =>
    screen.getByRole("button", { name: `Reject the referral of ${name}` });
  await userEvent.click(button("Ann"));
  await screen.findByText("The referral of Ann");
  rerender(listOf("Ben", "Cleo"));
  await userEvent.click(button("Ben"));
  expect(decided).toEqual(["Ann"]);
  passDoubleTap();
  await userEvent.click(button("Ben"));
  await screen.findByText("The referral of Ben");
  rerender(listOf("Cleo"));
  button("Cleo").focus();
  await userEvent.keyboard("{Enter}");
  expect(decided).toEqual(["Ann", "Ben", "Cleo"]);
});
