"use client";

import { useTimeZone } from "@/browser/use-time-zone";
import { formatDay, formatTime } from "@/lib/format";

export function EditTime({ createdAt }: { createdAt: string }) {
  const timeZone = useTimeZone();
  return (
    <time dateTime={createdAt} className="figures text-sm text-ink-muted">
      {formatDay(createdAt, timeZone)}, {formatTime(createdAt, timeZone)}
    </time>
  );
}
