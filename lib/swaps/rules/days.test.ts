import { describe, expect, test } from "vitest";
import { addDays, today } from "@/lib/days";
import { formatDate } from "@/lib/format";
import { NIGHT_AFTER_RETURN_DAYS } from "@/lib/swaps/limits";
import {
  endOfDayEverywhere,
  isNightOver,
  isReportable,
  lastDayToAnswer,
  monthsAfter,
} from "./days";
import { requireOfferedNight } from "./offered-night";

test.each([
  ["2026-11-25", 9, "2027-08-25"],
  ["2026-11-30", 3, "2027-02-28"],
  ["2027-11-30", 3, "2028-02-29"],
  ["2026-08-31", 1, "2026-09-30"],
  ["2026-08-31", 18, "2028-02-29"],
  ["2026-12-31", 12, "2027-12-31"],
])("%s and %i months are %s, as in PostgreSQL", (day, months, later) =>
  expect(monthsAfter(day, months)).toBe(later),
);

test("a night is over once its day is over everywhere", () => {
  expect(isNightOver("2026-11-25", Date.parse("2026-11-26T11:59:59Z"))).toBe(false);
  expect(isNightOver("2026-11-25", Date.parse("2026-11-26T12:00:00Z"))).toBe(true);
});

test("a night can be reported from then until day 14 is over everywhere", () => {
  const moments = ["03-02T11:59:59Z", "03-02T12:00:00Z", "03-16T11:59:59Z", "03-16T12:00:00Z"];
  const isReportableAt = (moment: string) =>
    isReportable("2027-03-01", Date.parse(`2027-${moment}`));
  expect(moments.map(isReportableAt)).toEqual([false, true, true, false]);
});

test.each([
  ["2026-12-10T12:00:00.000Z", "2026-12-09"],
  ["2026-12-10T11:59:59.999Z", "2026-12-08"],
  [endOfDayEverywhere("2028-02-29").toISOString(), "2028-02-29"],
])("until %s the last day to answer is %s, which is over nowhere before", (expiresAt, day) =>
  expect(lastDayToAnswer(expiresAt)).toBe(day),
);

describe("a night that is offered", () => {
  const returnBy = addDays(today(), 270);
  const isAllowed = (days: number, by = returnBy) => {
    try {
      requireOfferedNight(addDays(today(), days), by);
      return true;
    } catch {
      return false;
    }
  };
  test("is tomorrow at the earliest", () =>
    expect([-1, 0, 1].map((days) => isAllowed(days))).toEqual([false, false, true]));
  test("is 90 days after the return date at the latest", () => {
    expect(NIGHT_AFTER_RETURN_DAYS).toBe(90);
    expect([360, 361].map((days) => isAllowed(days))).toEqual([true, false]);
  });
  test("is 90 days from now at the latest once the return date has passed", () => {
    const late = addDays(today(), -100);
    expect([1, 90, 91].map((days) => isAllowed(days, late))).toEqual([true, true, false]);
  });
  test("names its field and the first day when it is refused", () => {
    const first = formatDate(addDays(today(), 1));
    const message = `A night of this swap can be on ${first} at the earliest`;
    expect(() => requireOfferedNight(today(), returnBy, "legs")).toThrow(
      expect.objectContaining({ code: "validation", fieldErrors: { legs: [message] } }),
    );
  });
});
