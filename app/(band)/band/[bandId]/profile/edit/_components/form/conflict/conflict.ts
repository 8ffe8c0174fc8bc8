import { countryName } from "@/lib/countries";
import { FULL_LABELS } from "../../general/labels";
import type { BandFormValues } from "../form-values";
import { typedKeys } from "@/lib/objects";

type Formats<Values> = { [Name in keyof Values]?: (value: Values[Name]) => string };

/** How fields and values read in the conflict dialog; fields without a label are not compared. */
export type FieldTexts<Values> = {
  labels: Partial<Record<keyof Values & string, string>>;
  formats: Formats<Values>;
};

const formatValue = <Values, Name extends keyof Values>(
  formats: Formats<Values>,
  name: Name,
  value: Values[Name],
): string => formats[name]?.(value) ?? String(value ?? "");

/** A field that was saved elsewhere since the form was opened. */
export type ChangedField = {
  name: string;
  label: string;
  saved: string;
  yours: string;
  isEditedHere: boolean;
};

/** Three-way comparison: fields whose saved value differs both from the base and from yours. */
export function findChangedFields<Values>(
  { labels, formats }: FieldTexts<Values>,
  base: Values,
  yours: Values,
  saved: Values,
): ChangedField[] {
  return typedKeys(labels)
    .filter((name) => !isSame(base[name], saved[name]) && !isSame(yours[name], saved[name]))
    .map((name) => ({
      name,
      label: labels[name] ?? name,
      saved: formatValue(formats, name, saved[name]),
      yours: formatValue(formats, name, yours[name]),
      isEditedHere: !isSame(base[name], yours[name]),
    }));
}

/** Your values, with the saved ones in `savedFields`. */
export const mergeValues = <Values extends object>(
  yours: Values,
  saved: Values,
  savedFields: string[],
): Values => ({
  ...yours,
  ...Object.fromEntries(Object.entries(saved).filter(([name]) => savedFields.includes(name))),
});

/** The provider key is never sent back by the server, so it never conflicts. */
export const BAND_TEXTS: FieldTexts<BandFormValues> = {
  labels: FULL_LABELS,
  formats: {
    influences: (influences) => influences.join(", "),
    country: (country) => countryName(String(country)),
    publicProfile: (isPublic) => (isPublic ? "Yes" : "No"),
  },
};

export const mergeBandValues = (
  yours: BandFormValues,
  saved: BandFormValues,
  savedFields: string[],
): BandFormValues => ({
  ...mergeValues(yours, saved, savedFields),
  ...(savedFields.includes("city") && { cityId: undefined }),
});

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
