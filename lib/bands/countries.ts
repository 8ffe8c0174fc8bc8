/** The countries a band can be from, by the product's own codes (UK, not GB). */
export const COUNTRIES = {
  US: "United States",
  UK: "United Kingdom",
  DE: "Germany",
  FR: "France",
  ES: "Spain",
  IT: "Italy",
  NL: "Netherlands",
  BE: "Belgium",
  AU: "Australia",
  CA: "Canada",
} as const;

type CountryCode = keyof typeof COUNTRIES;

export const COUNTRY_CODES = Object.keys(COUNTRIES) as CountryCode[];

/** The country's name; a code that is not in the list is returned as it is. */
export function countryName(code: string): string {
  return code in COUNTRIES ? COUNTRIES[code as CountryCode] : code;
}

/** "Leipzig, Saxony, Germany": what is known of a band's place; empty when nothing is. */
export function placeLine({ city, region, country }: { city: string | null; region: string | null; country: string | null }): string {
  return [city, region === city ? null : region, country && countryName(country)].filter(Boolean).join(", ");
}
