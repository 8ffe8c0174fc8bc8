import { lazyDialog } from "@/components/dialog/lazy-dialog";
import type { Swap } from "@/lib/swaps/schema";

export type OpenDialog =
  | { kind: "offer" | "substitute" | "cancel" | "waive"; legId: string }
  | { kind: "suggest" | "decline" | "withdraw" | "end" };

const OfferDialog = lazyDialog(() =>
  import("@/components/swap/night/offer-dialog").then((module) => module.OfferDialog),
);
const SubstituteDialog = lazyDialog(() =>
  import("./substitute-dialog").then((module) => module.SubstituteDialog),
);
const CancelDialog = lazyDialog(() =>
  import("./cancel-dialog").then((module) => module.CancelDialog),
);
const ConfirmStep = lazyDialog(() =>
  import("@/components/swap/step/confirm-step").then((module) => module.ConfirmStep),
);
const SuggestDatesDialog = lazyDialog(() =>
  import("@/components/swap/night/suggest-dates-dialog").then(
    (module) => module.SuggestDatesDialog,
  ),
);

type SwapDialogsProps = {
  open: OpenDialog | null;
  swap: Swap;
  ownBandId: string;
  onClose: () => void;
};

/** The one that is open. It always shows the swap as it is now. */
export function SwapDialogs({ open, ...props }: SwapDialogsProps) {
  if (!open) return null;
  if (!("legId" in open))
    return open.kind === "suggest" ? (
      <SuggestDatesDialog {...props} />
    ) : (
      <ConfirmStep {...props} kind={open.kind} />
    );
  const leg = props.swap.legs.find(({ id }) => id === open.legId);
  if (!leg) return null;
  if (open.kind === "offer") return <OfferDialog {...props} leg={leg} />;
  if (open.kind === "substitute") return <SubstituteDialog {...props} leg={leg} />;
  if (open.kind === "cancel") return <CancelDialog {...props} leg={leg} />;
  return <ConfirmStep {...props} kind="waive" leg={leg} />;
}
