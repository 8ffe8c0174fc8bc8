import { cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { makeSwapRing } from "@/tests/support/swap-match";
import { Rings } from "./rings";

afterEach(cleanup);

const show = (ring: Parameters<typeof makeSwapRing>[0] = {}) => {
  render(<Rings rings={[makeSwapRing(ring)]} />);
  return screen.getByRole("article", { name: "Ode and Peak" });
};

const lines = (card: HTMLElement) =>
  within(card)
    .getAllByRole("listitem")
    .map((line) => line.textContent);

it("says who plays where, and for how many new people", () => {
  const card = show();
  expect(screen.getByRole("heading", { name: "Rings of three" })).toBeTruthy();
  expect(lines(card)).toEqual([
    expect.stringContaining("You play in Ghent with Odefor 84 new people"),
    expect.stringContaining("Ode plays in Leeds with Peakfor 1,200 new people"),
    expect.stringContaining("Peak plays in Bristol with youfor 71 new people"),
  ]);
  expect(card.textContent).toContain("78 swap fit");
});

it("names weekends in common with the own band", () => {
  const [there, between, back] = makeSwapRing().legs as [Leg, Leg, Leg];
  const openWeekends = ["2027-03-13", "2027-03-27", "2027-04-03"];
  const [first, second, third] = lines(show({ legs: [{ ...there, openWeekends }, between, back] }));
  expect(first).toContain("13 Mar, 27 Mar +1");
  expect(second).not.toContain("Weekends");
  expect(third).not.toContain("Weekends");
});

it("tells the dates of the worst night", () => {
  const [there, between, back] = makeSwapRing().legs as [Leg, Leg, Leg];
  expect(show().textContent).toContain("DatesNot given yet");
  cleanup();
  const openWeekends = ["2027-03-13"];
  const legs = [{ ...there, openWeekends }, between, { ...back, openWeekends }];
  expect(show({ legs }).textContent).toContain("DatesSome fit");
});

it("leads to a proposal to both, and to their profiles", () => {
  const card = show();
  const link = (name: string) => within(card).getByRole("link", { name }).getAttribute("href");
  expect(link("Propose this ring")).toBe("/swaps/new?with=b&ring=c");
  expect([link("Ode"), link("Peak")]).toEqual(["/band/b/profile", "/band/c/profile"]);
});

it("is nothing without rings", () => {
  const { container } = render(<Rings rings={[]} />);
  expect(container.textContent).toBe("");
});

type Leg = ReturnType<typeof makeSwapRing>["legs"][number];
