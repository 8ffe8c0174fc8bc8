import Link from "next/link";
import type { Route } from "next";
import { BandThumbnail } from "@/components/band/picture/band-thumbnail";
import { RewardBadge } from "@/components/reward/reward-badge";
import { AdminComment, SubmissionStatus } from "@/components/reward/submission-status";
import { Button } from "@/components/ui/button";
import { STAGES, type Stage, type TrackedCollaboration } from "@/lib/dashboard/schema";
import { cn } from "@/lib/utils";
import { toRoute } from "@/components/navigation/route";

export type TrackedBandProps = Pick<TrackedCollaboration, "band" | "conversationId" | "stage"> &
  Partial<Pick<TrackedCollaboration, "submission">>;

export function TrackedBand({ band, conversationId, stage, submission }: TrackedBandProps) {
  const step = nextStep({ conversationId, stage, submission });
  return (
    <li className="grid grid-cols-1 gap-3 border-t border-line py-4 first:border-0 first:pt-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="flex min-w-0 items-center gap-3">
          <BandThumbnail band={band} className="w-10" />
          <h3 className="poster-type min-w-0 text-xl break-words">
            <Link
              href={`/inbox/${conversationId}`}
              prefetch={false}
              dir="auto"
              className="hover:text-spot-ink hover:underline"
            >
              {band.name}
            </Link>
          </h3>
        </div>
        <Button asChild variant="outline" size="sm">
          <Link href={step.href} prefetch={false} aria-label={`${step.label}: ${band.name}`}>
            {step.label}
          </Link>
        </Button>
      </div>
      <Stages reached={stage} />
      {submission && submission.status !== "Pending" ? <Decision {...submission} /> : null}
    </li>
  );
}

const STAGE_LABELS: Record<Stage, string> = {
  talking: "Talking",
  confirmed: "Confirmed",
  submitted: "Submitted",
  approved: "Approved",
};

function Stages({ reached }: { reached: Stage }) {
  const last = STAGES.indexOf(reached);
  return (
    <ol className="grid grid-cols-4 gap-1 text-xs sm:text-sm">
      {STAGES.map((stage, index) => (
        <li
          key={stage}
          aria-current={index === last ? "step" : undefined}
          className={cn(
            "border-t-4 pt-1",
            index <= last ? "border-data" : "border-line forced-colors:border-t",
            index === last ? "font-semibold" : "text-ink-muted",
          )}
        >
          {STAGE_LABELS[stage]}
        </li>
      ))}
    </ol>
  );
}

function Decision({
  status,
  rewardType,
  adminComment,
}: NonNullable<TrackedCollaboration["submission"]>) {
  return (
    <p className="flex flex-wrap items-center gap-2 text-sm">
      <SubmissionStatus status={status} />
      {status === "Approved" ? <RewardBadge type={rewardType} /> : null}
      <AdminComment>{adminComment}</AdminComment>
    </p>
  );
}

function nextStep({ conversationId, stage, submission }: Omit<TrackedBandProps, "band">): {
  label: string;
  href: Route;
} {
  const conversation = toRoute(`/inbox/${conversationId}`);
  if (stage === "talking") return { label: "Open chat", href: conversation };
  if (stage === "submitted" && submission)
    return { label: "View submission", href: toRoute(`/rewards/${submission.id}`) };
  if (stage === "approved" && submission)
    return { label: "See the reward", href: toRoute(`/rewards/${submission.id}`) };
  return {
    label: submission ? "Try another photo" : "Add the photo",
    href: toRoute(`/inbox/${conversationId}/submit-collab`),
  };
}
