import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { ResultCount } from "./result-count";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(path: string) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ResultCount path={path} shown={20} isSearching={false} />
    </QueryClientProvider>,
  );
}

test("until the total is known, how many are shown is only for screen readers", async () => {
  let answer: (response: Response) => void = () => {};
  vi.stubGlobal("fetch", () => new Promise<Response>((resolve) => (answer = resolve)));
  show("/api/bands?country=DE");
  expect(screen.getByRole("status").textContent).toBe("20 bands shown");
  expect(screen.getByText("20 bands shown").className).toBe("sr-only");
  const summary = { place: null, removed: [], nearest: [] };
  answer(Response.json({ total: 83, isEstimate: false, ...summary }));
  expect(await screen.findByText("83 bands")).toBeTruthy();
  expect(screen.getByRole("status").textContent).toBe("83 bands, 20 bands shown");
  expect(screen.getByText(/20 bands shown$/, { selector: "span" }).className).toBe("sr-only");
});

test("asks for the count without sort and cursor", () => {
  const fetched = vi.fn<typeof fetch>(() => new Promise(() => {}));
  vi.stubGlobal("fetch", fetched);
  show("/api/bands?country=DE&sort=name&cursor=x");
  expect(fetched.mock.lastCall![0]).toBe("/api/bands/summary?country=DE");
});
