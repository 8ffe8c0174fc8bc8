import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { SubscriptionCard } from "./subscription-card";

afterEach(cleanup);

const ENDS = "2027-03-01T12:00:00.000Z";
const bar = () =>
  Number(screen.getByRole("progressbar", { name: "Free days left" }).getAttribute("aria-valuenow"));

test("shows half a bar and no warning after half of the 180 days", () => {
  render(
    <SubscriptionCard
      daysLeft={90}
      subscriptionExpiry={ENDS}
      subscriptionStatus="Trial"
      bonusMonths={0}
    />,
  );
  expect(screen.getByText("Trial")).toBeDefined();
  expect(bar()).toBe(50);
  expect(screen.getByText(/^Your free period lasts until/).textContent).not.toContain("bonus");
  expect(screen.queryByText(/Invite a band/)).toBeNull();
  expect(
    screen.getByRole<HTMLButtonElement>("button", { name: "Upgrade (coming soon)" }).disabled,
  ).toBe(true);
});

test("a referral extension beyond 180 days fills the bar", () => {
  render(
    <SubscriptionCard
      daysLeft={242}
      subscriptionExpiry={ENDS}
      subscriptionStatus="Referral"
      bonusMonths={2}
    />,
  );
  expect(screen.getByText("Referral-extended")).toBeDefined();
  expect(bar()).toBe(100);
  expect(screen.getByText(/with 2 bonus months from referrals/)).toBeDefined();
});

test.each([
  [8, null],
  [7, "Your free period ends soon. Invite a band to add a month."],
  [1, "Your free period ends soon. Invite a band to add a month."],
])("with %i days left it says: %s", (daysLeft, warning) => {
  render(
    <SubscriptionCard
      daysLeft={daysLeft}
      subscriptionExpiry={ENDS}
      subscriptionStatus="Trial"
      bonusMonths={0}
    />,
  );
  expect(screen.queryByText(/Invite a band/)?.textContent ?? null).toBe(warning);
  expect(screen.getByText(daysLeft === 1 ? /day left/ : /days left/)).toBeDefined();
});

test("says that access has ended", () => {
  render(
    <SubscriptionCard
      daysLeft={0}
      subscriptionExpiry={ENDS}
      subscriptionStatus="Expired"
      bonusMonths={0}
    />,
  );
  expect(screen.getByText("Expired")).toBeDefined();
  expect(bar()).toBe(0);
  expect(screen.getByText(/^It ended on/)).toBeDefined();
  expect(
    screen.getByText(
      "Your free period has ended. Everything keeps working until paid plans arrive.",
    ),
  ).toBeDefined();
});
