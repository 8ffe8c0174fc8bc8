import iso from "i18n-iso-countries/langs/en.json";

const FIRST = {
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
};

/** Where the list has only an official name, or one name for two countries. */
const PLAIN: Record<string, string> = {
  AE: "United Arab Emirates",
  AX: "Åland Islands",
  BN: "Brunei",
  CD: "Democratic Republic of the Congo",
  CG: "Republic of the Congo",
  FM: "Micronesia",
  KR: "South Korea",
  LA: "Laos",
  MD: "Moldova",
  RE: "Réunion",
  SY: "Syria",
  TR: "Türkiye",
  VA: "Vatican City",
  VG: "British Virgin Islands",
  VI: "U.S. Virgin Islands",
};

const COUNTRY_ALIASES = new Map([
  ["usa", "US"],
  ["united states of america", "US"],
  ["great britain", "UK"],
  ["england", "UK"],
  ["scotland", "UK"],
  ["wales", "UK"],
  ["northern ireland", "UK"],
]);

const ISO_NAMES: Record<string, string | string[]> = iso.countries;

const others = Object.entries(ISO_NAMES)
  .filter(([code]) => code !== "GB" && !Object.hasOwn(FIRST, code))
  .map(([code, names]) => [code, PLAIN[code] ?? [names].flat().at(-1) ?? code] as const)
  .sort(([, a], [, b]) => a.localeCompare(b, "en"));

/** The specification's ten first. Visitors' client components must not import it (a lint rule). */
export const COUNTRIES: Readonly<Record<string, string>> = {
  ...FIRST,
  ...Object.fromEntries(others),
};

export const COUNTRY_CODES = Object.keys(COUNTRIES);

export const countryCode = (isoCode: string): string => (isoCode === "GB" ? "UK" : isoCode);

/** By its code or English name, in any case, or a part of the UK; null for other text. */
export function findCountryCode(text: string): string | null {
  const name = text.toLowerCase();
  const undotted = name.replaceAll(".", "");
  const code = countryCode(undotted.toUpperCase());
  const found = COUNTRY_CODES.find(
    (one) => one === code || countryName(one).toLowerCase() === name,
  );
  return found ?? COUNTRY_ALIASES.get(undotted) ?? null;
}

export function countryName(code: string): string {
  return (Object.hasOwn(COUNTRIES, code) && COUNTRIES[code]) || code;
}

const WITH_ARTICLE =
  /^(United|Bahamas|Comoros|Gambia|Isle|Maldives|Netherlands|Philippines|Seychelles)|Islands|Republic|Territor/;

/** After "from" and "in": "the Netherlands". */
export function countryInSentence(code: string): string {
  const name = countryName(code);
  return WITH_ARTICLE.test(name) ? `the ${name}` : name;
}

export function placeLine({
  city,
  region,
  country,
}: {
  city: string | null;
  region: string | null;
  country: string | null;
}): string {
  return [city, region === city ? null : region, country && countryName(country)]
    .filter(Boolean)
    .join(", ");
}
