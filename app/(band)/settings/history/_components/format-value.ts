import type { ProfileField } from "@/lib/bands/history/fields";
import type { ProfileChange } from "@/lib/bands/history/schema";
import { countryName } from "@/lib/countries";
import { formatNumber } from "@/lib/format";

export function formatValue(field: ProfileField, value: ProfileChange["before"]): string {
  if (field === "photoURL") return value ? "A photo" : "No photo";
  if (field === "bandsintownApiKey") return value ? "A key" : "No key";
  if (typeof value === "boolean") return value ? "On" : "Off";
  if (typeof value === "number") return formatNumber(value);
  if (Array.isArray(value)) return value.join(", ") || "Nothing";
  if (field === "country" && value) return countryName(value);
  return value || "Nothing";
}

export function formatAfter({ field, before, after }: ProfileChange): string {
  if (before && after && field === "photoURL") return "Another photo";
  if (before && after && field === "bandsintownApiKey") return "Another key";
  return formatValue(field, after);
}
