import { NightPhoto } from "@/components/reward/night-photo";
import { RewardBadge } from "@/components/reward/reward-badge";
import { SubmissionStatus } from "@/components/reward/submission-status";
import type { AdminCollaboration } from "@/lib/admin/collaborations/schema";
import { placeLine } from "@/lib/countries";
import { formatDate } from "@/lib/format";
import { BandLink } from "../../_components/band-link";
import { FullPhoto } from "../../_components/full-photo";
import { BandHistories } from "./band-histories";
import { ReviewActions } from "./review-actions";
import { SamePhoto } from "./same-photo";

const BAND_LINK_CLASS = "hover:text-spot-ink hover:underline";

type CollaborationProps = { collaboration: AdminCollaboration };

export function CollaborationItem({ collaboration }: CollaborationProps) {
  const { band1, band2, photoUrl, histories, earlier, adminComment } = collaboration;
  return (
    <li
      tabIndex={-1}
      data-review=""
      aria-label={`${band1.name} and ${band2.name}`}
      className="grid gap-4 border-b border-line py-5 sm:grid-cols-[10rem_1fr] lg:grid-cols-[10rem_1fr_auto]"
    >
      {photoUrl ? (
        <FullPhoto night={collaboration} />
      ) : (
        <NightPhoto night={collaboration} alt="The photo is gone: its band was deleted" />
      )}
      <div className="flex min-w-0 flex-col gap-2">
        <Headline collaboration={collaboration} />
        <Details collaboration={collaboration} />
        <BandHistories histories={histories} />
        {earlier ? <SamePhoto earlier={earlier} /> : null}
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

function Headline({ collaboration: { status, rewardType, histories } }: CollaborationProps) {
  return (
    <>
      <p className="flex flex-wrap gap-2">
        <SubmissionStatus status={status} />
        <RewardBadge type={rewardType} />
      </p>
      <h2 className="poster-type text-xl break-words">
        <BandLink band={histories[0]} className={BAND_LINK_CLASS} />{" "}
        <span className="text-spot-ink">×</span>{" "}
        <BandLink band={histories[1]} className={BAND_LINK_CLASS} />
      </h2>
    </>
  );
}

function Details({ collaboration }: CollaborationProps) {
  const { caption, venue, showDate, submittedBy, city, country, createdAt } = collaboration;
  const show = [venue, showDate && formatDate(showDate)].filter(Boolean).join(", ");
  return (
    <>
      {caption ? (
        <p dir="auto" className="max-w-prose break-words whitespace-pre-line">
          {caption}
        </p>
      ) : null}
      <p className="figures text-sm text-ink-muted">{show || "No venue or date given"}</p>
      <p className="figures text-sm text-ink-muted">
        Added by {submittedBy} ({placeLine({ city, region: null, country }) || "place unknown"}) on{" "}
        {formatDate(createdAt)}
      </p>
    </>
  );
}
