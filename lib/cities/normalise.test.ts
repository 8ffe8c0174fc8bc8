import fc from "fast-check";
import { expect, test } from "vitest";
import { normaliseCityName } from "./normalise";

test.each([
  ["Köln", "koln"],
  ["Ko\u0308ln", "koln"],
  ["KÖLN ", "koln"],
  ["Łódź", "lodz"],
  ["Århus", "arhus"],
  ["Tórshavn", "torshavn"],
  ["Sørvágur", "sorvagur"],
  ["Gießen", "giessen"],
  ["İzmir", "izmir"],
  ["Diyarbakır", "diyarbakir"],
  ["St. Louis", "st louis"],
  ["Saint-Étienne", "saint etienne"],
  ["L’Aquila", "laquila"],
  ["L'Aquila", "laquila"],
  ["  New   York\tCity ", "new york city"],
  ["東京", "東京"],
  ["Москва", "москва"],
  [" - ’ ", ""],
])("%j is looked up as %j", (name, spelled) => {
  expect(normaliseCityName(name)).toBe(spelled);
});

test("spelling twice changes nothing", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: "binary", maxLength: 40 }),
      (text) => normaliseCityName(normaliseCityName(text)) === normaliseCityName(text),
    ),
    { numRuns: 1000 },
  );
});
