import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FilterLinks } from "./filter-links";

const ROW_WIDTH = 300;
const CHIP_WIDTH = 100;
const GENRES = ["Rock", "Pop", "Folk", "Jazz", "Metal", "Punk"];

/** Chips lie side by side in a row that shows three of them. */
function layOut(this: Element): DOMRect {
  const item = this.closest("li");
  if (!item) return new DOMRect(0, 0, ROW_WIDTH, 40);
  const row = item.parentElement!;
  const position = [...row.children].indexOf(item);
  return new DOMRect(position * CHIP_WIDTH - row.scrollLeft, 0, CHIP_WIDTH, 40);
}

const scrollIntoView = vi.fn();

beforeEach(() => {
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(layOut);
  Element.prototype.scrollIntoView = scrollIntoView;
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const links = (chosen: string) => (
  <FilterLinks
    label="Genre"
    options={GENRES.map((label) => ({ label, href: "/leaderboard", current: label === chosen }))}
  />
);

test("a chosen filter outside the visible part of the row is scrolled to, sideways only", () => {
  const { rerender } = render(links("Metal"));
  const row = screen.getByRole("list");
  expect(row.scrollLeft).toBe(300);
  rerender(links("Pop"));
  expect(row.scrollLeft).toBe(0);
  expect(scrollIntoView).not.toHaveBeenCalled();
});

test("a chosen filter in view, or none, leaves the row where it is", () => {
  const { rerender } = render(links("Folk"));
  const row = screen.getByRole("list");
  expect(row.scrollLeft).toBe(0);
  row.scrollLeft = 200;
  rerender(links(""));
  rerender(links("Jazz"));
  expect(row.scrollLeft).toBe(200);
});
