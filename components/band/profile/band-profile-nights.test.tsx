import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { BandProfileNights } from "@/components/band/profile/band-profile-nights";

afterEach(cleanup);

const nights = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: `n${index + 1}`,
    photoUrl: "/files/a.jpg",
    venue: `Hall ${index + 1}`,
    showDate: "2026-05-09",
    otherBand: { id: "b", name: "Ode" },
  }));

it("shows eight nights with photos and links to the others", () => {
  render(<BandProfileNights nights={nights(10)} />);
  expect(screen.getByRole("region", { name: "Nights with photos" })).toBeDefined();
  expect(screen.getAllByRole("img")).toHaveLength(8);
  expect(screen.getByText("Earlier nights")).toBeDefined();
  expect(screen.getByText("Earlier nights").closest("details")).not.toBeNull();
  expect(
    screen.getByRole("link", { name: "Night with Ode, Hall 10, 9 May 2026", hidden: true }),
  ).toBeDefined();
  expect(
    [...document.querySelectorAll("details a")].map((link) => link.getAttribute("href")),
  ).toEqual(["/rewards/n9", "/rewards/n10"]);
});

it("has no list of earlier nights when there are none", () => {
  render(<BandProfileNights nights={nights(8)} />);
  expect(document.querySelector("details")).toBeNull();
});
