import { expect, test } from "vitest";
import { countTicks, dayTicks, formatCountTick, formatDayTick } from "./chart-axes";

test("counts are labelled with round numbers from zero to at least the maximum", () => {
  expect(countTicks(0)).toEqual([0, 1]);
  expect(countTicks(3)).toEqual([0, 1, 2, 3]);
  expect(countTicks(7)).toEqual([0, 2, 4, 6, 8]);
  expect(countTicks(21)).toEqual([0, 10, 20, 30]);
  expect(countTicks(1999)).toEqual([0, 500, 1000, 1500, 2000]);
  expect([0, 200, 1500, 20_000].map(formatCountTick)).toEqual(["0", "200", "1.5k", "20k"]);
});

const lastDays = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    new Date(Date.UTC(2026, 10, 25 - (count - 1 - index))).toISOString().slice(0, 10),
  );

test("a few days are labelled, away from the edges", () => {
  expect(dayTicks(lastDays(7))).toEqual(["2026-11-19", "2026-11-21", "2026-11-23", "2026-11-25"]);
  expect(dayTicks(lastDays(30)).map((day) => formatDayTick(day, 30))).toEqual([
    "29 Oct",
    "5 Nov",
    "12 Nov",
    "19 Nov",
  ]);
});

test("quarters are labelled in a year", () => {
  expect(dayTicks(lastDays(365)).map((day) => formatDayTick(day, 365))).toEqual([
    "Jan 2026",
    "Apr 2026",
    "Jul 2026",
    "Oct 2026",
  ]);
});
