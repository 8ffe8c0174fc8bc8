import { CalendarIcon, MapPinIcon } from "lucide-react";
import { PlainLink } from "@/components/navigation/plain-link";
import { AdminComment, SubmissionStatus } from "@/components/reward/submission-status";
import type { RewardEntry } from "@/lib/collaborations/schema";
import { formatDate } from "@/lib/format";

export function RewardBands({ band1, band2 }: Pick<RewardEntry, "band1" | "band2">) {
  return (
    <>
      <BandLink {...band1} /> <span className="text-spot-ink">×</span> <BandLink {...band2} />
    </>
  );
}

function BandLink({ id, name, isLive }: RewardEntry["band1"]) {
  if (!isLive) return <bdi>{name}</bdi>;
  return (
    <PlainLink
      href={`/band/${id}/profile`}
      dir="auto"
      className="hover:text-spot-ink hover:underline"
    >
      {name}
    </PlainLink>
  );
}

/** For the two bands only: the submission's status and the admin's comment. */
export function RewardNotes({
  status,
  adminComment,
}: Pick<RewardEntry, "status" | "adminComment">) {
  if (status === "Approved" && !adminComment) return null;
  return (
    <p className="flex flex-wrap items-center gap-2 text-sm">
      {status === "Approved" ? null : <SubmissionStatus status={status} />}
      {status === "Pending" ? "Only your two bands can see this until it's approved. " : null}
      <AdminComment>{adminComment}</AdminComment>
    </p>
  );
}

export function RewardVenue({ venue, showDate }: Pick<RewardEntry, "venue" | "showDate">) {
  if (!venue && !showDate) return null;
  return (
    <p className="mt-auto flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-muted">
      {venue ? <Venue name={venue} /> : null}
      {showDate ? (
        <time dateTime={showDate} className="figures flex items-center gap-1.5">
          <CalendarIcon aria-hidden className="size-4 shrink-0" />
          {formatDate(showDate)}
        </time>
      ) : null}
    </p>
  );
}

function Venue({ name }: { name: string }) {
  return (
    <span className="flex min-w-0 items-center gap-1.5">
      <MapPinIcon aria-hidden className="size-4 shrink-0" />
      <span dir="auto" className="min-w-0 wrap-anywhere">
        {name}
      </span>
    </span>
  );
}
