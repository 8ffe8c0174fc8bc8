import { useId } from "react";
import { useTimeZone } from "@/browser/use-time-zone";
import { formatDay, formatTime } from "@/lib/format";
import type { SwapWithHistory } from "@/lib/swaps/schema";
import { describeSwapEvent } from "@/lib/swaps/words/history";

type SwapHistoryProps = { swap: SwapWithHistory; ownBandId: string; username: string };

/** Oldest first. */
export function SwapHistory({ swap, ownBandId, username }: SwapHistoryProps) {
  const id = useId();
  const timeZone = useTimeZone();
  return (
    <section aria-labelledby={id} className="border-t-2 border-ink pt-3">
      <h2 id={id} className="heading-section">
        So far
      </h2>
      <ol className="mt-3 flex flex-col gap-3">
        {swap.history.map((event) => (
          <li key={event.id} className="border-s-2 border-line-strong ps-3">
            <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
              {describeSwapEvent(event, { swap, ownBandId, username })}
            </p>
            <time dateTime={event.createdAt} className="figures text-xs text-ink-muted">
              {formatDay(event.createdAt, timeZone)}, {formatTime(event.createdAt, timeZone)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  );
}
