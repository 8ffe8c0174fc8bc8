import { Button } from "@/components/ui/button";
import { lazy } from "@/lib/format";
import type { TourEvent } from "@/lib/tour-dates/schema";

// The venue's local time is written as UTC: see TourEvent.
const format = (options: Intl.DateTimeFormatOptions) =>
  lazy(() => new Intl.DateTimeFormat("en-GB", { ...options, timeZone: "UTC" }));
const day = format({ day: "2-digit" });
const month = format({ month: "short" });
const year = format({ year: "numeric" });
const weekday = format({ weekday: "long" });

/** A date with its country's name instead of the code. */
export type ShownTourDate = TourEvent;

/** One date as it stands on a tour poster. */
export function TourDateRow({ date }: { date: ShownTourDate }) {
  const { time, venue, city, country, description, ticketUrl } = date;
  const moment = new Date(date.date);
  return (
    <li className="flex items-start gap-4 border-b border-line py-3 print:py-1">
      <time dateTime={date.date.slice(0, time ? 16 : 10)} className="w-14 shrink-0">
        <span className="poster-type figures block text-3xl">{day().format(moment)}</span>
        <span className="figures block text-xs font-semibold whitespace-nowrap">
          {month().format(moment)} {year().format(moment)}
        </span>
      </time>
      <div className="min-w-0 grow">
        <h3 dir="auto" className="heading-item break-words print:line-clamp-1">
          {venue || city}
        </h3>
        <p dir="auto" className="text-sm break-words text-ink-muted print:line-clamp-1">
          {[venue && city, country].filter(Boolean).join(", ")}
          <span className="figures">
            {" "}
            · {weekday().format(moment)}
            {time ? `, ${time}` : ""}
          </span>
        </p>
        {description ? (
          <p
            dir="auto"
            className="mt-1 line-clamp-[30] text-sm break-words whitespace-pre-line print:hidden"
          >
            {description}
          </p>
        ) : null}
      </div>
      {ticketUrl ? (
        <Button asChild variant="outline" size="sm" className="print:hidden">
          <a href={ticketUrl} target="_blank" rel="noopener noreferrer nofollow">
            Tickets<span className="sr-only"> for {venue || city} (opens a new tab)</span>
          </a>
        </Button>
      ) : null}
    </li>
  );
}
