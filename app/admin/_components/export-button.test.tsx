import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { ExportButton } from "./export-button";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("the button keeps the focus while it exports, once", async () => {
  let answer: (response: Response) => void = () => {};
  const fetched = vi.fn(() => new Promise<Response>((resolve) => (answer = resolve)));
  vi.stubGlobal("fetch", fetched);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ExportButton />
    </QueryClientProvider>,
  );
  const button = screen.getByRole("button", { name: "Export CSV" });
  expect(button.title).toBe("All users, as CSV");
  await userEvent.click(button);
  await waitFor(() => expect(button.textContent).toContain("Exporting..."));
  await userEvent.click(button);
  expect(document.activeElement).toBe(button);
  expect(button.matches(":disabled")).toBe(false);
  answer(new Response("{}", { status: 503 }));
  await waitFor(() => expect(button.getAttribute("aria-disabled")).toBe("false"));
  expect(fetched).toHaveBeenCalledOnce();
});
