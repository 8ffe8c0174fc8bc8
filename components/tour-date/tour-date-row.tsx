import { Button } from "@/components/ui/button";
import { lazy } from "@/lib/format";
import type { TourEvent } from "@/lib/tour-dates/schema";

// The venue's local time is written as UTC: see TourEvent.
const createFormat = (options: Intl.DateTimeFormatOptions) =>
  lazy(() => new Intl.DateTimeFormat("en-GB", { ...options, timeZone: "UTC" }));
const dayFormat = createFormat({ day: "2-digit" });
const monthFormat = createFormat({ month: "short" });
const yearFormat = createFormat({ year: "numeric" });
const weekdayFormat = createFormat({ weekday: "long" });

type TourDateProps = { date: TourEvent };

/** One date as on a tour poster. Its country is a name instead of a code. */
export function TourDateRow({ date }: TourDateProps) {
  return (
    <li className="flex items-start gap-4 border-b border-line py-3 print:py-1">
      <CalendarDay date={date} />
      <Show date={date} />
      <TicketsButton date={date} />
    </li>
  );
}

function CalendarDay({ date: { date, time } }: TourDateProps) {
  const day = new Date(date);
  return (
    <time dateTime={date.slice(0, time ? 16 : 10)} className="w-14 shrink-0">
      <span className="poster-type figures block text-3xl">{dayFormat().format(day)}</span>
      <span className="figures block text-xs font-semibold whitespace-nowrap">
        {monthFormat().format(day)} {yearFormat().format(day)}
      </span>
    </time>
  );
}

function Show({ date: { date, time, venue, city, country, description } }: TourDateProps) {
  const weekday = weekdayFormat().format(new Date(date));
  return (
    <div className="min-w-0 grow">
      <h3 dir="auto" className="heading-item break-words print:line-clamp-1">
        {venue || city}
      </h3>
      <p dir="auto" className="text-sm break-words text-ink-muted print:line-clamp-1">
        {[venue && city, country].filter(Boolean).join(", ")}
        <span className="figures"> · {time ? `${weekday}, ${time}` : weekday}</span>
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
  );
}

function TicketsButton({ date: { ticketUrl, venue, city } }: TourDateProps) {
  if (!ticketUrl) return null;
  return (
    <Button asChild variant="outline" size="sm" className="print:hidden">
      <a href={ticketUrl} target="_blank" rel="noopener noreferrer nofollow">
        Tickets<span className="sr-only"> for {venue || city} (opens a new tab)</span>
      </a>
    </Button>
  );
}
