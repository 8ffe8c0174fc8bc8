import { scrollIntoView } from "@/components/form/list-option";
import { LegLine } from "@/components/swap/leg/leg-line";
import type { Leg, Swap } from "@/lib/swaps/schema";
import { describeSwap } from "@/lib/swaps/words/describe-swap";

type StepConflictProps = {
  /** Why the step was refused; nothing is shown without. */
  reason: string | undefined;
  swap: Swap;
  /** Those that the dialog is about. */
  legs: Leg[];
  ownBandId: string;
};

/** In the dialog whose step came too late: why, and how the swap is now. */
export function StepConflict({ reason, swap, legs, ownBandId }: StepConflictProps) {
  if (!reason) return null;
  const hasNews = ({ state }: Leg) => swap.next !== null || state !== "Open";
  return (
    <div
      ref={scrollIntoView}
      role="alert"
      className="flex flex-col gap-2 border-s-4 border-danger bg-sunken px-4 py-3"
    >
      <p className="font-semibold">{reason}. This is how it is now:</p>
      {swap.next ? null : <p dir="auto">{describeSwap(swap, ownBandId)}</p>}
      {legs.filter(hasNews).map((leg) => (
        <LegLine key={leg.id} leg={leg} swap={swap} ownBandId={ownBandId} isClosed={!swap.next} />
      ))}
    </div>
  );
}
