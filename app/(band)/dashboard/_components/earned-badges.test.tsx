import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { dashboardBadges } from "@/lib/points/badges";
import { EarnedBadges } from "./earned-badges";

afterEach(cleanup);

it("shows four badges at first, and all six with what they need", () => {
  const standing = {
    points: 120,
    rank: 12,
    rankedBands: 300,
    totalReferrals: 1,
    collaborationsCount: 0,
  };
  render(<EarnedBadges badges={dashboardBadges(standing)} rank={12} />);
  const [first, rest] = screen.getAllByRole("list");
  expect(first!.children).toHaveLength(4);
  expect(rest!.children).toHaveLength(2);
  expect(screen.getByText("3 of 6 earned")).toBeTruthy();
  expect(rest!.textContent).toMatch(/Not yetNetworkerBring in 3 bands.*EarnedTop 100/);
});
