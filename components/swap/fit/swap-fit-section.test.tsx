import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { SwapFit } from "@/lib/swap-matches/schema";
import { makeSwapMatch } from "@/tests/support/swap-match";
import { SwapFitSection } from "./swap-fit-section";

afterEach(cleanup);

const NO_FIT: SwapFit = {
  match: null,
  whyNot: "near",
  distanceKm: 40,
  explanation: "40 km apart: share a bill instead.",
  openWeekends: [],
};

const show = (fit: Partial<SwapFit> = {}, swapId: string | null = null) =>
  render(<SwapFitSection bandId="b" fit={{ ...NO_FIT, ...fit }} swapId={swapId} />);

test("gives the score, the explanation and the evidence, and leads to the proposal", () => {
  const match = makeSwapMatch({ explanation: "84 people in Ghent do not know you yet." });
  show({ match, whyNot: null, distanceKm: 440, explanation: null });
  const section = screen.getByRole("region", { name: "Swap fit 83" });
  expect(section.textContent).toContain("84 people in Ghent do not know you yet.");
  expect(section.textContent).toContain("Nobody has confirmed their 140 yet");
  const link = screen.getByRole("link", { name: "Propose a swap" });
  expect(link.getAttribute("href")).toBe("/swaps/new?with=b");
});

test("says why not, leads to bands that suit, and still lets one propose", () => {
  show();
  const section = screen.getByRole("region", { name: "Swap fit" });
  expect(section.textContent).toContain("40 km apart: share a bill instead.");
  const partners = screen.getByRole("link", { name: "Your swap partners" });
  expect(partners.getAttribute("href")).toBe("/discover-suggested/swaps");
  expect(screen.getByRole("link", { name: "Propose a swap" })).toBeTruthy();
});

test("proposes nothing to a band that is not open to swaps", () => {
  show({ whyNot: "open", explanation: "They are not open to swaps." });
  expect(screen.queryByRole("link", { name: "Propose a swap" })).toBeNull();
});

test("leads to the swap that is under way", () => {
  show({}, "s");
  expect(screen.queryByRole("link", { name: "Propose a swap" })).toBeNull();
  const link = screen.getByRole("link", { name: "See the swap" });
  expect(link.getAttribute("href")).toBe("/swaps/s");
});
