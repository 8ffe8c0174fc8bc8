import { randomBytes } from "node:crypto";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, inject, test } from "vitest";
import { COUNTRY_CODES } from "@/lib/countries";
import { citiesChecksum, loadCities } from "./cities";
import { withClient } from "../client";
import { applyMigrations } from "./migrate";

const server = inject("postgresUrl");

async function emptyDatabase(): Promise<string> {
  const name = `cities_${randomBytes(6).toString("hex")}`;
  await withClient(server, (client) => client.query(`CREATE DATABASE ${name}`));
  const url = server.replace(/[^/]*$/, name);
  await applyMigrations(url);
  return url;
}

const query = (url: string, text: string) =>
  withClient(url, async (client) => (await client.query<Record<string, unknown>>(text)).rows);

test("the list of GeoNames replaces an older one, once, whoever starts at the same time, by the product's countries", async () => {
  const url = await emptyDatabase();
  await query(url, "INSERT INTO settings (key, value) VALUES ('cities', '\"an older list\"')");
  await query(
    url,
    "INSERT INTO cities (id, name, search_name, country, population, latitude, longitude) VALUES (2886242, 'Cologne', 'cologne', 'DE', 1, 0, 0)",
  );
  await Promise.all([loadCities(url), loadCities(url)]);
  await loadCities(url);
  expect(
    await query(
      url,
      "SELECT count(*)::int AS cities, count(*) FILTER (WHERE search_name = '')::int AS unnamed FROM cities",
    ),
  ).toEqual([{ cities: 135_233, unnamed: 0 }]);
  const countries = (await query(url, "SELECT DISTINCT country FROM cities")).map(
    ({ country }) => country,
  );
  expect(countries).toContain("UK");
  expect(countries.filter((country) => !COUNTRY_CODES.includes(String(country)))).toEqual([]);
  expect(
    await query(
      url,
      "SELECT id, name, region, round(latitude) AS latitude, round(longitude) AS longitude FROM cities WHERE country = 'DE' AND search_name = 'koln'",
    ),
  ).toEqual([{ id: 2886242, name: "Köln", region: null, latitude: 51, longitude: 7 }]);
  expect(
    await query(
      url,
      "SELECT c.name FROM city_aliases a JOIN cities c ON c.id = a.city_id WHERE a.name = 'munchen'",
    ),
  ).toEqual([{ name: "Munich" }]);
  expect(
    await query(
      url,
      "SELECT c.name FROM city_aliases a JOIN cities c ON c.id = a.city_id WHERE a.name = 'washington'",
    ),
  ).toEqual([{ name: "Washington, D.C." }]);
});

test("the list is taken again when a file changes that decides what is stored", () => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), "cities-")), "spelling.ts");
  writeFileSync(file, "one way");
  const before = citiesChecksum([file]);
  expect(citiesChecksum([file])).toBe(before);
  writeFileSync(file, "another way");
  expect(citiesChecksum([file])).not.toBe(before);
  expect(citiesChecksum()).toMatch(/^[\w-]{43}$/);
});
