import { ConfirmDialog } from "@/components/dialog/confirm-dialog";
import { formatList } from "@/lib/format";
import { canStillChange, isPastCancelling } from "@/lib/swaps/rules/allowed";
import { isLegBand } from "@/lib/swaps/rules/other-band";
import type { Leg, Swap } from "@/lib/swaps/schema";
import { formatNight } from "@/lib/swaps/words/format-night";
import { formatTown } from "@/lib/swaps/words/names";

type BlockDialogProps = {
  band: { id: string; name: string };
  swaps: Swap[];
  returnFocusTo: React.RefObject<HTMLElement | null>;
  onConfirm: () => void;
  onClose: () => void;
};

export function BlockDialog({ band, swaps, ...props }: BlockDialogProps) {
  return (
    <ConfirmDialog
      title={`Block ${band.name}?`}
      description={describeEnd(swaps, band.id)}
      action="Block"
      cancel="Don't block"
      actionClass="bg-danger text-on-danger"
      {...props}
    />
  );
}

function describeEnd(swaps: Swap[], bandId: string): string {
  const owing = swaps.filter((swap) => mayOwe(swap, bandId));
  const ending = swaps.filter((swap) => !owing.includes(swap));
  const parts = [];
  if (ending.length > 0) parts.push(describeEnding(ending, bandId));
  if (owing.length > 0) parts.push(describeCallingOff(owing, bandId));
  parts.push("Unblocking later doesn't bring it back.");
  if (owing.length > 0)
    parts.push("The night that you owe them stays, and counts as not hosted when it is due.");
  return parts.join(" ");
}

const listUnplayed = (swaps: Swap[], bandId: string): Leg[] =>
  swaps
    .filter(({ state }) => state === "On")
    .flatMap((swap) => swap.legs)
    // `canWrite` leaves out a ring's nights between the other two.
    .filter((leg) => leg.canWrite && canStillChange(leg) && isLegBand(bandId, leg));

function describeEnding(swaps: Swap[], bandId: string): string {
  const nights = listUnplayed(swaps, bandId)
    .filter(({ state }) => state === "Agreed")
    .map(describeNight);
  const areOff =
    nights.length > 0 ? `: ${formatList(nights)} ${nights.length > 1 ? "are" : "is"} off` : "";
  return `This ends ${formatList([...new Set(swaps.map(nameEnding))])}${areOff}.`;
}

/** Of a night that is owed: its date, or what is suggested for it. */
function describeCallingOff(swaps: Swap[], bandId: string): string {
  const lost = listUnplayed(swaps, bandId).map((leg) =>
    leg.state === "Agreed" ? describeNight(leg) : "what is suggested",
  );
  return `This calls off ${formatList([...new Set(lost)])} between you.`;
}

/** As `releaseSwap` decides it: the own band has been hosted, perhaps, and has not hosted yet. */
const mayOwe = ({ state, legs }: Swap, bandId: string): boolean =>
  state === "On" &&
  legs.some((leg) => leg.canWrite && isPastCancelling(leg) && leg.guest.id !== bandId) &&
  legs.some((leg) => leg.canWrite && canStillChange(leg) && leg.guest.id === bandId);

function nameEnding({ state, kind }: Swap): string {
  if (state === "Proposed")
    return kind === "RING" ? "a proposal for a ring of three" : "the swap proposal between you";
  return kind === "RING" ? "your night in a ring of three" : "your swap";
}

const describeNight = (leg: Leg): string => `${formatNight(leg.night ?? "")} in ${formatTown(leg)}`;
