import { createContext, useContext, useRef, useState } from "react";
import { lazyDialog } from "@/components/dialog/lazy-dialog";
import type { Swap } from "@/lib/swaps/schema";

const OfferDialog = lazyDialog(() =>
  import("@/components/swap/night/offer-dialog").then((module) => module.OfferDialog),
);
const SuggestDatesDialog = lazyDialog(() =>
  import("@/components/swap/night/suggest-dates-dialog").then(
    (module) => module.SuggestDatesDialog,
  ),
);

const ConfirmStep = lazyDialog(() =>
  import("@/components/swap/step/confirm-step").then((module) => module.ConfirmStep),
);

/** Other dates for a proposal, another night for a leg, or a question before the proposal ends. */
type OpenDialog = { swap: Swap; legId?: string; confirm?: "decline" | "withdraw" };

const OpenContext = createContext<(dialog: OpenDialog) => void>(() => {});

export const useOpenStepDialog = () => useContext(OpenContext);

type StepDialogsProps = { swaps: Swap[]; ownBandId: string; children: React.ReactNode };

/** Outside the cards: a dialog stays open, with what is filled in, when its card goes. */
export function StepDialogs({ swaps, ownBandId, children }: StepDialogsProps) {
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const opener = useRef<Element | null>(null);
  const content = useRef<HTMLDivElement>(null);

  function open(opened: OpenDialog) {
    opener.current = document.activeElement;
    setDialog(opened);
  }

  function returnFocus(event: Event) {
    if (opener.current?.isConnected) return;
    event.preventDefault();
    content.current?.querySelector<HTMLElement>("[role=region]")?.focus();
  }

  const swap = swaps.find(({ id }) => id === dialog?.swap.id) ?? dialog?.swap;
  const leg = swap?.legs.find(({ id }) => id === dialog?.legId);
  const confirm = dialog?.confirm;
  const onClose = () => setDialog(null);
  return (
    <OpenContext value={open}>
      <div ref={content} className="contents">
        {children}
      </div>
      {swap && leg ? (
        <OfferDialog
          swap={swap}
          leg={leg}
          ownBandId={ownBandId}
          onClose={onClose}
          onCloseAutoFocus={returnFocus}
        />
      ) : null}
      {swap && confirm ? (
        <ConfirmStep
          kind={confirm}
          swap={swap}
          ownBandId={ownBandId}
          onClose={onClose}
          onCloseAutoFocus={returnFocus}
        />
      ) : null}
      {swap && !dialog?.legId && !confirm ? (
        <SuggestDatesDialog
          swap={swap}
          ownBandId={ownBandId}
          onClose={onClose}
          onCloseAutoFocus={returnFocus}
        />
      ) : null}
    </OpenContext>
  );
}
