import type { UseQueryResult } from "@tanstack/react-query";
import type { Route } from "next";
import Link from "next/link";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { useTimeZone } from "@/components/use-time-zone";
import type { ApiPage } from "@/lib/api";
import { formatMoment } from "@/lib/format";
import type { Notification } from "@/lib/notifications/schema";
import { cn } from "@/lib/utils";

type NotificationsListProps = {
  query: UseQueryResult<ApiPage<Notification>>;
  /** Ids that were unread when the list was opened. */
  fresh: string[];
  onFollow: () => void;
};

export function NotificationsList({ query, fresh, onFollow }: NotificationsListProps) {
  return (
    <>
      <h2 className="heading-item border-b-2 border-ink px-4 py-2.5">Notifications</h2>
      {query.data ? <Items items={query.data.items} fresh={fresh} onFollow={onFollow} /> : query.isError ? <Failed onRetry={() => void query.refetch()} /> : <Waiting />}
    </>
  );
}

function Items({ items, fresh, onFollow }: { items: Notification[] } & Pick<NotificationsListProps, "fresh" | "onFollow">) {
  const timeZone = useTimeZone();
  if (items.length === 0) return <p className="px-4 py-6 text-sm text-ink-muted">Nothing yet. Confirmed collaborations, reviewed photos and referrals show up here.</p>;
  return (
    <ul>
      {items.map(({ id, title, body, url, createdAt }) => (
        <li key={id} className="border-b border-line last:border-b-0">
          <Link href={url as Route} onClick={onFollow} className={cn("block px-4 py-3 text-sm -outline-offset-2 hover:bg-sunken", fresh.includes(id) && "border-s-4 border-spot")}>
            <span className="flex items-baseline justify-between gap-3">
              <span className="font-semibold" dir="auto">
                {fresh.includes(id) ? <span className="sr-only">New: </span> : null}
                {title}
              </span>
              <time dateTime={createdAt} className="figures shrink-0 text-xs text-ink-muted">
                {formatMoment(createdAt, timeZone)}
              </time>
            </span>
            {body ? <span dir="auto" className="mt-0.5 block text-ink-muted">{body}</span> : null}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="flex flex-col items-start gap-3 px-4 py-5 text-sm">
      Your notifications could not be loaded.
      <Button size="sm" variant="outline" onClick={onRetry}>
        Retry
      </Button>
    </div>
  );
}

function Waiting() {
  return (
    <div aria-busy className="flex flex-col gap-4 p-4">
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-10" />
      ))}
    </div>
  );
}
