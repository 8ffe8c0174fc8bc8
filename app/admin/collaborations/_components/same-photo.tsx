import { TriangleAlertIcon } from "lucide-react";
import { NightPhoto } from "@/components/reward/night-photo";
import { SubmissionStatus } from "@/components/reward/submission-status";
import type { AdminCollaboration } from "@/lib/admin/collaborations/schema";
import { formatDate } from "@/lib/format";

export function SamePhoto({ earlier }: { earlier: NonNullable<AdminCollaboration["earlier"]> }) {
  const { photoUrl, band1, band2, status, createdAt } = earlier;
  return (
    <div
      role="group"
      aria-label="Photo used before"
      className="grid max-w-prose grid-cols-[6rem_1fr] gap-3 border-s-4 border-warn ps-3"
    >
      <a
        href={photoUrl || undefined}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={`Earlier photo of ${band1.name} and ${band2.name}, opens a new window`}
      >
        <NightPhoto night={earlier} alt="" />
      </a>
      <div className="flex min-w-0 flex-col gap-1 text-sm">
        <p className="flex items-center gap-2 font-semibold">
          <TriangleAlertIcon aria-hidden className="size-4 shrink-0 text-warn" /> This photo was
          used before
        </p>
        <p dir="auto" className="break-words">
          {band1.name} × {band2.name}
        </p>
        <p className="figures flex flex-wrap items-center gap-2 text-ink-muted">
          <SubmissionStatus status={status} /> {formatDate(createdAt)}
        </p>
      </div>
    </div>
  );
}
