import { expect, test } from "vitest";
import { suggestNights } from "./suggest-nights";

const RANGE = { earliest: "2027-03-01", latest: "2027-12-31", returnBy: "2027-10-02" };
const NO_DATES = new Set<string>();

test("weekends in common come first, then the own ones, each once", () => {
  const weekends = {
    inCommon: ["2027-03-27"],
    own: ["2027-03-13", "2027-03-27"],
    taken: NO_DATES,
    ownDays: NO_DATES,
  };
  expect(suggestNights(weekends, RANGE)).toEqual(["2027-03-27", "2027-03-13"]);
});

test("a weekend in common on which a band plays elsewhere is not preferred", () => {
  const weekends = {
    inCommon: ["2027-03-13", "2027-03-27"],
    own: [],
    taken: new Set(["2027-03-13"]),
    ownDays: NO_DATES,
  };
  expect(suggestNights(weekends, RANGE)).toEqual(["2027-03-27"]);
});

test("days out of range and weekends of the other night are left out", () => {
  const own = ["2027-02-27", "2027-03-13", "2027-03-27", "2028-01-01"];
  const weekends = { inCommon: [], own, taken: NO_DATES, ownDays: NO_DATES };
  expect(suggestNights(weekends, RANGE, ["2027-03-12"])).toEqual(["2027-03-27"]);
});

test("days after the return date come last", () => {
  const weekends = {
    inCommon: ["2027-10-09", "2027-10-02"],
    own: ["2027-10-16", "2027-03-13"],
    taken: NO_DATES,
    ownDays: NO_DATES,
  };
  const inTime = ["2027-10-02", "2027-03-13"];
  expect(suggestNights(weekends, RANGE)).toEqual([...inTime, "2027-10-09", "2027-10-16"]);
});

test("an open weekend with a show on its Friday is kept, one with a show on its Saturday is not", () => {
  const own = ["2027-03-13", "2027-03-27"];
  const ownDays = new Set(["2027-03-12", "2027-03-27"]);
  const weekends = { inCommon: [], own, taken: new Set(own), ownDays };
  expect(suggestNights(weekends, RANGE)).toEqual(["2027-03-13"]);
});
