import { describe, expect, it } from "vitest";
import { z } from "zod";
import { querySql } from "@/lib/db";
import { distanceKmSql, findCircle } from "@/lib/discover/place";
import { listBands } from "@/lib/discover/queries";
import { DiscoverQuery } from "@/lib/discover/schema";
import { Prisma } from "@/lib/generated/prisma/client";
import { kmBetween, type Point } from "@/lib/geo";
import { makeBand, makeCity, makeViewer } from "@/tests/support/factories";

/** A word in the names of one test's bands, so that other tests' bands stay out of its lists. */
let words = 0;
const uniqueWord = () => `zp${Date.now().toString(36)}${words++}`;

const parseQuery = (query: Record<string, unknown> = {}) => DiscoverQuery.parse(query);
const namesOf = ({ items }: { items: { name: string }[] }) => items.map(({ name }) => name);

describe("around a place", () => {
  it("lists bands within a distance of a city, with or without its country, and none for an unknown city", async () => {
    const [viewer, mark] = [await makeViewer(), uniqueWord()];
    const city = await makeCity({
      country: "FR",
      latitude: 48.86,
      longitude: 2.35,
      population: 2_000_000,
    });
    await makeCity({
      name: city.name,
      country: "US",
      region: "TX",
      latitude: 33.66,
      longitude: -95.55,
      population: 20_000,
    });
    await makeBand({ name: `${mark} near`, latitude: 49.2, longitude: 2.35 });
    await makeBand({ name: `${mark} far`, latitude: 50.8, longitude: 4.3 });
    await makeBand({ name: `${mark} texan`, latitude: 33.66, longitude: -95.55 });
    await makeBand({ name: `${mark} nowhere` });
    const found = async (query: Record<string, string>) =>
      namesOf(await listBands(viewer, parseQuery({ search: mark, sort: "name", ...query }))).map(
        (name) => name.split(" ")[1],
      );
    expect(await found({ near: city.name })).toEqual(["near"]);
    expect(await found({ near: `${city.name}, FR`, withinKm: "300" })).toEqual(["far", "near"]);
    expect(await found({ near: `${city.name}, us` })).toEqual(["texan"]);
    expect(await found({ near: "Nowhere at all" })).toEqual([]);
    expect(DiscoverQuery.safeParse({ near: "Gent", withinKm: "0" }).success).toBe(false);
  });

  it("takes a city of the country or US state that stands after it, or none", async () => {
    const { name } = await makeCity({ country: "US", region: "TX", population: 900 });
    const other = { name, population: 10 };
    await makeCity({ ...other, country: "US", region: "DE", latitude: 39 });
    await makeCity({ ...other, country: "UK", latitude: 53 });
    await makeCity({ ...other, country: "US", region: "GA", latitude: 33 });
    await makeCity({ ...other, country: "ES", latitude: 37.9 });
    const countryOf = async (place: string) =>
      (await findCircle(`${name}, ${place}`, 100))?.country ?? null;
    for (const place of ["UK", "gb", "united kingdom", "England, GB"])
      expect(await countryOf(place), place).toBe("UK");
    for (const place of ["Spain", "ES", "Andalusia, Spain"])
      expect(await countryOf(place), place).toBe("ES");
    for (const place of ["DE", "TX", "US", "Texas, USA", "Georgia", ""])
      expect(await countryOf(place), place).toBe("US");
    for (const place of ["FR", "Germany"]) expect(await countryOf(place), place).toBeNull();
    await makeCity({ ...other, country: "DE", latitude: 52 });
    expect(await countryOf("DE")).toBe("DE");
  });

  it("knows USA, parts of the UK, names of US states, and ignores other text", async () => {
    const { name } = await makeCity({ country: "FR", population: 900 });
    const other = { name, population: 10 };
    await makeCity({ ...other, country: "UK", latitude: 53 });
    await makeCity({ ...other, country: "US", region: "ME", latitude: 44 });
    await makeCity({ ...other, country: "US", region: "DC", latitude: 39 });
    const countryOf = async (place: string) =>
      (await findCircle(`${name}, ${place}`, 100))?.country ?? null;
    for (const place of ["USA", "U.S.A.", "Maine", "DC", "D.C."])
      expect(await countryOf(place), place).toBe("US");
    for (const place of ["England", "scotland", "U.K."])
      expect(await countryOf(place), place).toBe("UK");
    expect(await countryOf("Texas")).toBeNull();
    for (const place of ["Île-de-France", "WA"]) expect(await countryOf(place), place).toBe("FR");
  });

  it("reaches over the date line and the poles", async () => {
    const [viewer, mark] = [await makeViewer(), uniqueWord()];
    const fiji = await makeCity({ country: "FJ", latitude: -16.8, longitude: 179.9 });
    await makeBand({ name: `${mark} east`, latitude: -16.8, longitude: -179.9 });
    expect(namesOf(await listBands(viewer, parseQuery({ search: mark, near: fiji.name })))).toEqual(
      [`${mark} east`],
    );
    expect(
      namesOf(
        await listBands(viewer, parseQuery({ search: mark, near: fiji.name, withinKm: "20000" })),
      ),
    ).toEqual([`${mark} east`]);
  });
});

const DistanceRow = z.object({ km: z.number() });

it.each([
  ["in one place", [52.5, 13.4], [52.5, 13.4]],
  ["across a street", [52.5, 13.4], [52.5, 13.4001]],
  ["between towns", [51.34, 12.37], [53.55, 9.99]],
  ["over the equator", [-33.87, 151.21], [51.51, -0.13]],
  ["over the date line", [-16.8, 179.9], [-16.8, -179.9]],
  ["over a pole", [89.9, 0], [89.9, 180]],
  ["to the other side", [10, 20], [-10, -160]],
] as const)("SQL and TypeScript measure alike %s", async (_, from, to) => {
  const toPoint = ([latitude, longitude]: readonly [number, number]): Point => ({
    latitude,
    longitude,
  });
  const [a, b] = [toPoint(from), toPoint(to)];
  const [row] = await querySql(
    DistanceRow,
    Prisma.sql`SELECT ${distanceKmSql(a)} AS km
      FROM (SELECT place_of(${b.latitude}::float8, ${b.longitude}::float8) AS place) band`,
  );
  expect(row!.km).toBeCloseTo(kmBetween(a, b)!, 3);
});
