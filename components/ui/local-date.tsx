"use client";

import { useTimeZone } from "@/browser/use-time-zone";
import { formatZonedDate } from "@/lib/format";

type LocalDateProps = { at: string; className?: string };

/** The day of a moment by the reader's own clock. */
export function LocalDate({ at, className }: LocalDateProps) {
  const timeZone = useTimeZone();
  return (
    <time dateTime={at} className={className}>
      {formatZonedDate(at, timeZone)}
    </time>
  );
}
