import { z } from "zod";
import { visibleBandsSql } from "@/lib/access";
import { querySql } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";
import { BEST_FIRST } from "@/lib/leaderboard/standings/order";

const { sql, empty } = Prisma;

const CITIES_MAX = 2_000;

/** `name` as the highest-ranked band spells it. */
const BandCity = z.object({ country: z.string(), slug: z.string(), name: z.string() });
export type BandCity = z.output<typeof BandCity>;
const CountryRow = BandCity.pick({ country: true });

const CITY = sql`
  SELECT country, city_slug AS slug, city AS name FROM bands
  WHERE ${visibleBandsSql(null)} AND city_slug IS NOT NULL`;
const FIRST = sql`
  ORDER BY country, city_slug, ${BEST_FIRST} LIMIT 1`;

/** Codes of the countries of public bands; skips from one to the next along an index. */
export async function listBandCountries({ onlyWithCity = false } = {}): Promise<string[]> {
  const after = (country: Prisma.Sql) => sql`
    SELECT country FROM bands WHERE ${visibleBandsSql(null)} AND ${country}
      ${onlyWithCity ? sql`AND city_slug IS NOT NULL` : empty}
    ORDER BY country LIMIT 1`;
  const rows = await querySql(
    CountryRow,
    sql`
      WITH RECURSIVE found AS (
        (${after(sql`country IS NOT NULL`)})
        UNION ALL SELECT next.* FROM found, LATERAL (
          ${after(sql`country > found.country`)}
        ) next
      ) SELECT country FROM found`,
    { prepare: true },
  );
  return rows.map(({ country }) => country);
}

/** Skips from city to city along an index instead of reading every band. */
export async function listBandCities(country: string, limit = CITIES_MAX): Promise<BandCity[]> {
  return querySql(
    BandCity,
    sql`
      WITH RECURSIVE place AS (
        (${CITY} AND country = ${country} ${FIRST})
        UNION ALL SELECT next.* FROM place, LATERAL (
          ${CITY} AND country = ${country} AND city_slug > place.slug ${FIRST}
        ) next
      ) SELECT country, slug, name FROM place LIMIT ${limit}::int`,
    { prepare: true },
  );
}
