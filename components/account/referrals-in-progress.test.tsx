import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { ReferralsInProgress } from "./referrals-in-progress";

test("speaks of the invited band's country, not the reader's", () => {
  render(<ReferralsInProgress pendingReferrals={1} waitingReferrals={0} />);
  const text = screen.getByRole("listitem").textContent;
  expect(text).toContain("a genre, a country and a follower number");
});
