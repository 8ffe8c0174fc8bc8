import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { NuqsTestingAdapter } from "nuqs/adapters/testing";
import { afterEach, expect, test, vi } from "vitest";
import { Results } from "./results";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("clearing the filters of a search without results does not call the list empty until it comes", async () => {
  let answer: (response: Response) => void = () => {};
  vi.stubGlobal("fetch", async (path: string) => {
    if (path.startsWith("/api/bands/summary"))
      return Response.json({ total: 0, isEstimate: false, place: null, removed: [], nearest: [] });
    if (path.includes("search=")) return Response.json([]);
    return new Promise((resolve) => (answer = resolve));
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <NuqsTestingAdapter searchParams="?search=zzzz" hasMemory>
        <h2 id="bands" tabIndex={-1}>
          Bands
        </h2>
        <Results />
      </NuqsTestingAdapter>
    </QueryClientProvider>,
  );
  await userEvent.click(await screen.findByRole("button", { name: "Clear filters" }));
  await waitFor(() => expect(screen.queryByRole("button", { name: "Clear filters" })).toBeNull());
  screen.getByText("Loading bands...");
  answer(Response.json([]));
  await screen.findByText(/You're the first one here/);
});
