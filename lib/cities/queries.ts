import { z } from "zod";
import { CITY_RESULTS_MAX, City, type CityQuery } from "@/lib/cities/schema";
import { normaliseCityName } from "@/lib/cities/normalise";
import { queryRows, type Tx } from "@/lib/db";
import { Point } from "@/lib/geo";

/** By the beginning of any of their names: exact ones first, then by population. */
export async function searchCities({ country, query }: CityQuery): Promise<City[]> {
  const text = normaliseCityName(query);
  if (text === "") return [];
  return queryRows(City)`
    SELECT c.id, c.name, c.country, c.region, c.population
    FROM (
      SELECT id, search_name AS name FROM cities
      WHERE country = ${country} AND starts_with(search_name, ${text})
      UNION ALL
      SELECT city_id, name FROM city_aliases WHERE starts_with(name, ${text})
    ) hit JOIN cities c ON c.id = hit.id AND c.country = ${country}
    GROUP BY c.id
    ORDER BY bool_or(hit.name = ${text}::text) DESC, c.population DESC, c.id
    LIMIT ${CITY_RESULTS_MAX}::int`;
}

export type CityOfBand = { country: string | null; city: string | null };
const Located = Point.extend({ id: z.number() });
type Located = z.output<typeof Located>;

/** The chosen city if it has that name, otherwise the most populous that does. */
export async function locateCity(
  tx: Tx,
  { country, city, cityId }: CityOfBand & { cityId?: number },
): Promise<Located | null> {
  const name = normaliseCityName(city ?? "");
  const [found] = await queryRows(Located, tx)`
    SELECT id, latitude, longitude FROM cities
    WHERE country = ${country} AND (search_name = ${name}
      OR id = ANY (ARRAY(SELECT city_id FROM city_aliases WHERE name = ${name})))
    ORDER BY id = ${cityId ?? null}::int DESC, population DESC, id
    LIMIT 1`;
  return found ?? null;
}

const NamedCity = Located.extend({ name: z.string(), country: z.string() });
type NamedCity = z.output<typeof NamedCity>;

/** The most populous city of that name, preferring the country. */
export async function findCity(city: string, country?: string): Promise<NamedCity | null> {
  const name = normaliseCityName(city);
  const [found] = await queryRows(NamedCity)`
    SELECT id, name, country, latitude, longitude FROM cities
    WHERE (search_name = ${name}
      OR id = ANY (ARRAY(SELECT city_id FROM city_aliases WHERE name = ${name})))
    ORDER BY country = ${country?.toUpperCase() ?? null}::text DESC NULLS LAST, population DESC, id
    LIMIT 1`;
  return found ?? null;
}
