import { countryName } from "@/lib/countries";
import { FULL_LABELS } from "../general/labels";
import type { BandFormValues } from "./form-values";
import { keysOf } from "@/lib/objects";

/** How a form's fields and values read in the conflict dialog; fields without a label are not compared. */
export type FieldTexts<Values> = {
  labels: Partial<Record<keyof Values & string, string>>;
  formatValue: (name: keyof Values & string, value: unknown) => string;
};

/** A field that someone else changed since the form was opened. */
export type ChangedField = {
  name: string;
  label: string;
  theirs: string;
  yours: string;
  isEditedHere: boolean;
};

/** Three-way comparison: fields whose saved value differs both from the base and from yours. */
export function findChangedFields<Values>(
  { labels, formatValue }: FieldTexts<Values>,
  base: Values,
  yours: Values,
  theirs: Values,
): ChangedField[] {
  return keysOf(labels)
    .filter((name) => !isSame(base[name], theirs[name]) && !isSame(yours[name], theirs[name]))
    .map((name) => ({
      name,
      label: labels[name] ?? name,
      theirs: formatValue(name, theirs[name]),
      yours: formatValue(name, yours[name]),
      isEditedHere: !isSame(base[name], yours[name]),
    }));
}

/** Your values, with theirs in the fields `theirFields`. */
export const mergeValues = <Values extends object>(
  yours: Values,
  theirs: Values,
  theirFields: string[],
): Values => ({
  ...yours,
  ...Object.fromEntries(Object.entries(theirs).filter(([name]) => theirFields.includes(name))),
});

/** The provider key is never sent back by the server, so it never conflicts. */
export const BAND_TEXTS: FieldTexts<BandFormValues> = {
  labels: FULL_LABELS,
  formatValue: (name, value) => {
    if (typeof value === "boolean") return value ? "Yes" : "No";
    if (Array.isArray(value)) return value.join(", ");
    return name === "country" ? countryName(String(value)) : String(value);
  },
};

/** `mergeValues` of a band: a city id belongs to the city's name. */
export const mergeBandValues = (
  yours: BandFormValues,
  theirs: BandFormValues,
  theirFields: string[],
): BandFormValues => ({
  ...mergeValues(yours, theirs, theirFields),
  ...(theirFields.includes("city") && { cityId: undefined }),
});

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
