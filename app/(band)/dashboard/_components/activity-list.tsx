import Link from "next/link";
import type { Activity } from "@/lib/dashboard/schema";
import { formatDate } from "@/lib/format";
import { POINTS } from "@/lib/points/rules";
import { cn } from "@/lib/utils";
import { Section } from "./section";

export function ActivityList({ activity, bandId }: { activity: Activity[]; bandId: string }) {
  return (
    <Section
      title="Recent activity"
      aside={
        <Link href="/points" className="link text-sm font-semibold">
          How points work
        </Link>
      }
    >
      {activity.length === 0 ? (
        <p className="text-ink-muted">
          Nothing yet.{" "}
          <Link href={`/band/${bandId}/profile/edit`} className="link">
            Complete your profile
          </Link>{" "}
          for your first {POINTS.PROFILE_COMPLETE} points.
        </p>
      ) : (
        <ol className="flex flex-col">
          {activity.map(({ id, label, points, createdAt }) => (
            <li
              key={id}
              className={cn(
                "grid grid-cols-[3.5rem_1fr_auto] items-baseline gap-x-3",
                "border-t border-line py-2.5 first:border-0 first:pt-0",
              )}
            >
              <span
                className={cn(
                  "poster-type figures text-lg",
                  points > 0 ? "text-data" : "text-danger",
                )}
              >
                {points > 0 ? `+${points}` : `−${-points}`}
              </span>
              <span dir="auto" className="min-w-0 break-words">
                {label}
              </span>
              <time
                dateTime={createdAt}
                className="figures text-sm whitespace-nowrap text-ink-muted"
              >
                {formatDate(createdAt)}
              </time>
            </li>
          ))}
        </ol>
      )}
    </Section>
  );
}
