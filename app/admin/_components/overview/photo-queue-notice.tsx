import Link from "next/link";
import { buttonVariants } from "@/components/ui/button";
import type { PhotoQueue } from "@/lib/admin/waiting/schema";
import { plural } from "@/lib/format";

/** What an admin comes for first. */
export function PhotoQueueNotice({ queue: { waiting, oldestDays } }: { queue: PhotoQueue }) {
  if (waiting === 0) return <p className="text-ink-muted">No photos are waiting for review.</p>;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-2 border-ink bg-raised p-4">
      <p className="figures">
        <strong>
          {plural(waiting, "photo")} {waiting === 1 ? "waits" : "wait"} for review
        </strong>
        , {waiting === 1 ? "" : "the oldest "}
        for {oldestDays ? plural(oldestDays, "day") : "less than a day"}.
      </p>
      <Link href="/admin/collaborations" className={buttonVariants({ size: "sm" })}>
        Review photos
      </Link>
    </div>
  );
}
