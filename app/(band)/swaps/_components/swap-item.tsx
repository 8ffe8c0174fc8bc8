import Link from "next/link";
import { useState } from "react";
import { BandThumbnail } from "@/components/band/band-thumbnail";
import { LegLine } from "@/components/swap/leg-line";
import { otherBand } from "@/lib/swaps/rules/other-band";
import { Button } from "@/components/ui/button";
import { toRoute } from "@/components/navigation/route";
import { canActOnLeg } from "@/lib/swaps/rules/allowed";
import type { Swap } from "@/lib/swaps/schema";
import { describeSwap } from "@/lib/swaps/words/describe-swap";
import { cn } from "@/lib/utils";
import { findOverdue } from "./group-swaps";
import { SwapDialogs, type OpenDialog } from "./swap-dialogs";

type SwapItemProps = { swap: Swap; ownBandId: string };

export function SwapItem({ swap, ownBandId }: SwapItemProps) {
  const band = otherBand(swap, ownBandId);
  const isOverdue = findOverdue(swap, ownBandId) !== undefined;
  return (
    <article aria-label={band.name} className="flex flex-col gap-3 border-t border-line py-4">
      <div className="flex items-start gap-3">
        <BandThumbnail band={band} />
        <div className="min-w-0 flex-1">
          <h3 dir="auto" className="heading-item wrap-anywhere">
            <Link href={toRoute(`/swaps/${swap.id}`)} className="hover:text-spot-ink">
              {band.name}
            </Link>
          </h3>
          <p
            dir="auto"
            className={cn(
              "text-sm wrap-anywhere",
              isOverdue ? "font-semibold text-danger" : "text-ink-muted",
            )}
          >
            {describeSwap(swap, ownBandId)}
          </p>
        </div>
      </div>
      <div className="flex flex-col gap-3 md:flex-row md:items-end md:justify-between md:gap-6">
        <ul className="grid min-w-0 flex-1 gap-2 sm:grid-cols-2">
          {swap.legs.map((leg) => (
            <li key={leg.id} className="min-w-0">
              <LegLine leg={leg} ownBandId={ownBandId} isClosed={!swap.next} />
            </li>
          ))}
        </ul>
        <NextButtons swap={swap} ownBandId={ownBandId} name={band.name} />
      </div>
    </article>
  );
}

type NextButtonsProps = SwapItemProps & { name: string };

/** The next step; for a night that is owed for too long also the other way out. */
function NextButtons({ swap, ownBandId, name }: NextButtonsProps) {
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const { next } = swap;
  const isOwnMove =
    swap.canWrite && next !== null && next.step !== "play" && next.bandIds.includes(ownBandId);
  const leg = swap.legs.find(({ id }) => id === next?.legId);
  const offers =
    isOwnMove && next.step === "offer" && leg && canActOnLeg("offer", ownBandId, leg, swap);
  return (
    <div className="flex flex-wrap gap-2">
      {offers ? (
        <Button onClick={() => setDialog({ kind: "offer", legId: leg.id })}>
          Offer a night<span className="sr-only"> to {name}</span>
        </Button>
      ) : (
        <Button asChild variant={isOwnMove ? "default" : "outline"}>
          <Link href={toRoute(`/swaps/${swap.id}`)}>
            {isOwnMove ? "Answer" : "Details"}
            <span className="sr-only">: {name}</span>
          </Link>
        </Button>
      )}
      {offers && leg.isOverdue ? (
        <Button variant="outline" onClick={() => setDialog({ kind: "substitute", legId: leg.id })}>
          Offer something instead
        </Button>
      ) : null}
      <SwapDialogs open={dialog} {...{ swap, ownBandId }} onClose={() => setDialog(null)} />
    </div>
  );
}
