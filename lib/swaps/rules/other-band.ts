import type { Swap, SwapBandCard } from "@/lib/swaps/schema";

/** The band with which `ownBandId` swaps. */
export function otherBand({ members }: Pick<Swap, "members">, ownBandId: string): SwapBandCard {
  const other = members.find(({ band }) => band.id !== ownBandId);
  if (!other) throw new Error("A swap has two bands");
  return other.band;
}

/** Of everybody but `ownBandId`. */
export const otherBandIds = ({ members }: Pick<Swap, "members">, ownBandId: string): string[] =>
  members.map(({ band }) => band.id).filter((id) => id !== ownBandId);
