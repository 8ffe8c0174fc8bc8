import type { BandViewer } from "@/lib/access";
import { AppError } from "@/lib/errors";
import {
  LEG_ACTIONS,
  SWAP_ACTIONS,
  type LegAction,
  type SwapAction,
} from "@/lib/swaps/rules/allowed";
import type { Leg, Swap } from "@/lib/swaps/schema";

const OTHERS = "This is up to the other band";

/** Throws forbidden for the wrong side, conflict with the current swap in the wrong state. */
export function requireSwapAction(
  action: SwapAction,
  { bandId }: Pick<BandViewer, "bandId">,
  swap: Swap,
): void {
  const { isSide, isState } = SWAP_ACTIONS[action];
  if (!isSide(bandId, swap)) throw new AppError("forbidden", OTHERS);
  if (!isState(bandId, swap)) throw new AppError("conflict", undefined, { current: swap });
}

/** As `requireSwapAction`, with the current leg. */
export function requireLegAction(
  action: LegAction,
  { bandId }: Pick<BandViewer, "bandId">,
  leg: Leg,
  swap: Swap,
): void {
  const { isSide, isState } = LEG_ACTIONS[action];
  if (!isSide(bandId, leg, swap)) throw new AppError("forbidden", OTHERS);
  if (!isState(bandId, leg, swap)) throw new AppError("conflict", undefined, { current: leg });
}
