import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { SwapSteps } from "./swap-steps";

afterEach(cleanup);

test("leads to all swaps, also while no step waits", () => {
  render(<SwapSteps steps={[]} />);
  expect(screen.getByRole("link", { name: "Your swaps" }).getAttribute("href")).toBe("/swaps");
  expect(screen.getByText("No step waits for you.")).toBeTruthy();
});
