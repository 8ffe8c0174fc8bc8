import { useSwapActions } from "@/components/swap/step/use-swap-actions";
import { Button } from "@/components/ui/button";
import { formatList } from "@/lib/format";
import { canActOnSwap, type SwapAction } from "@/lib/swaps/rules/allowed";
import { listAgreeableOffers } from "@/lib/swaps/rules/open";
import type { Swap } from "@/lib/swaps/schema";
import { StepButtons } from "./step-buttons";
import { useOpenStepDialog } from "./step-dialogs";

/** The bands of a ring that have not answered; with two bands it is clear who. */
const listWaitedFor = ({ kind, members }: Swap): string | undefined =>
  kind === "RING"
    ? formatList(members.flatMap(({ band, answer }) => (answer === null ? [band.name] : [])))
    : undefined;

type ProposalButtonsProps = { swap: Swap; ownBandId: string };

/** Agreeing takes the dates that were proposed with it. */
export function ProposalButtons({ swap, ownBandId }: ProposalButtonsProps) {
  const { isPending, accept } = useSwapActions(swap);
  const open = useOpenStepDialog();
  const may = (action: SwapAction) => canActOnSwap(action, ownBandId, swap);
  const agree = () => void accept({ agree: listAgreeableOffers(swap.legs, ownBandId) });
  return (
    <StepButtons isWaiting={!may("accept") && !may("decline")} waitsFor={listWaitedFor(swap)}>
      {may("accept") ? (
        <>
          <Button disabled={isPending} onClick={agree}>
            Agree
          </Button>
          <Button
            variant="outline"
            aria-haspopup="dialog"
            busy={isPending}
            onClick={() => open({ swap })}
          >
            Suggest other dates
          </Button>
        </>
      ) : null}
      {may("decline") ? (
        <Button
          variant="link"
          className="px-2"
          aria-haspopup="dialog"
          busy={isPending}
          onClick={() => open({ swap, confirm: "decline" })}
        >
          Not this time
        </Button>
      ) : null}
      {may("withdraw") ? (
        <Button
          variant="outline"
          aria-haspopup="dialog"
          busy={isPending}
          onClick={() => open({ swap, confirm: "withdraw" })}
        >
          Withdraw
        </Button>
      ) : null}
    </StepButtons>
  );
}
