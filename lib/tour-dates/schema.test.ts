import { describe, expect, test } from "vitest";
import { firstUpcomingDay, lastPlannedDay } from "./local-time";
import { TourDateInput } from "./schema";

const NEXT_YEAR = new Date().getUTCFullYear() + 1;
const DAY = `${NEXT_YEAR}-05-01`;
const least = { date: DAY, venue: "Conne Island", city: "Leipzig" };
const read = (given: object) => TourDateInput.parse({ ...least, ...given });

describe("a date that a band enters", () => {
  test("needs a day, a venue and a city", () => {
    expect(read({ venue: " Conne Island " })).toEqual({
      ...least,
      time: null,
      country: "",
      description: "",
      ticketUrl: null,
    });
  });

  test.each([
    [{ time: "20:00" }, "20:00"],
    [{ time: "20:00:00" }, "20:00"],
    [{ time: "00:00" }, "00:00"],
    [{ time: "" }, null],
    [{ date: `${DAY}T20:00:00.000Z` }, "20:00"],
    [{ date: `${DAY}T20:00:00+05:00` }, "20:00"],
    [{ date: `${DAY}T20:00:00` }, "20:00"],
    [{ date: `${DAY}T00:00:00.000Z` }, null],
    [{ date: `${DAY}T20:00:00.000Z`, time: "21:30" }, "21:30"],
    [{ date: `${DAY}T20:00:00.000Z`, time: null }, null],
  ])("%j is the venue's clock, never moved to another zone", (given, time) =>
    expect(read(given)).toMatchObject({ date: DAY, time }),
  );

  test.each([
    ["DE", "DE"],
    ["de", "DE"],
    ["Germany", "DE"],
    ["GB", "UK"],
    ["UK", "UK"],
    ["", ""],
    [null, ""],
  ])("the country %s is kept as %s", (country, code) =>
    expect(read({ country }).country).toBe(code),
  );

  test.each([
    [{ date: undefined }, "Date is required"],
    [{ date: "" }, "Date is required"],
    [{ date: "1 May" }, "Date must be a date such as 2027-05-01"],
    [{ date: `${NEXT_YEAR}-02-30` }, "Date must be a date such as 2027-05-01"],
    [{ date: 1e12 }, "Date must be a date such as 2027-05-01"],
    [{ date: "2020-01-01" }, "This date has passed"],
    [{ date: "9999-01-01" }, "Date must be within the next five years"],
    [{ time: "8 pm" }, "Time must be a time such as 20:00"],
    [{ time: "25:00" }, "Time must be a time such as 20:00"],
    [{ time: 20 }, "Time must be a time such as 20:00"],
    [{ venue: " " }, "Venue is required"],
    [{ venue: undefined }, "Venue is required"],
    [{ venue: "x".repeat(201) }, "Venue must be at most 200 characters"],
    [{ venue: "a\u0000" }, "Venue contains characters that are not allowed"],
    [{ city: "" }, "City is required"],
    [{ city: "x".repeat(121) }, "City must be at most 120 characters"],
    [{ city: ["Leipzig"] }, "City must be text"],
    [{ country: "Atlantis" }, "Choose a country from the list"],
    [{ country: "__proto__" }, "Choose a country from the list"],
    [{ country: 49 }, "Country must be text"],
    [{ description: "x".repeat(1001) }, "Description must be at most 1000 characters"],
    [{ ticketUrl: "javascript:alert(1)" }, "Ticket link must begin with https:// or http://"],
    [{ ticketUrl: "http://192.168.0.1/" }, "Ticket link must lead to a public website"],
    [
      { ticketUrl: "https://ann:secret@tickets.example" },
      "Ticket link must not contain a user name or password",
    ],
    [{ ticketUrl: "tickets.example" }, "Ticket link must begin with https:// or http://"],
    [
      { ticketUrl: `https://tickets.example/${"x".repeat(2000)}` },
      "Ticket link must be at most 2000 characters",
    ],
  ])("%j is refused", (given, message) => {
    const [field] = Object.keys(given);
    const issues = TourDateInput.safeParse({ ...least, ...given }).error?.issues ?? [];
    expect(issues.map((issue) => [issue.path[0], issue.message])).toContainEqual([field, message]);
  });

  test("characters are counted as a person does; any text, emoji and HTML are kept as they are", () => {
    expect(
      read({ venue: "🤘".repeat(200), city: "<b>Köln</b>", description: "مرحبا\nzwei" }),
    ).toMatchObject({ venue: "🤘".repeat(200), city: "<b>Köln</b>", description: "مرحبا\nzwei" });
  });
});

test("a day is upcoming until it is over everywhere; five years ahead is the last", () => {
  expect(firstUpcomingDay(Date.parse("2026-03-01T11:59:00Z"))).toBe("2026-02-28");
  expect(firstUpcomingDay(Date.parse("2026-03-01T12:00:00Z"))).toBe("2026-03-01");
  expect(lastPlannedDay(Date.parse("2026-11-21T12:00:00Z"))).toBe("2031-11-21");
});
