import { z } from "zod";
import { visibleBandsSql } from "@/lib/access";
import { querySql } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";

const CITIES_MAX = 2_000;

/** `name` as the highest-ranked band spells it. */
const BandCity = z.object({ country: z.string(), slug: z.string(), name: z.string() });
export type BandCity = z.output<typeof BandCity>;
const CountryRow = BandCity.pick({ country: true });

const CITY = Prisma.sql`
  SELECT country, city_slug AS slug, city AS name FROM bands
  WHERE ${visibleBandsSql(null)} AND city_slug IS NOT NULL`;
const FIRST = Prisma.sql`
  ORDER BY country, city_slug, points DESC, collaborations_count DESC, created_at, id LIMIT 1`;

/** Codes of the countries of public bands with a city. */
export async function listBandCountries(): Promise<string[]> {
  const rows = await querySql(
    CountryRow,
    Prisma.sql`
      WITH RECURSIVE place AS (
        (${CITY} AND country IS NOT NULL ${FIRST})
        UNION ALL SELECT next.* FROM place, LATERAL (
          ${CITY} AND country > place.country ${FIRST}
        ) next
      ) SELECT country FROM place`,
    { prepare: true },
  );
  return rows.map(({ country }) => country);
}

/** Skips from city to city along an index instead of reading every band. */
export async function listBandCities(country: string, limit = CITIES_MAX): Promise<BandCity[]> {
  return querySql(
    BandCity,
    Prisma.sql`
      WITH RECURSIVE place AS (
        (${CITY} AND country = ${country} ${FIRST})
        UNION ALL SELECT next.* FROM place, LATERAL (
          ${CITY} AND country = ${country} AND city_slug > place.slug ${FIRST}
        ) next
      ) SELECT country, slug, name FROM place LIMIT ${limit}::int`,
    { prepare: true },
  );
}
