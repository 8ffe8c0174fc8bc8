import { z } from "zod";
import { normaliseCityName } from "@/lib/cities/normalise";
import { findStateCode } from "@/lib/cities/us-states";
import { findCountryCode } from "@/lib/countries";
import { queryRows, type Tx } from "@/lib/db";
import { Point } from "@/lib/geo";

export type CityOfBand = { country: string | null; city: string | null };
const Located = Point.extend({ id: z.number() });
type Located = z.output<typeof Located>;

/** The chosen city if it has that name, otherwise the most populous that does. Null: the band has no coordinates. */
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

/** The most populous city of that name. `place`: a country or US state, the country first; unknown text is ignored, and so is the code of a state without that city. */
export async function findCity(city: string, place = ""): Promise<NamedCity | null> {
  const name = normaliseCityName(city);
  const country = findCountryCode(place);
  const state = findStateCode(place);
  const region = state ?? place.replaceAll(".", "").toUpperCase();
  const [found] = await queryRows(NamedCity)`
    SELECT id, name, country, latitude, longitude FROM cities
    WHERE (search_name = ${name}
      OR id = ANY (ARRAY(SELECT city_id FROM city_aliases WHERE name = ${name})))
      AND (coalesce(${country}::text, ${state}::text) IS NULL OR country = ${country} OR region = ${region})
    ORDER BY country = ${country} DESC NULLS LAST, (region IS NOT DISTINCT FROM ${region}) DESC, population DESC, id
    LIMIT 1`;
  return found ?? null;
}
