import { isOwnMove } from "@/lib/swaps/rules/next-step";
import type { Leg, Swap } from "@/lib/swaps/schema";

export type SwapGroup = { title: string; swaps: Swap[] };

/** By whose move it is: overdue debts first, then the latest step. */
export function groupSwaps(swaps: Swap[], ownBandId: string): SwapGroup[] {
  const isOwn = (swap: Swap) => swap.next !== null && isOwnMove(swap.next, swap, ownBandId);
  const isComing = ({ next }: Swap) => next?.step === "play";
  // Without a step while an admin or the clock still settles a night.
  const isDone = ({ next, state }: Swap) => !next && state !== "On";
  const groups = [
    {
      title: "Your move",
      swaps: swaps
        .filter((swap) => isOwn(swap))
        .toSorted((a, b) => debtRank(a, ownBandId) - debtRank(b, ownBandId)),
    },
    {
      title: "Their move",
      swaps: swaps.filter((swap) => !isDone(swap) && !isOwn(swap) && !isComing(swap)),
    },
    {
      title: "Coming nights",
      swaps: swaps.filter(isComing).toSorted((a, b) => nextNight(a).localeCompare(nextNight(b))),
    },
    { title: "Done", swaps: swaps.filter(isDone) },
  ];
  return groups.filter((group) => group.swaps.length > 0);
}

/** The overdue night that the band owes. */
export const findOverdue = ({ legs }: Swap, ownBandId: string): Leg | undefined =>
  legs.find((leg) => leg.isOverdue && leg.host.id === ownBandId);

const debtRank = (swap: Swap, ownBandId: string) => (findOverdue(swap, ownBandId) ? 0 : 1);

const nextNight = ({ legs, next }: Swap) => legs.find(({ id }) => id === next?.legId)?.night ?? "";
