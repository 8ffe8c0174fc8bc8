import Link from "next/link";
import { LocalDate } from "@/components/ui/local-date";
import type { Activity } from "@/lib/dashboard/schema";
import { cn } from "@/lib/utils";
import { Section } from "./section";

const SHOWN_FIRST = 5;

export function ActivityList({ activity }: { activity: Activity[] }) {
  return (
    <Section
      title="Recent activity"
      aside={
        <Link href="/points" className="link text-sm font-semibold">
          How points work
        </Link>
      }
    >
      <Entries activity={activity.slice(0, SHOWN_FIRST)} />
      {activity.length > SHOWN_FIRST ? (
        <details className="border-t border-line pt-2">
          <summary className="w-fit cursor-pointer py-1 font-semibold">Earlier activity</summary>
          <Entries activity={activity.slice(SHOWN_FIRST)} />
        </details>
      ) : null}
    </Section>
  );
}

const Entries = ({ activity }: { activity: Activity[] }) => (
  <ol className="flex flex-col">
    {activity.map((entry) => (
      <Entry key={entry.id} {...entry} />
    ))}
  </ol>
);

const Entry = ({ label, points, createdAt }: Activity) => (
  <li className="grid grid-cols-[3.5rem_1fr_auto] items-baseline gap-x-3 border-t border-line py-2.5 first:border-0">
    <span className={cn("poster-type figures text-lg", points > 0 ? "text-data" : "text-danger")}>
      {points > 0 ? `+${points}` : `−${-points}`}
    </span>
    <span dir="auto" className="min-w-0 break-words">
      {label}
    </span>
    <LocalDate at={createdAt} className="figures text-sm whitespace-nowrap text-ink-muted" />
  </li>
);
