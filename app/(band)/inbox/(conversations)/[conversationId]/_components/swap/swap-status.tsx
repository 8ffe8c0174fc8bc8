import { ChevronRightIcon, HandshakeIcon } from "lucide-react";
import Link from "next/link";
import { capitalise } from "@/lib/format";
import { canActOnLeg } from "@/lib/swaps/rules/allowed";
import type { Swap } from "@/lib/swaps/schema";
import { describeKind } from "@/lib/swaps/words/names";
import { summariseLegs } from "@/lib/swaps/words/summary";
import { cn } from "@/lib/utils";

type SwapStatusProps = { swap: Swap; ownBandId: string };

/** Below the header while a swap is on. */
export function SwapStatus({ swap, ownBandId }: SwapStatusProps) {
  const isToReport = swap.legs.some((leg) => canActOnLeg("report", ownBandId, leg, swap));
  return (
    <Link
      href={`/swaps/${swap.id}${isToReport ? "#report" : ""}`}
      className={cn(
        "typing:hidden flex min-h-11 shrink-0 items-center gap-2 border-b border-line bg-sunken px-4 py-2",
        "text-sm -outline-offset-2 hover:underline sm:px-6 md:min-h-0 print:hidden",
      )}
    >
      <HandshakeIcon aria-hidden className="size-4 shrink-0" />
      <span dir="auto" className="min-w-0 flex-1 wrap-anywhere">
        {capitalise(describeKind(swap))}: {summariseLegs(swap.legs)}
      </span>
      {isToReport ? (
        <>
          {" "}
          <span className="shrink-0 font-semibold text-spot-ink">How was it?</span>
        </>
      ) : null}
      <ChevronRightIcon aria-hidden className="size-4 shrink-0 rtl:rotate-180" />
    </Link>
  );
}
