import { StampIcon } from "lucide-react";
import { useTimeZone } from "@/browser/use-time-zone";
import type { Conversation } from "@/lib/conversations/schema";
import { formatTime } from "@/lib/format";
import { cn } from "@/lib/utils";
import { BandPosters } from "./band-posters";

type ConfirmationStampProps = {
  conversation: Conversation;
  confirmedAt: string;
  /** Another member of the viewer's band. */
  confirmedBy?: string | undefined;
  isFresh: boolean;
};

/** In the thread of both bands, where their night was confirmed. */
export function ConfirmationStamp({
  conversation: { band1, band2, otherBand },
  confirmedAt,
  confirmedBy,
  isFresh,
}: ConfirmationStampProps) {
  const timeZone = useTimeZone();
  return (
    <div
      className={cn(
        "mx-auto flex w-fit max-w-full flex-col items-center gap-6 px-4 py-4 text-center",
        isFresh && "animate-in duration-300 zoom-in-125 fade-in-0",
      )}
    >
      <BandPosters band1={band1} band2={band2} posterClassName="w-20" />
      <div className="max-w-full -rotate-2 border-[3px] border-double border-spot px-4 py-2">
        <p className="poster-type flex items-center justify-center gap-2 text-xl">
          <StampIcon aria-hidden className="size-5 text-spot" /> Double bill
        </p>
        <p className="text-sm wrap-anywhere">
          You and <bdi>{otherBand.name}</bdi> agreed on a night
        </p>
        <p className="figures text-xs wrap-anywhere text-ink-muted">
          {confirmedBy ? <>Confirmed by {confirmedBy} · </> : null}
          <time dateTime={confirmedAt}>{formatTime(confirmedAt, timeZone)}</time>
        </p>
      </div>
    </div>
  );
}
