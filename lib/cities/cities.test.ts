import { describe, expect, test } from "vitest";
import { v7 as uuid } from "uuid";
import { db, transaction } from "@/lib/db";
import { makeCity } from "@/tests/support/factories";
import { locateCity } from "./locate";
import { searchCities } from "./queries";
import { CityQuery } from "./schema";
import { normaliseCityName } from "./normalise";

const word = () => `Q${uuid().slice(-10)}`;
const search = (country: string, query: string) => searchCities({ country, query });
const idsOf = (cities: { id: number }[]) => cities.map(({ id }) => id);
const alias = (cityId: number, name: string) =>
  db.cityAlias.create({ data: { cityId, name: normaliseCityName(name) } });

describe("finding cities", () => {
  test("puts an exact name first, then the larger ones that begin with it", async () => {
    const mark = word();
    const [small, large, exact] = [
      await makeCity({ name: `${mark} Bad`, population: 100 }),
      await makeCity({ name: `${mark}stadt`, population: 9_000 }),
      await makeCity({ name: mark, population: 5 }),
    ];
    await makeCity({ name: `Neu ${mark}`, population: 1_000_000 });
    expect(idsOf(await search("DE", mark.toLowerCase()))).toEqual([exact.id, large.id, small.id]);
  });

  test("asks neither for accents nor for case nor for punctuation", async () => {
    const mark = word();
    const { id } = await makeCity({ name: `Sankt-Köln ${mark}` });
    for (const query of [`sankt koln ${mark}`, `SANKT KÖLN ${mark}`, `sankt-ko\u0308ln ${mark}`])
      expect(idsOf(await search("DE", query)), query).toEqual([id]);
  });

  test("stays within the country, and answers at most ten with what one needs to tell them apart", async () => {
    const mark = word();
    for (let index = 0; index < 12; index++) await makeCity({ name: `${mark} ${index}` });
    const abroad = await makeCity({ name: mark, country: "US", region: "MO", population: 7 });
    expect(await search("DE", mark)).toHaveLength(10);
    expect(await search("US", mark)).toEqual([
      { id: abroad.id, name: mark, country: "US", region: "MO", population: 7 },
    ]);
    expect(await search("FR", mark)).toEqual([]);
  });

  test("knows other names of a city, and each city once", async () => {
    const mark = word();
    const city = await makeCity({ name: `${mark} Munich` });
    await alias(city.id, `${mark} München`);
    expect(idsOf(await search("DE", `${mark} munchen`))).toEqual([city.id]);
    expect(idsOf(await search("DE", mark))).toEqual([city.id]);
    expect(await search("US", `${mark} munchen`)).toEqual([]);
  });

  test("finds nothing for a text without a letter, and takes wildcards as text", async () => {
    await makeCity();
    for (const query of ["", " ", "!?", "%", "_", "\\"])
      expect(await search("DE", query), query).toEqual([]);
  });
});

describe("a search", () => {
  const messageOf = (input: object) => CityQuery.safeParse(input).error?.issues[0]?.message;

  test("needs a country of the list, by the product's code", () => {
    expect(CityQuery.parse({ country: " uk ", query: " Leeds " })).toEqual({
      country: "UK",
      query: "Leeds",
    });
    expect(CityQuery.parse({ country: "SE" })).toEqual({ country: "SE", query: "" });
    expect(messageOf({ query: "Leeds" })).toBe("Country is required");
    expect(messageOf({ country: " ", query: "Leeds" })).toBe("Country is required");
    for (const country of ["GB", "XX", "Germany"])
      expect(messageOf({ country }), country).toBe("There is no such country");
  });

  test("has a text of at most 120 characters on one line", () => {
    expect(messageOf({ country: "DE", query: "x".repeat(121) })).toBe(
      "Query must be at most 120 characters",
    );
    expect(messageOf({ country: "DE", query: "\u0000" })).toBe(
      "Query contains characters that are not allowed",
    );
  });
});

describe("locating a city", () => {
  const locate = (place: Parameters<typeof locateCity>[1]) =>
    transaction((tx) => locateCity(tx, place));

  test("takes the most populous of its name in the country, or the chosen one", async () => {
    const name = word();
    const [small, large] = [
      await makeCity({ name, population: 10, latitude: 48.1, longitude: 11.5 }),
      await makeCity({ name, population: 20, latitude: 53.5, longitude: 10 }),
    ];
    await makeCity({ name, country: "US", population: 30 });
    expect(await locate({ country: "DE", city: name.toUpperCase() })).toEqual({
      id: large.id,
      latitude: 53.5,
      longitude: 10,
    });
    expect(await locate({ country: "DE", city: name, cityId: small.id })).toEqual({
      id: small.id,
      latitude: 48.1,
      longitude: 11.5,
    });
  });

  test("ignores a choice of another name or country", async () => {
    const [city, other, abroad] = [
      await makeCity(),
      await makeCity(),
      await makeCity({ country: "FR" }),
    ];
    for (const { id } of [other, abroad])
      expect(await locate({ country: "DE", city: city.name, cityId: id })).toMatchObject({
        id: city.id,
      });
  });

  test("goes by other names too", async () => {
    const [city, name] = [await makeCity(), word()];
    await alias(city.id, name);
    expect(await locate({ country: "DE", city: name })).toMatchObject({ id: city.id });
  });

  test("does not know what is not on the list", async () => {
    const { name } = await makeCity();
    for (const place of [
      { country: "DE", city: word() },
      { country: "FR", city: name },
      { country: null, city: name },
      { country: "DE", city: null },
      { country: "DE", city: "!" },
    ])
      expect(await locate(place), JSON.stringify(place)).toBeNull();
  });
});
