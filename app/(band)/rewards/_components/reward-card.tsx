import Link from "next/link";
import { CalendarIcon, MapPinIcon } from "lucide-react";
import { NightPhoto } from "@/components/night-photo";
import { RewardBadge } from "@/components/reward-badge";
import { SubmissionStatus } from "@/components/submission-status";
import type { RewardEntry } from "@/lib/collaborations/schema";
import { formatDate, shorten } from "@/lib/format";

const CAPTION_SHOWN = 140;

/** One night of two bands. The own band's photos that wait or were turned down say so. */
export function RewardCard({ reward, eager }: { reward: RewardEntry; eager: boolean }) {
  const { band1, band2, rewardType, status, caption, venue, showDate, adminComment } = reward;
  return (
    <li className="flex min-w-0 flex-col gap-3">
      <div className="relative">
        <NightPhoto night={reward} alt={`${band1.name} and ${band2.name}${venue ? ` at ${venue}` : ""}`} eager={eager} />
        <RewardBadge type={rewardType} className="absolute start-3 top-3 text-sm" />
      </div>
      <h2 className="poster-type text-2xl break-words">
        <BandLink {...band1} /> <span className="text-spot-ink">×</span> <BandLink {...band2} />
      </h2>
      {status === "Approved" ? null : (
        <p className="flex flex-wrap items-center gap-2 text-sm">
          <SubmissionStatus status={status} />
          {status === "Pending" ? "Only your two bands see this until it is approved." : adminComment}
        </p>
      )}
      {caption ? (
        <p dir="auto" className="break-words whitespace-pre-line">
          {shorten(caption, CAPTION_SHOWN)}
        </p>
      ) : null}
      <Where venue={venue} showDate={showDate} />
    </li>
  );
}

function BandLink({ id, name }: { id: string; name: string }) {
  return (
    <Link href={`/band/${id}/profile`} prefetch={false} dir="auto" className="hover:text-spot-ink hover:underline">
      {name}
    </Link>
  );
}

function Where({ venue, showDate }: Pick<RewardEntry, "venue" | "showDate">) {
  if (!venue && !showDate) return null;
  return (
    <p className="mt-auto flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-muted">
      {venue ? (
        <span className="flex min-w-0 items-center gap-1.5">
          <MapPinIcon aria-hidden className="size-4 shrink-0" />
          <span dir="auto" className="min-w-0 break-words">
            {venue}
          </span>
        </span>
      ) : null}
      {showDate ? (
        <time dateTime={showDate} className="figures flex items-center gap-1.5">
          <CalendarIcon aria-hidden className="size-4 shrink-0" />
          {formatDate(showDate)}
        </time>
      ) : null}
    </p>
  );
}
