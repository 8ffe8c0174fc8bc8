import { nameDecline, nameOffer } from "@/components/swap/leg/name-offer";
import { useSwapActions } from "@/components/swap/step/use-swap-actions";
import { Button } from "@/components/ui/button";
import { canActOnLeg, type LegAction } from "@/lib/swaps/rules/allowed";
import type { Leg, Swap } from "@/lib/swaps/schema";
import { StepButtons } from "./step-buttons";
import { useOpenStepDialog } from "./step-dialogs";

type OfferButtonsProps = { swap: Swap; leg: Leg; ownBandId: string; isOwn: boolean };

export function OfferButtons({ swap, leg, ownBandId, isOwn }: OfferButtonsProps) {
  const { isPending, agree, declineOffer } = useSwapActions(swap);
  const open = useOpenStepDialog();
  const may = (action: LegAction) => canActOnLeg(action, ownBandId, leg, swap);
  return (
    <StepButtons isWaiting={isOwn}>
      {may("agree") ? (
        <Button disabled={isPending} onClick={() => void agree(leg.id, leg.offerNo)}>
          Agree
        </Button>
      ) : null}
      {may("offer") ? (
        <Button
          variant="outline"
          aria-haspopup="dialog"
          busy={isPending}
          onClick={() => open({ swap, legId: leg.id })}
        >
          {nameOffer(leg, ownBandId)}
        </Button>
      ) : null}
      {may("decline") ? (
        <Button
          variant="link"
          className="px-2"
          disabled={isPending}
          onClick={() => void declineOffer(leg.id, leg.offerNo)}
        >
          {nameDecline(leg)}
        </Button>
      ) : null}
    </StepButtons>
  );
}
