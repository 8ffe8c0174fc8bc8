import { isLegBand, type LegBands } from "@/lib/swaps/rules/other-band";
import type { SwapEventData } from "@/lib/swaps/schema";

/** A night of the other two bands of a ring. */
export const isOthersNight = (
  legId: string | null,
  legs: (LegBands & { id: string })[],
  bandId: string,
): boolean => legs.some((leg) => leg.id === legId && !isLegBand(bandId, leg));

/** Why the two cancelled, what an admin told them, and how their figures compare, is between them. */
export const withoutReasons = ({ reason, note, draw, ...data }: SwapEventData): SwapEventData =>
  data;
