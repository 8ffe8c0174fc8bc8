import { LRUCache } from "lru-cache";
import { normaliseCityName } from "@/lib/cities/normalise";
import { HOUR_MS } from "@/lib/days";
import { queryRows } from "@/lib/db";
import { kmBetween, Point } from "@/lib/geo";

/** Closer entries are parts of one town. */
const ONE_TOWN_KM = 30;

type Home = { country: string | null; city: string | null } & {
  [degrees in keyof Point]: number | null;
};

// Cities change only when the product starts.
const cache = new LRUCache<string, Point[]>({ max: 2_000, ttl: HOUR_MS });

/** False for names such as Portland, of which a country has several. */
export async function isUniqueCity({ country, city, latitude, longitude }: Home): Promise<boolean> {
  const name = normaliseCityName(city ?? "");
  if (!country || name === "") return false;
  const cities = await findCitiesNamed(country, name);
  const home = latitude === null ? cities[0] : { latitude, longitude };
  if (!home) return true;
  return cities.every((other) => (kmBetween(home, other) ?? Infinity) <= ONE_TOWN_KM);
}

async function findCitiesNamed(country: string, name: string): Promise<Point[]> {
  const key = `${country} ${name}`;
  const cached = cache.get(key);
  if (cached) return cached;
  const cities = await queryRows(Point)`
    SELECT latitude, longitude FROM cities
    WHERE country = ${country} AND (search_name = ${name}
      OR id = ANY (ARRAY(SELECT city_id FROM city_aliases WHERE name = ${name})))`;
  cache.set(key, cities);
  return cities;
}
