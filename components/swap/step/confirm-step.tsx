import { ConfirmDialog } from "@/components/dialog/confirm-dialog";
import { DECLINED } from "@/lib/conversations/schema";
import { formatList } from "@/lib/format";
import { isLegBand, nameOtherBands } from "@/lib/swaps/rules/other-band";
import { useSwapActions } from "@/components/swap/step/use-swap-actions";
import type { Leg, Swap } from "@/lib/swaps/schema";
import { warnOfLateCancellation } from "@/lib/swaps/words/late-cancellation";
import { formatNight } from "@/lib/swaps/words/format-night";
import { formatTown } from "@/lib/swaps/words/names";

type ConfirmStepProps = {
  kind: "decline" | "withdraw" | "end" | "waive";
  swap: Swap;
  /** The night that is waived. */
  leg?: Leg;
  ownBandId: string;
  onClose: () => void;
  onCloseAutoFocus?: (event: Event) => void;
};

const DANGER = "bg-danger text-on-danger";

export function ConfirmStep({ kind, swap, leg, ownBandId, ...closing }: ConfirmStepProps) {
  const actions = useSwapActions(swap);
  const name = nameOtherBands(swap, ownBandId);
  const ownLegs = swap.legs.filter((one) => isLegBand(ownBandId, one));
  if (kind === "decline")
    return (
      <ConfirmDialog
        title="Not this time?"
        description={describeDecline(swap, ownBandId)}
        action="Not this time"
        cancel="Keep it open"
        onConfirm={actions.decline}
        {...closing}
      />
    );
  if (kind === "withdraw")
    return (
      <ConfirmDialog
        title="Withdraw your proposal?"
        description={`${name} can't answer it any more. You can propose again later.`}
        action="Withdraw"
        cancel="Keep it"
        onConfirm={actions.withdraw}
        {...closing}
      />
    );
  if (kind === "end" || !leg)
    return (
      <ConfirmDialog
        title="End this swap?"
        description={`Agreed nights are cancelled, and nobody owes anybody a night. This can't be undone.${warnOfLateCancellation(ownLegs)}`}
        action="End swap"
        actionClass={DANGER}
        cancel="Keep it"
        onConfirm={actions.end}
        {...closing}
      />
    );
  const isAgreed = leg.state === "Agreed" && leg.night !== null;
  return (
    <ConfirmDialog
      title={isAgreed ? "Call off this night for good?" : "Call off this night?"}
      description={isAgreed ? describeWaiver(leg) : describeRelease(leg)}
      action={isAgreed ? "Call it off for good" : "Call it off"}
      actionClass={DANGER}
      cancel="Keep it"
      onConfirm={() => actions.waive(leg.id)}
      {...closing}
    />
  );
}

/** The third band of a ring gets the message only once it is in. */
function describeDecline({ members }: Swap, ownBandId: string): string {
  const others = members.filter(({ band }) => band.id !== ownBandId);
  const name = (isIn: boolean) =>
    formatList(
      others.filter(({ answer }) => isIn === Boolean(answer)).map(({ band }) => band.name),
    );
  const notified = name(false) && ` ${name(false)} will hear that you said not this time.`;
  return `This ends the proposal, and ${name(true)} will read “${DECLINED}”.${notified} A conversation in which you never wrote moves to your archive. This can't be undone.`;
}

const describeRelease = (leg: Leg): string =>
  leg.isOwed
    ? `${leg.host.name} then doesn't owe you the night in ${formatTown(leg)} any more. This can't be undone.`
    : `The night in ${formatTown(leg)} is then off for good. This can't be undone.`;

/** Unlike a cancelled night, it is not to be played any more. */
const describeWaiver = (leg: Leg): string =>
  `${formatNight(leg.night ?? "")} in ${formatTown(leg)} is off, and ${leg.host.name} doesn't owe you another night. This can't be undone. To play on another day, choose Cancel this night instead.${warnOfLateCancellation([leg])}`;
