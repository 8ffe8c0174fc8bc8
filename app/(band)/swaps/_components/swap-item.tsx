import Link from "next/link";
import { BandThumbnail } from "@/components/band/picture/band-thumbnail";
import { nameOffer } from "@/components/swap/leg/name-offer";
import { LegLine } from "@/components/swap/leg/leg-line";
import { nameOtherBands, otherBandOfLeg, otherBands } from "@/lib/swaps/rules/other-band";
import { Button } from "@/components/ui/button";
import { toRoute } from "@/components/navigation/route";
import { isOwnMove } from "@/lib/swaps/rules/next-step";
import { canActOnLeg } from "@/lib/swaps/rules/allowed";
import type { Swap } from "@/lib/swaps/schema";
import { describeSwap } from "@/lib/swaps/words/describe-swap";
import { cn } from "@/lib/utils";
import { findOverdue } from "./group-swaps";
import type { OpenDialog } from "./swap-dialogs";

type SwapItemProps = { swap: Swap; ownBandId: string; onOpen: (dialog: OpenDialog) => void };

export function SwapItem({ swap, ownBandId, onOpen }: SwapItemProps) {
  const names = nameOtherBands(swap, ownBandId);
  const isOverdue = findOverdue(swap, ownBandId) !== undefined;
  return (
    <article aria-label={names} className="flex flex-col gap-3 border-t border-line py-4">
      <div className="flex items-start gap-3">
        {otherBands(swap, ownBandId).map((band) => (
          <BandThumbnail key={band.id} band={band} />
        ))}
        <div className="min-w-0 flex-1">
          <h3 dir="auto" className="heading-item wrap-anywhere">
            <Link href={toRoute(`/swaps/${swap.id}`)} className="hover:text-spot-ink">
              {names}
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
        <ul
          className={cn(
            "grid min-w-0 flex-1 gap-2 sm:grid-cols-2",
            swap.legs.length > 2 && "lg:grid-cols-3",
          )}
        >
          {swap.legs.map((leg) => (
            <li key={leg.id} className="min-w-0">
              <LegLine leg={leg} swap={swap} ownBandId={ownBandId} isClosed={!swap.next} />
            </li>
          ))}
        </ul>
        <NextButtons swap={swap} ownBandId={ownBandId} onOpen={onOpen} name={names} />
      </div>
    </article>
  );
}

type NextButtonsProps = SwapItemProps & { name: string };

/** The next step; for a night that is owed for too long also the other way out. */
function NextButtons({ swap, ownBandId, onOpen, name }: NextButtonsProps) {
  const { next } = swap;
  const isOwn = next !== null && isOwnMove(next, swap, ownBandId);
  const isToReport = isOwn && next.step === "report";
  const leg = swap.legs.find(({ id }) => id === next?.legId);
  const offers =
    isOwn && next.step === "offer" && leg && canActOnLeg("offer", ownBandId, leg, swap);
  return (
    <div className="flex flex-wrap gap-2">
      {offers ? (
        <Button onClick={() => onOpen({ kind: "offer", legId: leg.id })}>
          {nameOffer(leg, ownBandId)}
          <span className="sr-only">: {otherBandOfLeg(leg, ownBandId).name}</span>
        </Button>
      ) : (
        <Button asChild variant={isOwn ? "default" : "outline"}>
          <Link href={toRoute(`/swaps/${swap.id}${isToReport ? "#report" : ""}`)}>
            {isToReport ? "How was it?" : isOwn ? "Answer" : "Details"}
            <span className="sr-only">: {name}</span>
          </Link>
        </Button>
      )}
      {offers && leg.isOverdue ? (
        <Button variant="outline" onClick={() => onOpen({ kind: "substitute", legId: leg.id })}>
          Offer something instead
        </Button>
      ) : null}
    </div>
  );
}
