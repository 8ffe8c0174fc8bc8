import { today } from "@/lib/days";
import type { SwapLegState, SwapState } from "@/lib/generated/prisma/enums";

type NightOfSwap = { hostBandId: string; guestBandId: string; state: SwapLegState };

type Debtor = { leg: NightOfSwap; legs: NightOfSwap[]; swapState: SwapState };

/** Whether the host has played its own night as a guest of the same swap, and so owes this one. */
export const isNightOwed = ({ leg, legs, swapState }: Debtor): boolean =>
  swapState === "On" &&
  leg.state === "Open" &&
  legs.some((own) => own.guestBandId === leg.hostBandId && own.state === "Played");

/** Whether a night that is owed is late. `returnBy` is a day. */
export const isNightOverdue = (returnBy: string): boolean => returnBy < today();
