import { countryName } from "@/lib/countries";
import type { Band } from "@/lib/bands/schema";
import { valuesOf, type BandFormValues } from "./form-values";
import { fullLabel, LABELS, type FieldName } from "../general/labels";
import { keysOf } from "@/lib/objects";

/** How the fields of a form are called in words; those without a label are not compared. */
export type Words<V> = {
  labels: Partial<Record<keyof V & string, string>>;
  inWords: (name: keyof V & string, value: unknown) => string;
};

/** A field that someone else changed meanwhile, in words; `mine` tells whether it was changed here too. */
export type ChangedField<Name extends string = string> = {
  name: Name;
  label: string;
  theirs: string;
  yours: string;
  mine: boolean;
};

/** What others changed between the values that a form began with and those that are saved now, unless it is the same here. */
export function changesOf<V>(
  { labels, inWords }: Words<V>,
  base: V,
  yours: V,
  theirs: V,
): ChangedField<keyof V & string>[] {
  return (Object.entries(labels) as [keyof V & string, string][])
    .filter(([name]) => !same(base[name], theirs[name]) && !same(yours[name], theirs[name]))
    .map(([name, label]) => ({
      name,
      label,
      theirs: inWords(name, theirs[name]),
      yours: inWords(name, yours[name]),
      mine: !same(base[name], yours[name]),
    }));
}

const FULL_LABELS = Object.fromEntries(
  keysOf(LABELS).map((name) => [name, fullLabel(name)]),
) as Record<FieldName, string>;

/** `changesOf` the band as it is now. The provider key never comes back, so it is never among them. */
export const changedFields = (base: BandFormValues, yours: BandFormValues, band: Band) =>
  changesOf<BandFormValues>(
    { labels: FULL_LABELS, inWords },
    base,
    yours,
    valuesOf(band),
  ) as ChangedField<FieldName>[];

/** The form's values with theirs in the fields `taken`. The id of a chosen city goes with the city's name. */
export function mergedValues(
  yours: BandFormValues,
  band: Band,
  taken: FieldName[],
): BandFormValues {
  const theirs = valuesOf(band);
  return {
    ...yours,
    ...(taken.includes("city") && { cityId: undefined }),
    ...Object.fromEntries(taken.map((name) => [name, theirs[name]])),
  };
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

function inWords(name: string, value: unknown): string {
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (Array.isArray(value)) return value.join(", ");
  return name === "country" ? countryName(String(value)) : String(value);
}
