import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { SwapSteps } from "./swap-steps";

afterEach(cleanup);

test("leads to all swaps, also when there is nothing to do", () => {
  render(<SwapSteps steps={[]} />);
  expect(screen.getByRole("link", { name: "Your swaps" }).getAttribute("href")).toBe("/swaps");
  expect(screen.getByText("Nothing to do right now.")).toBeTruthy();
});
