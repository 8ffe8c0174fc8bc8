import { useInfiniteQuery } from "@tanstack/react-query";
import type { Route } from "next";
import Link from "next/link";
import { lazy, Suspense } from "react";
import { LoadNextPage } from "@/components/list/load-next-page";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { useReadNotifications } from "@/components/notification/use-read-notifications";
import { useTimeZone } from "@/browser/use-time-zone";
import { formatMoment } from "@/lib/format";
import type { Notification } from "@/lib/notifications/schema";
import { notificationsQuery } from "@/browser/notification-queries";
import { cn } from "@/lib/utils";

const BandThumbnail = lazy(() =>
  import("@/components/band/picture/band-thumbnail").then((file) => ({
    default: file.BandThumbnail,
  })),
);

export function NotificationsList({ onFollow }: { onFollow: () => void }) {
  const list = useInfiniteQuery(notificationsQuery());
  const items = list.data?.pages.flatMap((page) => page.items);
  const newIds = useReadNotifications(items ?? []);
  return (
    <>
      <h2 className="heading-item border-b-2 border-ink px-4 py-2.5">Notifications</h2>
      {items ? (
        <Items items={items} newIds={newIds} onFollow={onFollow} />
      ) : list.isError ? (
        <Failed onRetry={() => void list.refetch()} />
      ) : (
        <LoadingItems />
      )}
      <div className="pb-4 *:mt-4 empty:hidden">
        <LoadNextPage
          list={list}
          label="Older notifications"
          failure="Couldn't load older notifications. Please try again."
        />
      </div>
    </>
  );
}

type ItemsProps = {
  items: Notification[];
  /** Ids of notifications that were unread when first shown. */
  newIds: string[];
  onFollow: () => void;
};

function Items({ items, newIds, onFollow }: ItemsProps) {
  if (items.length === 0)
    return (
      <p className="px-4 py-6 text-sm text-ink-muted">
        Nothing yet. Confirmed nights, reviewed photos and bands you invited show up here.
      </p>
    );
  return (
    <ul>
      {items.map((item) => (
        <li key={item.id} className="border-b border-line last:border-b-0">
          <Item item={item} isNew={newIds.includes(item.id)} onFollow={onFollow} />
        </li>
      ))}
    </ul>
  );
}

type ItemProps = { item: Notification; isNew: boolean; onFollow: () => void };

function Item({ item: { title, body, url, band, createdAt }, isNew, onFollow }: ItemProps) {
  const timeZone = useTimeZone();
  return (
    <Link
      // The server only stores paths of this app.
      href={url as Route}
      onClick={onFollow}
      className={cn(
        "flex gap-3 px-4 py-3 text-sm -outline-offset-2 hover:bg-sunken",
        isNew && "border-s-4 border-spot ps-3",
      )}
    >
      {band ? (
        <Suspense fallback={<span className="w-9 shrink-0" />}>
          <BandThumbnail band={band} className="w-9 self-start" />
        </Suspense>
      ) : null}
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline justify-between gap-3">
          <span className="min-w-0 font-semibold" dir="auto">
            {isNew ? <span className="sr-only">New: </span> : null}
            {title}
          </span>
          <time dateTime={createdAt} className="figures shrink-0 text-xs text-ink-muted">
            {formatMoment(createdAt, timeZone)}
          </time>
        </span>
        {body ? (
          <span dir="auto" className="mt-0.5 block text-ink-muted">
            {body}
          </span>
        ) : null}
      </span>
    </Link>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="flex flex-col items-start gap-3 px-4 py-5 text-sm">
      Couldn&apos;t load your notifications.
      <Button size="sm" variant="outline" onClick={onRetry}>
        Retry
      </Button>
    </div>
  );
}

function LoadingItems() {
  return (
    <div aria-busy className="flex flex-col gap-4 p-4">
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-10" />
      ))}
    </div>
  );
}
