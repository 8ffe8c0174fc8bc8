import { expect, test } from "vitest";
import { findTakenWeekends } from "./taken-weekends";

const event = (day: string, venue: string) => ({
  date: `${day}T20:00:00.000Z`,
  venue,
  city: "Cardiff",
});

test("a date from Friday to Sunday takes its weekend, with the first date's title", () => {
  const taken = findTakenWeekends([
    event("2027-03-11", "A Thursday"),
    event("2027-03-12", "Crown Yard"),
    event("2027-03-14", "The Same Weekend"),
    event("2027-03-15", "A Monday"),
    event("2027-03-28", "A Sunday"),
  ]);
  expect([...taken]).toEqual([
    ["2027-03-13", "Crown Yard, Cardiff"],
    ["2027-03-27", "A Sunday, Cardiff"],
  ]);
});
