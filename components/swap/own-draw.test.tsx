import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import type { Draw } from "@/lib/draw/schema";
import { OwnDraw } from "./own-draw";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const DRAW: Draw = {
  declared: 180,
  expected: 80,
  nights: 0,
  lastNight: null,
  asOf: "2026-03-01T12:00:00.000Z",
};

const show = (draw: Draw = DRAW) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <OwnDraw bandId="b" draw={draw} />
    </QueryClientProvider>,
  );

test("says what we count on, and that the figures still hold", async () => {
  const fetched = vi.fn(async () => new Response(null, { status: 204 }));
  vi.stubGlobal("fetch", fetched);
  show();
  expect(screen.getByText("We count on 80 of your 180.")).toBeTruthy();
  expect(screen.getByText("Figures from 1 Mar 2026")).toBeTruthy();
  await userEvent.setup().click(screen.getByRole("button", { name: "Still right" }));
  expect(await screen.findByText("Thanks, your figures are up to date.")).toBeTruthy();
  expect(fetched).toHaveBeenCalledWith("/api/bands/b/draw/still-right", expect.anything());
});

test("says nothing without figures", () => {
  const { container } = show({ ...DRAW, declared: null, expected: null });
  expect(container.textContent).toBe("");
});
