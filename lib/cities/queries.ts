import { CITY_RESULTS_MAX, City, type CityQuery } from "@/lib/cities/schema";
import { normaliseCityName } from "@/lib/cities/normalise";
import { queryRows } from "@/lib/db";

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
