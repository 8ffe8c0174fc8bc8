import { today } from "@/lib/days";
import { Prisma } from "@/lib/generated/prisma/client";
import type { SwapLegState, SwapState } from "@/lib/generated/prisma/enums";

type NightOfSwap = { hostBandId: string; guestBandId: string; state: SwapLegState };

type Debtor = { leg: NightOfSwap; legs: NightOfSwap[]; swapState: SwapState };

/** Whether the host has played its own night as a guest of the same swap, and so owes this one. */
export const isNightOwed = ({ leg, legs, swapState }: Debtor): boolean =>
  swapState === "On" &&
  leg.state === "Open" &&
  legs.some((own) => own.guestBandId === leg.hostBandId && own.state === "Played");

/** `isNightOwed` of `swap_legs l`, beside its `swaps`. */
export const IS_NIGHT_OWED = Prisma.sql`(
  swaps.state = 'On' AND l.state = 'Open' AND EXISTS (
    SELECT FROM swap_legs own
    WHERE own.swap_id = l.swap_id AND own.guest_band_id = l.host_band_id AND own.state = 'Played'))`;

/** Whether a night that is owed is late. `returnBy` is a day. */
export const isNightOverdue = (returnBy: string): boolean => returnBy < today();
