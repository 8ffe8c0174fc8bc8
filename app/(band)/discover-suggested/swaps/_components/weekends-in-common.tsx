import { CalendarIcon } from "lucide-react";
import { formatWeekends } from "./format-weekends";

/** Nothing when there are none. */
export function WeekendsInCommon({ weekends }: { weekends: string[] }) {
  if (weekends.length === 0) return null;
  return (
    <p className="flex items-center gap-1.5 font-semibold">
      <CalendarIcon aria-hidden className="size-4 shrink-0" />
      <span className="sr-only">Weekends in common:</span>
      {formatWeekends(weekends)}
    </p>
  );
}
