import { Suspense, use } from "react";
import Link from "next/link";
import { CalendarPlusIcon, KeyRoundIcon, TriangleAlertIcon } from "lucide-react";
import { TourDateList } from "@/components/tour-date/tour-date-list";
import { TourDateRow } from "@/components/tour-date/tour-date-row";
import { Skeleton } from "@/components/ui/skeleton";
import { countryName } from "@/lib/countries";
import { env } from "@/lib/env";
import type { TourPreview } from "@/lib/tour-dates/queries";
import { PREVIEW_LENGTH } from "@/lib/tour-dates/limits";

type TourDatesCardProps = {
  bandId: string;
  /** What the card shows, or will show once the provider has answered. */
  tour: TourPreview | Promise<TourPreview>;
  /** For the band's own members, who can fix errors. */
  own?: boolean;
  /** Tells them that they can add a provider key. */
  askForKey?: boolean;
};

export function TourDatesCard(props: TourDatesCardProps) {
  const dates = <Dates {...props} />;
  return (
    <section aria-labelledby="tour-dates" className="border-t-2 border-ink pt-4">
      <h2 id="tour-dates" className="heading-section">
        Tour Dates
      </h2>
      {props.tour instanceof Promise ? (
        <Suspense fallback={<TourDatesSkeleton />}>{dates}</Suspense>
      ) : (
        dates
      )}
    </section>
  );
}

function Dates({ bandId, tour, own = false, askForKey = false }: TourDatesCardProps) {
  const { first, total, message, error, hasCalendar } = tour instanceof Promise ? use(tour) : tour;
  const rows = first.map((event) => (
    <TourDateRow key={event.id} date={{ ...event, country: countryName(event.country) }} />
  ));
  // Visitors cannot check a key: only its owners see the error beside dates.
  const showsError = error && (total === 0 || own);
  return (
    <>
      {showsError ? <ProviderError>{error}</ProviderError> : null}
      {message && !askForKey ? <p className="mt-3 text-ink-muted">{message}</p> : null}
      {total > 0 ? (
        <TourDateList
          bandId={bandId}
          first={rows}
          shownIds={first.map(({ id }) => id)}
          total={total}
        />
      ) : null}
      {askForKey ? <KeyNotice bandId={bandId} isEmpty={total === 0} /> : null}
      {hasCalendar && total > 0 ? <CalendarLinks bandId={bandId} /> : null}
    </>
  );
}

function ProviderError({ children }: { children: React.ReactNode }) {
  return (
    <p className="mt-4 flex gap-2 text-sm text-danger">
      <TriangleAlertIcon aria-hidden className="mt-0.5 size-4 shrink-0" /> {children}
    </p>
  );
}

/** Tells the band's own members how to fill this card. Most have no key, so dates by hand come first. */
function KeyNotice({ bandId, isEmpty }: { bandId: string; isEmpty: boolean }) {
  return (
    <p className="mt-4 flex gap-3 border-s-4 border-data bg-data-wash px-4 py-3 text-sm print:hidden">
      <KeyRoundIcon aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>
        {isEmpty ? <AddByHand bandId={bandId} /> : null}
        Are your shows on Bandsintown?{" "}
        <Link href={`/band/${bandId}/profile/edit#bandsintown`} className="link font-semibold">
          Add your API key
        </Link>{" "}
        and they&apos;ll appear here automatically.
      </span>
    </p>
  );
}

function AddByHand({ bandId }: { bandId: string }) {
  return (
    <>
      <Link href={`/band/${bandId}/profile/edit#tour-dates`} className="link font-semibold">
        Add your dates by hand
      </Link>
      , and they&apos;ll appear here.{" "}
    </>
  );
}

/** A subscription for calendar apps, and its URL for those that ask for one. */
function CalendarLinks({ bandId }: { bandId: string }) {
  const path = `/band/${bandId}/calendar.ics`;
  return (
    <p className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-1 text-sm print:hidden">
      <a
        href={`${env().APP_URL.replace(/^https?/, "webcal")}${path}`}
        className="link inline-flex items-center gap-1.5 py-1 font-semibold"
      >
        <CalendarPlusIcon aria-hidden className="size-4 shrink-0" /> Subscribe to the calendar
      </a>
      <a href={path} className="link py-1">
        Calendar file (.ics)
      </a>
    </p>
  );
}

function TourDatesSkeleton() {
  return (
    <div role="status" aria-label="Loading tour dates" className="mt-2">
      {Array.from({ length: PREVIEW_LENGTH }, (_, row) => (
        <RowSkeleton key={row} />
      ))}
    </div>
  );
}

function RowSkeleton() {
  return (
    <div className="flex items-center gap-4 border-b border-line py-3">
      <Skeleton className="size-12 shrink-0" />
      <div className="flex grow flex-col gap-2">
        <Skeleton className="h-5 w-3/5" />
        <Skeleton className="h-4 w-2/5" />
      </div>
    </div>
  );
}
