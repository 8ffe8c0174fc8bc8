import { Suspense } from "react";
import Link from "next/link";
import { KeyRoundIcon, TriangleAlertIcon } from "lucide-react";
import { ShowAll } from "@/components/show-all";
import { TourDateRow } from "@/components/tour-date-row";
import { Skeleton } from "@/components/ui/skeleton";
import type { Viewer } from "@/lib/access";
import { getTourDates } from "@/lib/tour-dates/queries";
import { PREVIEW } from "@/lib/tour-dates/schema";

type TourDatesCardProps = {
  viewer: Viewer | null;
  bandId: string;
  /** Tells the band's own members that they can add a provider key. */
  askForKey?: boolean;
};

/** A band's upcoming dates. The rest of the page does not wait for the provider. */
export function TourDatesCard({ viewer, bandId, askForKey = false }: TourDatesCardProps) {
  return (
    <section aria-labelledby="tour-dates" className="border-t-2 border-ink pt-4">
      <h2 id="tour-dates" className="heading-section">
        Tour Dates
      </h2>
      {askForKey ? <KeyNotice bandId={bandId} /> : null}
      <Suspense fallback={<TourDatesSkeleton />}>
        <Dates viewer={viewer} bandId={bandId} />
      </Suspense>
    </section>
  );
}

async function Dates({ viewer, bandId }: { viewer: Viewer | null; bandId: string }) {
  const { events, message, error } = await getTourDates(viewer, bandId);
  const rows = events.map((event) => <TourDateRow key={`${event.id} ${event.date}`} event={event} />);
  const rest = rows.length > PREVIEW ? rows.slice(PREVIEW) : null;
  return (
    <>
      {error ? (
        <p className="mt-4 flex gap-2 text-sm text-danger">
          <TriangleAlertIcon aria-hidden className="mt-0.5 size-4 shrink-0" /> {error}
        </p>
      ) : null}
      {message ? <p className="mt-3 text-ink-muted">{message}</p> : null}
      {rows.length > 0 ? <ShowAll first={rows.slice(0, PREVIEW)} rest={rest} label={`Show All ${rows.length} Events`} className="mt-2" /> : null}
    </>
  );
}

function KeyNotice({ bandId }: { bandId: string }) {
  return (
    <p className="mt-4 flex gap-3 border-s-4 border-data bg-data-wash px-4 py-3 text-sm">
      <KeyRoundIcon aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>
        Are your shows on Bandsintown?{" "}
        <Link href={`/band/${bandId}/profile/edit`} className="link font-semibold">
          Add your API key
        </Link>{" "}
        and they show here by themselves.
      </span>
    </p>
  );
}

function TourDatesSkeleton() {
  return (
    <div role="status" aria-label="Loading tour dates" className="mt-2">
      {Array.from({ length: PREVIEW }, (_, row) => (
        <div key={row} className="flex items-center gap-4 border-b border-line py-3">
          <Skeleton className="size-12 shrink-0" />
          <div className="flex grow flex-col gap-2">
            <Skeleton className="h-5 w-3/5" />
            <Skeleton className="h-4 w-2/5" />
          </div>
        </div>
      ))}
    </div>
  );
}
