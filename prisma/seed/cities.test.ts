import { expect, test } from "vitest";
import { cities, cityNamed } from "./cities";

/** South, north, west and east end of each country's mainland and near islands, in degrees. */
const FRAMES: Record<string, [number, number, number, number]> = {
  US: [24, 50, -125, -66],
  UK: [49, 61, -9, 2],
  DE: [47, 56, 5.5, 15.5],
  FR: [41, 51.5, -5.5, 10],
  ES: [35.5, 44, -10, 5],
  IT: [36, 47.5, 6, 19],
  NL: [50.5, 54, 3, 7.5],
  BE: [49.4, 51.6, 2.4, 6.5],
  AU: [-44, -10, 112, 154],
  CA: [41, 84, -142, -52],
};

test("about 70 cities lie in the ten countries, each name once", () => {
  expect(cities.length).toBeGreaterThanOrEqual(65);
  expect(new Set(cities.map(({ name }) => name)).size).toBe(cities.length);
  expect(new Set(cities.map(({ country }) => country))).toEqual(new Set(Object.keys(FRAMES)));
});

test.each(cities)("$name lies in $country", ({ country, region, latitude, longitude }) => {
  const [south, north, west, east] = FRAMES[country] ?? [0, 0, 0, 0];
  expect(region).not.toBe("");
  expect(latitude).toBeGreaterThan(south);
  expect(latitude).toBeLessThan(north);
  expect(longitude).toBeGreaterThan(west);
  expect(longitude).toBeLessThan(east);
});

test("a city is found by its name", () => {
  expect(cityNamed("Köln")).toMatchObject({ country: "DE", region: "Nordrhein-Westfalen" });
});
