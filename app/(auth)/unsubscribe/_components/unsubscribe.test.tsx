import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { Unsubscribe } from "./unsubscribe";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("names the kind of emails, and asks no more once they are off", async () => {
  const fetched = vi.fn<typeof fetch>(() => Promise.resolve(Response.json({})));
  vi.stubGlobal("fetch", fetched);
  render(<Unsubscribe token="t" label="Swaps" hint="When an answer is due" />);
  const question = "Unsubscribe from “Swaps”?";
  expect(screen.getByRole("heading").textContent).toBe(question);
  await userEvent.click(screen.getByRole("button", { name: "Unsubscribe" }));
  expect((await screen.findByRole("status")).textContent).toBe(
    "Done. You won't get “Swaps” emails any more.",
  );
  expect(screen.queryByText(question)).toBeNull();
  expect(fetched.mock.calls[0]![0]).toContain("/api/unsubscribe?token=t");
});
