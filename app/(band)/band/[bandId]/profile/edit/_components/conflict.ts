import { countryName } from "@/lib/countries";
import type { Band } from "@/lib/bands/schema";
import { valuesOf, type BandFormValues } from "./form-values";
import { fullLabel, LABELS, type FieldName } from "./labels";

/** A field that someone else changed meanwhile, in words; `mine` tells whether it was changed here too. */
export type ChangedField = { name: FieldName; label: string; theirs: string; yours: string; mine: boolean };

/** What others changed between the values that the form began with and the band as it is now, unless it is the same here. The provider key never comes back, so it is never among them. */
export function changedFields(base: BandFormValues, yours: BandFormValues, band: Band): ChangedField[] {
  const theirs = valuesOf(band);
  return (Object.keys(LABELS) as FieldName[])
    .filter((name) => !same(base[name], theirs[name]) && !same(yours[name], theirs[name]))
    .map((name) => ({ name, label: fullLabel(name), theirs: inWords(name, theirs[name]), yours: inWords(name, yours[name]), mine: !same(base[name], yours[name]) }));
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
