import { databaseLower } from "@/lib/lower-case";

/** As the database writes `bands.city_slug`: "Stoke-on-Trent" and "Stoke on Trent" are one. */
export function citySlug(city: string): string {
  return databaseLower(city.normalize("NFD").replace(/[\u0300-\u036f]/g, ""))
    .replace(/[ -/:-@[-`{-~]+/g, "-")
    .replace(/^-+|-+$/g, "");
}

export function cityPath({
  city,
  country,
}: {
  city: string | null;
  country: string | null;
}): `/cities/${string}/${string}` | null {
  const slug = citySlug(city ?? "");
  return country && slug ? `/cities/${country}/${encodeURIComponent(slug)}` : null;
}
