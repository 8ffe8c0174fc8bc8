import { expect, test } from "vitest";
import {
  COUNTRIES,
  COUNTRY_CODES,
  countryCode,
  countryInSentence,
  countryName,
  findCountryCode,
  placeLine,
} from "./countries";

test("the specification's ten come first, the others by name", () => {
  expect(COUNTRY_CODES.slice(0, 10)).toEqual([
    "US",
    "UK",
    "DE",
    "FR",
    "ES",
    "IT",
    "NL",
    "BE",
    "AU",
    "CA",
  ]);
  const names = Object.values(COUNTRIES).slice(10);
  expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, "en")));
  expect(names.at(0)).toBe("Afghanistan");
});

test("every country of ISO 3166-1 is there once, under a name of its own", () => {
  expect(COUNTRY_CODES.length).toBeGreaterThanOrEqual(249);
  expect(COUNTRY_CODES).not.toContain("GB");
  expect(COUNTRY_CODES.every((code) => /^[A-Z]{2}$/.test(code))).toBe(true);
  expect(new Set(Object.values(COUNTRIES)).size).toBe(COUNTRY_CODES.length);
});

test("names are the plain ones", () => {
  expect(["SE", "CZ", "RU", "KR", "CI", "CD", "VA", "AX"].map(countryName)).toEqual([
    "Sweden",
    "Czechia",
    "Russia",
    "South Korea",
    "Ivory Coast",
    "Democratic Republic of the Congo",
    "Vatican City",
    "Åland Islands",
  ]);
});

test("in a sentence some names take an article", () => {
  expect(["US", "NL", "CF", "AX", "DE", "Texas"].map(countryInSentence)).toEqual([
    "the United States",
    "the Netherlands",
    "the Central African Republic",
    "the Åland Islands",
    "Germany",
    "Texas",
  ]);
});

test("what is no code is its own name", () => {
  expect(["GB", "Germany", "constructor", ""].map(countryName)).toEqual([
    "GB",
    "Germany",
    "constructor",
    "",
  ]);
  expect(["GB", "DE"].map(countryCode)).toEqual(["UK", "DE"]);
});

test("a country is found by its code or English name", () => {
  expect(["de", "GB", "uk", "spain", "TÜRKIYE"].map(findCountryCode)).toEqual([
    "DE",
    "UK",
    "UK",
    "ES",
    "TR",
  ]);
  expect(["USA", "u.s.", "England"].map(findCountryCode)).toEqual(["US", "US", "UK"]);
  expect(["", "XX", "España", "constructor"].map(findCountryCode)).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

test("a place is told without repeating itself", () => {
  expect(placeLine({ city: "Malmö", region: "Skåne", country: "SE" })).toBe("Malmö, Skåne, Sweden");
  expect(placeLine({ city: "Berlin", region: "Berlin", country: "DE" })).toBe("Berlin, Germany");
  expect(placeLine({ city: null, region: null, country: null })).toBe("");
});
