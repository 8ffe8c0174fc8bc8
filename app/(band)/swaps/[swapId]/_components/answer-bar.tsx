import { useSwapActions } from "@/components/swap/step/use-swap-actions";
import { Button } from "@/components/ui/button";
import { canActOnSwap } from "@/lib/swaps/rules/allowed";
import { listAgreeableOffers } from "@/lib/swaps/rules/open";
import type { Swap } from "@/lib/swaps/schema";
import type { OpenDialog } from "../../_components/swap-dialogs";

type AnswerBarProps = { swap: Swap; ownBandId: string; onOpen: (dialog: OpenDialog) => void };

/** Answers a proposal: with its dates, with others, or not this time. */
export function AnswerBar({ swap, ownBandId, onOpen }: AnswerBarProps) {
  const { accept, isPending } = useSwapActions(swap);
  const agree = listAgreeableOffers(swap.legs, ownBandId);
  const canAccept = canActOnSwap("accept", ownBandId, swap);
  return (
    <div className="mt-6 flex flex-wrap gap-2">
      {canAccept ? (
        <>
          <Button disabled={isPending} onClick={() => void accept({ agree })}>
            {describeAgreement(Object.keys(agree).length)}
          </Button>
          <Button
            variant="outline"
            aria-haspopup="dialog"
            disabled={isPending}
            onClick={() => onOpen({ kind: "suggest" })}
          >
            Suggest other dates
          </Button>
        </>
      ) : null}
      <Button
        variant="link"
        className="px-2"
        aria-haspopup="dialog"
        busy={isPending}
        onClick={() => onOpen({ kind: "decline" })}
      >
        Not this time
      </Button>
    </div>
  );
}

function describeAgreement(offers: number): string {
  if (offers === 0) return "Accept, dates later";
  return offers === 1 ? "Agree" : "Agree to both nights";
}
