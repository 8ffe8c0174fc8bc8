import { DialogPanel } from "@/components/dialog/dialog-panel";
import { NightOfferForm } from "@/components/swap/night-offer-form";
import { useSwapActions } from "@/components/swap/use-swap-actions";
import { Dialog } from "@/components/ui/dialog";
import type { Leg, Swap } from "@/lib/swaps/schema";
import { formatDeadline, formatNight } from "@/lib/swaps/words/format-night";
import { describePlay } from "@/lib/swaps/words/names";

type OfferDialogProps = { leg: Leg; swap: Swap; ownBandId: string; onClose: () => void };

export function OfferDialog({ leg, swap, ownBandId, onClose }: OfferDialogProps) {
  const { offerNight, isPending } = useSwapActions(swap);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogPanel
        title={describePlay(leg, swap, ownBandId)}
        description={
          leg.night
            ? `${formatNight(leg.night)} stands until they agree to the new night.`
            : `To be played by ${formatDeadline(swap.returnBy)}. They have to agree to it.`
        }
      >
        <NightOfferForm
          leg={leg}
          swap={swap}
          ownBandId={ownBandId}
          isPending={isPending}
          onSubmit={async (input) => {
            const result = await offerNight(leg.id, input);
            if (result.isDone) onClose();
            return result;
          }}
        />
      </DialogPanel>
    </Dialog>
  );
}
