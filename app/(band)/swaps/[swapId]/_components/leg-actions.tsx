import { nameDecline, nameOffer } from "@/components/swap/leg/name-offer";
import { useSwapActions } from "@/components/swap/step/use-swap-actions";
import { Button } from "@/components/ui/button";
import { canActOnLeg, canActOnSwap, type LegAction } from "@/lib/swaps/rules/allowed";
import { isPastChange } from "@/lib/swaps/rules/offered-night";
import type { Leg, Swap } from "@/lib/swaps/schema";
import { formatTown } from "@/lib/swaps/words/names";
import type { OpenDialog } from "../../_components/swap-dialogs";

type LegActionsProps = {
  leg: Leg;
  swap: Swap;
  ownBandId: string;
  onOpen: (dialog: OpenDialog) => void;
};

/** What the band may do about a night now; a proposal is answered as a whole. */
export function LegActions({ leg, swap, ownBandId, onOpen }: LegActionsProps) {
  const { agree, declineOffer, isPending } = useSwapActions(swap);
  const mustAnswer = canActOnSwap("decline", ownBandId, swap);
  const can = (action: LegAction) => !mustAnswer && canActOnLeg(action, ownBandId, leg, swap);
  const open = (kind: "offer" | "substitute" | "cancel" | "waive") =>
    onOpen({ kind, legId: leg.id });
  const isOwnMove = can("agree");
  return (
    <>
      {isOwnMove ? (
        <LegButton
          leg={leg}
          variant="default"
          disabled={isPending}
          onClick={() => void agree(leg.id, leg.offerNo)}
        >
          Agree
        </LegButton>
      ) : null}
      {can("offer") ? (
        <LegButton
          leg={leg}
          variant={isOwnMove || leg.offerByBandId || leg.state === "Agreed" ? "outline" : "default"}
          onClick={() => open("offer")}
        >
          {nameOffer(leg, ownBandId)}
        </LegButton>
      ) : null}
      {can("decline") && !isPastChange(leg) ? (
        <LegButton
          leg={leg}
          variant="link"
          disabled={isPending}
          onClick={() => void declineOffer(leg.id, leg.offerNo)}
        >
          {nameDecline(leg)}
        </LegButton>
      ) : null}
      {can("substitute") ? (
        <LegButton leg={leg} variant="outline" onClick={() => open("substitute")}>
          Offer something instead
        </LegButton>
      ) : null}
      {can("cancel") ? (
        <LegButton leg={leg} variant="link" onClick={() => open("cancel")}>
          Cancel this night
        </LegButton>
      ) : null}
      {can("waive") ? (
        <LegButton leg={leg} variant="link" onClick={() => open("waive")}>
          {leg.state === "Agreed" ? "Call it off for good" : "Call it off"}
        </LegButton>
      ) : null}
    </>
  );
}

type LegButtonProps = React.ComponentProps<typeof Button> & { leg: Leg };

/** Says which night it is about to those who do not see where it is. */
const LegButton = ({ leg, children, ...props }: LegButtonProps) => (
  <Button {...props} className={props.variant === "link" ? "px-2" : undefined}>
    {children}
    <span className="sr-only"> ({formatTown(leg)})</span>
  </Button>
);
