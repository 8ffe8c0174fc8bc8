import { useState } from "react";
import { DialogPanel, focusPanel } from "@/components/dialog/dialog-panel";
import { LeaveDialog } from "@/components/form/leave-dialog";
import { useClosePrompt } from "@/components/form/use-leave-prompt";
import { NightOfferForm } from "@/components/swap/night/night-offer-form";
import { StepConflict } from "@/components/swap/step/step-conflict";
import { useSwapActions } from "@/components/swap/step/use-swap-actions";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { canActOnLeg } from "@/lib/swaps/rules/allowed";
import type { Leg, Swap } from "@/lib/swaps/schema";
import { formatDeadline, formatNight } from "@/lib/swaps/words/format-night";
import { describePlay } from "@/lib/swaps/words/names";

type OfferDialogProps = {
  leg: Leg;
  swap: Swap;
  ownBandId: string;
  onClose: () => void;
  onCloseAutoFocus?: (event: Event) => void;
};

export function OfferDialog(props: OfferDialogProps) {
  const { leg, swap, ownBandId, onClose, onCloseAutoFocus } = props;
  const { offerNight, isPending } = useSwapActions(swap, { showsConflict: true });
  const [conflict, setConflict] = useState<string>();
  const [discardInput, setDiscardInput] = useState<() => void>();
  // Called off by the other band, or with it, while the dialog was open.
  const isOver = conflict !== undefined && !canActOnLeg("offer", ownBandId, leg, swap);
  const { close, leaveDialog } = useClosePrompt(discardInput !== undefined && !isOver, () => {
    discardInput?.();
    onClose();
  });
  const news = <StepConflict reason={conflict} legs={[leg]} swap={swap} ownBandId={ownBandId} />;
  return (
    <Dialog open onOpenChange={(open) => !open && close()}>
      <DialogPanel
        onOpenAutoFocus={focusPanel}
        onCloseAutoFocus={onCloseAutoFocus}
        title={describePlay(leg, swap, ownBandId)}
        description={
          leg.night
            ? `${formatNight(leg.night)} stands as agreed until they agree to the change.`
            : `${leg.isOverdue ? "It was due by" : "To be played by"} ${formatDeadline(swap.returnBy)}. They have to agree to it.`
        }
      >
        {isOver ? (
          <>
            {news}
            <Button type="button" variant="outline" onClick={close}>
              Close
            </Button>
          </>
        ) : (
          <NightOfferForm
            leg={leg}
            swap={swap}
            ownBandId={ownBandId}
            isPending={isPending}
            onTyped={(discard) => setDiscardInput(() => discard)}
            onSubmit={async (input) => {
              const result = await offerNight(leg.id, input);
              if (result.isDone) onClose();
              else setConflict(result.conflict);
              return result;
            }}
          >
            {news}
          </NightOfferForm>
        )}
      </DialogPanel>
      {leaveDialog ? <LeaveDialog {...leaveDialog} /> : null}
    </Dialog>
  );
}
