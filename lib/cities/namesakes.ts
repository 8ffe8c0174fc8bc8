import { LRUCache } from "lru-cache";
import { spellCity } from "@/lib/cities/spelling";
import { sql } from "@/lib/db";
import { kmBetween, Point } from "@/lib/geo";

/** Cities of one name that lie closer together than this are one town with its parts, in km. */
const ONE_TOWN_KM = 30;

type Home = { country: string | null; city: string | null } & {
  [degrees in keyof Point]: number | null;
};

// The list of cities is loaded when the product starts.
const known = new LRUCache<string, Point[]>({ max: 2_000, ttl: 60 * 60 * 1000 });

/** Whether a city's name and country can mean no other town: there is more than one Portland in the United States. */
export async function isUniqueCity({ country, city, latitude, longitude }: Home): Promise<boolean> {
  const name = spellCity(city ?? "");
  if (!country || name === "") return false;
  const bearers = await findBearers(country, name);
  const home = latitude === null ? bearers[0] : { latitude, longitude };
  return !home || bearers.every((bearer) => kmBetween(home, bearer)! <= ONE_TOWN_KM);
}

async function findBearers(country: string, name: string): Promise<Point[]> {
  const key = `${country} ${name}`;
  const found = known.get(key);
  if (found) return found;
  const bearers = await sql(Point)`
    SELECT latitude, longitude FROM cities
    WHERE country = ${country} AND (search_name = ${name} OR id = ANY (ARRAY(SELECT city_id FROM city_aliases WHERE name = ${name})))`;
  known.set(key, bearers);
  return bearers;
}
