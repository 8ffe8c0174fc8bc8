import { formatDayAndMonth } from "@/lib/format";

const MAX_WEEKENDS = 2;

/** "13 Mar, 27 Mar +2". */
export function formatWeekends(saturdays: string[]): string {
  const first = saturdays.slice(0, MAX_WEEKENDS).map(formatDayAndMonth).join(", ");
  const others = saturdays.length - MAX_WEEKENDS;
  return others > 0 ? `${first} +${others}` : first;
}
