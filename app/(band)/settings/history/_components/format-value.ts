import type { EditField } from "@/lib/bands/history/fields";
import type { EditChange } from "@/lib/bands/history/schema";
import { countryName } from "@/lib/countries";
import { TYPE_NAMES } from "@/lib/discography/labels";
import { formatDate, formatNumber } from "@/lib/format";

const RELEASE_TYPES: Record<string, string> = TYPE_NAMES;

/** Values that say nothing themselves: none, one, and another one. */
const UNSHOWN: Partial<Record<EditField, [string, string, string]>> = {
  photoURL: ["No photo", "A photo", "Another photo"],
  coverArtUrl: ["No cover", "A cover", "Another cover"],
  bandsintownApiKey: ["No key", "A key", "Another key"],
};

const DAY_FIELDS = new Set<EditField>(["releaseDate", "date", "openWeekends"]);

/** "2026-03-13, 20:00" as "13 Mar 2026, 20:00". */
const formatDayAndTime = (value: string | number): string =>
  String(value).replace(/^\d{4}-\d{2}-\d{2}(?=,|$)/, (day) => formatDate(day));

export function formatValue(field: EditField, value: EditChange["before"]): string {
  const [none, one] = UNSHOWN[field] ?? [];
  if (none && one) return value ? one : none;
  if (typeof value === "boolean") return value ? "On" : "Off";
  if (typeof value === "number") return formatNumber(value);
  const format = DAY_FIELDS.has(field) ? formatDayAndTime : String;
  if (Array.isArray(value)) return value.map((item) => format(item)).join(", ") || "Nothing";
  if ((field === "country" || field === "eventCountry") && value) return countryName(value);
  if (field === "type" && value) return RELEASE_TYPES[value] ?? value;
  return value ? format(value) : "Nothing";
}

export function formatAfter({ field, before, after }: EditChange): string {
  const [, , another] = UNSHOWN[field] ?? [];
  return before && after && another ? another : formatValue(field, after);
}
