import { expect, it } from "vitest";
import { presentBandCard } from "@/lib/bands/cards";
import { makeComparable } from "@/tests/support/comparable";
import { listMissingNames } from "./stated-parts";

it.each([
  [null, null, ["genres", "country", "city"]],
  [null, "Leipzig", ["genres", "country"]],
  ["DE", null, ["genres", "city"]],
])("names what is missing of the place %s, %s", (country, city, names) => {
  const own = presentBandCard(makeComparable({ country, city }), "user");
  expect(listMissingNames(["genres", "place"], own)).toEqual(names);
});
