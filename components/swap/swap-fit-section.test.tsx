import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { makeSwapMatch } from "@/tests/swap-match";
import { SwapFitSection } from "./swap-fit-section";

afterEach(cleanup);

test("gives the score, the explanation and the evidence, and leads to the conversation", () => {
  const match = makeSwapMatch({ explanation: "84 people in Ghent do not know you yet." });
  render(<SwapFitSection match={match} whyNot={null} distanceKm={440} explanation={null} />);
  const section = screen.getByRole("region", { name: "Swap fit 83" });
  expect(section.textContent).toContain("84 people in Ghent do not know you yet.");
  expect(section.textContent).toContain("Nobody has confirmed their 140 yet");
  const link = screen.getByRole("link", { name: "Talk about a swap" });
  expect(link.getAttribute("href")).toBe("/inbox?startConversation=b");
});

test("says why not, and leads to bands that suit", () => {
  const explanation = "40 km apart: share a bill instead.";
  render(<SwapFitSection match={null} whyNot="near" distanceKm={40} explanation={explanation} />);
  const section = screen.getByRole("region", { name: "Swap fit" });
  expect(section.textContent).toContain(explanation);
  const link = screen.getByRole("link", { name: "Your swap partners" });
  expect(link.getAttribute("href")).toBe("/discover-suggested/swaps");
});
