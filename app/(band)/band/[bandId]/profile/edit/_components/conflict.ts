import { countryName } from "@/lib/countries";
import type { Band } from "@/lib/bands/schema";
import { valuesOf, type BandFormValues } from "./form-values";

export type FieldName = keyof BandFormValues;

/** The provider key is not here: it never comes back, so nobody overwrites it unknowingly. */
const LABELS: Partial<Record<FieldName, string>> = {
  name: "Band name",
  influences: "For fans of",
  country: "Country",
  region: "Region",
  city: "City",
  publicProfile: "Show this profile to visitors",
  spotifyListeners: "Spotify monthly listeners",
  instagramFollowers: "Instagram followers",
  facebookFollowers: "Facebook followers",
  ticketSalesHometown: "Ticket sales, hometown",
  ticketSales250km: "Ticket sales, 250km-1000km away",
  ticketSales1000km: "Ticket sales, beyond 1000km",
  bandsintownPublicLink: "Bandsintown public link",
};

/** A field that someone else changed meanwhile, in words; `mine` tells whether it was changed here too. */
export type ChangedField = { name: FieldName; label: string; theirs: string; yours: string; mine: boolean };

/** What others changed between the values that the form began with and the band as it is now, unless it is the same here. */
export function changedFields(base: BandFormValues, yours: BandFormValues, band: Band): ChangedField[] {
  const theirs = valuesOf(band);
  return (Object.entries(LABELS) as [FieldName, string][])
    .filter(([name]) => !same(base[name], theirs[name]) && !same(yours[name], theirs[name]))
    .map(([name, label]) => ({ name, label, theirs: inWords(name, theirs[name]), yours: inWords(name, yours[name]), mine: !same(base[name], yours[name]) }));
}

/** The form's values with theirs in the fields `taken`. The id of a chosen city goes with the city's name. */
export function mergedValues(yours: BandFormValues, band: Band, taken: FieldName[]): BandFormValues {
  const theirs = valuesOf(band);
  return { ...yours, ...(taken.includes("city") && { cityId: undefined }), ...Object.fromEntries(taken.map((name) => [name, theirs[name]])) };
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

function inWords(name: FieldName, value: unknown): string {
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (Array.isArray(value)) return value.join(", ");
  return name === "country" ? countryName(String(value)) : String(value);
}
