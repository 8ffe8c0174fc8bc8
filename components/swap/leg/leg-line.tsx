import { CalendarIcon } from "lucide-react";
import { LegStateBadge } from "@/components/swap/leg/leg-state-badge";
import type { Leg, Swap } from "@/lib/swaps/schema";
import { describeLegNight, describeLegOffer } from "@/lib/swaps/words/leg-night";
import { describePlay } from "@/lib/swaps/words/names";

type LegLineProps = {
  leg: Leg;
  swap: Pick<Swap, "kind">;
  ownBandId: string;
  /** That of a swap which nobody goes on with. */
  isClosed?: boolean;
  /** Shown instead of the offer, which they include. */
  terms?: React.ReactNode;
};

/** Who plays where, when, and how far it has come. */
export function LegLine({ leg, swap, ownBandId, isClosed, terms }: LegLineProps) {
  const night = describeLegNight(leg);
  const offer = isClosed || terms ? null : describeLegOffer(leg, ownBandId);
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span dir="auto" className="font-semibold wrap-anywhere">
          {describePlay(leg, swap, ownBandId)}
        </span>
        {isClosed && leg.state === "Open" ? null : (
          <LegStateBadge leg={leg} ownBandId={ownBandId} />
        )}
      </p>
      {night ? (
        <p dir="auto" className="mt-0.5 flex items-start gap-1.5 text-sm wrap-anywhere">
          <CalendarIcon aria-hidden className="mt-0.5 size-4 shrink-0" />
          {night}
        </p>
      ) : null}
      {terms ? <div className="text-sm">{terms}</div> : null}
      {offer ? (
        <p dir="auto" className="mt-0.5 text-sm wrap-anywhere">
          {offer}
        </p>
      ) : null}
    </div>
  );
}
