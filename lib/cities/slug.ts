/**
 * A city's part of an address, as the database writes `bands.city_slug`: without accents and case, and with a hyphen for
 * punctuation, so that "Stoke-on-Trent" and "Stoke on Trent" are one. Text without a letter in it gives "".
 */
export function citySlug(city: string): string {
  return city
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replace(/[ -/:-@[-`{-~]+/g, "-")
    .replace(/^-+|-+$/g, "");
}

/** The page of a place's city; null without a city or a country. */
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
