import { PROFILE_FIELDS } from "@/lib/bands/history/fields";
import type { BandFormValues } from "../form/form-values";

type FieldName = Exclude<keyof BandFormValues, "cityId">;

/** Labels that make sense without the title of their section. */
export const FULL_LABELS: Record<FieldName, string> = PROFILE_FIELDS;

export const LABELS: Record<FieldName, string> = {
  ...PROFILE_FIELDS,
  ticketSalesHometown: "Hometown",
  ticketSales250km: "250km-1000km away",
  ticketSales1000km: "Beyond 1000km",
};
