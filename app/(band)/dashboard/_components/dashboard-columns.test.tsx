import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { DashboardColumns } from "./dashboard-columns";

afterEach(cleanup);

const account = (
  <>
    <section aria-label="Subscription" />
    <section aria-label="Referrals" />
  </>
);
const columns = (container: HTMLElement) => [...container.firstElementChild!.children];

test("leaves no empty column beside the account of a band with nothing to do", () => {
  const { container } = render(
    <DashboardColumns account={account}>
      {null}
      {false}
    </DashboardColumns>,
  );
  expect(columns(container)).toEqual([
    screen.getByRole("region", { name: "Subscription" }),
    screen.getByRole("region", { name: "Referrals" }),
  ]);
});

test("has what is to do beside the account", () => {
  const { container } = render(
    <DashboardColumns account={account}>
      {null}
      <section aria-label="Waiting for you" />
    </DashboardColumns>,
  );
  const [work, aside] = columns(container);
  expect(work!.contains(screen.getByRole("region", { name: "Waiting for you" }))).toBe(true);
  expect(aside!.contains(screen.getByRole("region", { name: "Referrals" }))).toBe(true);
});
