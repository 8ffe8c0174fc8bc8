import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { SwapSteps } from "./swap-steps";

afterEach(cleanup);

test("leads to all swaps, also when there is nothing to do", () => {
  render(<SwapSteps steps={[]} />);
  expect(screen.getByRole("link", { name: "Your swaps" }).getAttribute("href")).toBe("/swaps");
  expect(screen.getByText("Nothing to do right now.")).toBeTruthy();
});

test("a night without a date is named alike for its host and its guest", () => {
  const band = { id: "ben", name: "Nachtbus Nord", genres: [], photoUrl: null };
  const text = "Find a date for your night in Hamburg";
  render(<SwapSteps steps={[{ swapId: "swap", legId: "leg0", band, step: "offer", text }]} />);
  expect(screen.getByRole("link", { name: "Find a date: Nachtbus Nord" })).toBeTruthy();
});
