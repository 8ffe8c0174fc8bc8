import Link from "next/link";
import { NightPhoto } from "@/components/night-photo";
import { RewardBadge } from "@/components/reward-badge";
import { SubmissionStatus } from "@/components/submission-status";
import type { AdminCollaboration } from "@/lib/admin/schema";
import { placeLine } from "@/lib/countries";
import { formatDate } from "@/lib/format";
import { ReviewActions } from "./review-actions";

/** One submitted photo with all that an admin decides by. */
export function CollaborationItem({ collaboration }: { collaboration: AdminCollaboration }) {
  const { band1, band2, photoUrl, caption, venue, showDate, status, rewardType, submittedBy, city, country, adminComment, createdAt } = collaboration;
  return (
    <li tabIndex={-1} className="grid gap-4 border-b border-line py-5 sm:grid-cols-[10rem_1fr] lg:grid-cols-[10rem_1fr_auto]">
      {photoUrl ? (
        <a href={photoUrl} target="_blank" rel="noopener noreferrer" aria-label={`Photo of ${band1.name} and ${band2.name}, opens a new window`}>
          <NightPhoto night={collaboration} alt="" />
        </a>
      ) : (
        <NightPhoto night={collaboration} alt="The photo is gone: its band was deleted" />
      )}
      <div className="flex min-w-0 flex-col gap-2">
        <p className="flex flex-wrap gap-2">
          <SubmissionStatus status={status} />
          <RewardBadge type={rewardType} />
        </p>
        <h2 className="poster-type text-xl break-words">
          <Name {...band1} /> <span className="text-spot-ink">×</span> <Name {...band2} />
        </h2>
        {caption ? (
          <p dir="auto" className="max-w-prose break-words whitespace-pre-line">
            {caption}
          </p>
        ) : null}
        <p className="figures text-sm text-ink-muted">{[venue, showDate && formatDate(showDate)].filter(Boolean).join(", ") || "No venue or date given"}</p>
        <p className="figures text-sm text-ink-muted">
          Sent in by {submittedBy} ({placeLine({ city, region: null, country }) || "place unknown"}) on {formatDate(createdAt)}
        </p>
        {adminComment ? (
          <p dir="auto" className="border-s-4 border-line-strong ps-3 text-sm break-words">
            {adminComment}
          </p>
        ) : null}
      </div>
      <ReviewActions collaboration={collaboration} />
    </li>
  );
}

function Name({ id, name }: { id: string; name: string }) {
  return (
    <Link href={`/band/${id}/profile`} prefetch={false} dir="auto" className="hover:text-spot-ink hover:underline">
      {name}
    </Link>
  );
}
