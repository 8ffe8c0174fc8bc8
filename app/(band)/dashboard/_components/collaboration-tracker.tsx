import Link from "next/link";
import { CameraIcon } from "lucide-react";
import { EmptyState } from "@/components/empty-state";
import { RewardBadge } from "@/components/reward-badge";
import { SubmissionStatus } from "@/components/submission-status";
import { Button } from "@/components/ui/button";
import type { TrackedCollaboration } from "@/lib/dashboard/schema";
import { formatDate, plural } from "@/lib/format";
import { POINTS } from "@/lib/points/rules";
import { Section } from "./section";

/** Confirmed collaborations and how far each has come: confirmed, photo sent in, rewarded. */
export function CollaborationTracker({ collaborations, count }: { collaborations: TrackedCollaboration[]; count: number }) {
  return (
    <Section title="Collaborations" aside={count > collaborations.length ? <span className="text-sm text-ink-muted">The latest of {plural(count, "collaboration")}</span> : null}>
      {collaborations.length === 0 ? (
        <None />
      ) : (
        <ul className="flex flex-col">
          {collaborations.map((collaboration) => (
            <Tracked key={collaboration.id} {...collaboration} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function Tracked({ band, conversationId, submission, createdAt }: TrackedCollaboration) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 border-t border-line py-4 first:border-0 first:pt-0">
      <div className="min-w-0">
        <h3 className="poster-type text-xl break-words">
          <Link href={`/inbox/${conversationId}`} dir="auto" className="hover:text-spot-ink hover:underline">
            {band.name}
          </Link>
        </h3>
        <p className="figures text-sm text-ink-muted">Confirmed on {formatDate(createdAt)}</p>
        {submission?.status === "Rejected" && submission.adminComment ? (
          <p dir="auto" className="mt-1 text-sm break-words">
            {submission.adminComment}
          </p>
        ) : null}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {submission ? <SubmissionStatus status={submission.status} /> : null}
        {submission?.status === "Approved" ? <RewardBadge type={submission.rewardType} /> : null}
        {submission?.status === "Pending" ? null : (
          <Button asChild variant="outline" size="sm">
            <Link href={`/inbox/${conversationId}/submit-collab`}>
              <CameraIcon aria-hidden /> {submission ? "Send another photo" : "Send in the photo"}
            </Link>
          </Button>
        )}
      </div>
    </li>
  );
}

function None() {
  return (
    <EmptyState
      title="No collaborations yet"
      action={
        <Button asChild>
          <Link href="/discover">Find a band</Link>
        </Button>
      }
    >
      Find a band, write to each other, play together. Then mark the conversation as a collaboration: {POINTS.COLLABORATION} points for each of you.
    </EmptyState>
  );
}
